/* What tests measure on a page; `sizes.py` asks. Gives an object of functions, each of which answers in plain words. */
(() => {
  /** What is there for screen readers alone, by its class or where a window is small. */
  const onlyRead = (each) =>
    !!each && (each.matches(".unseen") || getComputedStyle(each).clipPath === "inset(50%)" || onlyRead(each.parentElement));

  const seenAtAll = (each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !each.closest("[hidden]") &&
    !onlyRead(each);

  /** How much larger or smaller than its style says something is drawn: by drawings, transforms and zoom. */
  const scaleOf = (start) => {
    let scale = 1;
    for (let each = start; each; each = each.parentElement) {
      // A drawing knows its scale with that of everything around it.
      const drawn = each.ownerSVGElement && each.getScreenCTM?.();
      if (drawn) return scale * Math.sqrt(Math.abs(drawn.a * drawn.d - drawn.b * drawn.c));
      const style = getComputedStyle(each);
      if (style.transform !== "none") {
        const { a, b, c, d } = new DOMMatrix(style.transform);
        scale *= Math.sqrt(Math.abs(a * d - b * c));
      }
      if (style.scale !== "none") scale *= Math.abs(parseFloat(style.scale));
    }
    return scale;
  };

  const AXES = [
    { flow: "overflowX", from: "left", to: "right", size: "scrollWidth", room: "clientWidth" },
    { flow: "overflowY", from: "top", to: "bottom", size: "scrollHeight", room: "clientHeight" },
  ];

  /** The boxes that cut something off, from the inside out, and the window as the last of them.
   * Where one can scroll to it, what lies further out along that axis no longer does. */
  const framesOf = (start) => {
    const frames = [];
    for (const { flow, from, to, size, room } of AXES) {
      let reached = false;
      let fixed = false;
      for (let each = start; each.parentElement && !fixed; each = each.parentElement) {
        const style = getComputedStyle(each);
        fixed = style.position === "fixed" || each.matches("dialog:modal");
        if (each === start || each === document.body || style[flow] === "visible") continue;
        const box = each.getBoundingClientRect();
        const scrolls = style[flow] !== "hidden" && style[flow] !== "clip" && each[size] > each[room] + 1;
        frames.push({ from, to, least: box[from], most: box[to], reached: reached || scrolls });
        reached ||= scrolls;
      }
      const page = document.documentElement;
      const most = page[room];
      const down = flow === "overflowY" && page[size] > most + 1 && !fixed;
      frames.push({ from, to, least: 0, most, reached: reached || down, window: true });
    }
    return frames;
  };

  /** The part of a box that its surroundings let one see; null when there is none. */
  const visiblePart = (each, box) => {
    const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (const { from, to, least, most, window } of framesOf(each)) {
      if (window) continue;
      part[from] = Math.max(part[from], least);
      part[to] = Math.min(part[to], most);
    }
    return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null;
  };

  /** Every text that is drawn, with its element and its box. */
  const textsIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const each = node.parentElement;
      if (!node.data.trim() || each.closest("style, script, title, option, defs, symbol")) continue;
      if (!seenAtAll(each) || parseFloat(getComputedStyle(each).fontSize) === 0) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width && box.height) found.push({ words: node.data.trim(), each, box });
    }
    return found;
  };

  /** A drawing lies whole in the middle of its element's box; anything else fills its own. */
  const drawnBox = (each) => {
    const box = each.getBoundingClientRect();
    const frame = each.viewBox?.baseVal;
    const fit = each.preserveAspectRatio?.baseVal;
    if (!frame?.width || fit?.meetOrSlice !== SVGPreserveAspectRatio.SVG_MEETORSLICE_MEET) return box;
    const unit = Math.min(box.width / frame.width, box.height / frame.height);
    const [width, height] = [frame.width * unit, frame.height * unit];
    return new DOMRect(
      box.left + (box.width - width) / 2,
      box.top + (box.height - height) / 2,
      width,
      height,
    );
  };

  /** Names that end in dots are short on purpose. */
  const isShortened = (each) =>
    !!each && (getComputedStyle(each).textOverflow === "ellipsis" || isShortened(each.parentElement));

  /** What sticks to an edge while the rest scrolls: one can scroll away from under it. */
  const isSticky = (each) =>
    !!each && (getComputedStyle(each).position === "sticky" || isSticky(each.parentElement));

  const nameOf = (each) => {
    const name = each.dataset.testid ?? each.getAttribute("class") ?? "";
    return `${each.tagName.toLowerCase()}${name ? `.${name.trim().split(/\s+/).join(".")}` : ""}`;
  };
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(seenAtAll);

  return {
    texts: (root) =>
      shown(root).flatMap((within) =>
        textsIn(within).map(({ words, each }) => [
          parseFloat(getComputedStyle(each).fontSize) * scaleOf(each),
          `${words.slice(0, 40)} (${nameOf(each)})`,
        ]),
      ),

    share: ([board, stage]) => {
      const around = shown(stage)[0].getBoundingClientRect();
      const boxes = shown(board).map((each) => [each, drawnBox(each)]);
      const parts = boxes.map(([each, box]) => visiblePart(each, box)).filter(Boolean);
      if (!parts.length) return [0, 0, 0];
      const width = Math.max(...parts.map((p) => p.right)) - Math.min(...parts.map((p) => p.left));
      const height = Math.max(...parts.map((p) => p.bottom)) - Math.min(...parts.map((p) => p.top));
      return [
        (width * height) / (around.width * around.height),
        width / around.width,
        height / around.height,
      ];
    },

    overlaps: (parts) => {
      const boxes = Object.entries(parts).flatMap(([part, selector]) =>
        shown(selector).map((each) => ({
          part,
          each,
          box: visiblePart(each, drawnBox(each)),
        })),
      );
      const found = [];
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1)) {
          if (one.part === other.part || !one.box || !other.box) continue;
          if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (width > 2 && height > 2)
            found.push(
              `${one.part} and ${other.part} overlap by ${Math.round(width)} x ${Math.round(height)}` +
                ` (${nameOf(one.each)}, ${nameOf(other.each)})`,
            );
        }
      return found;
    },

    cutOff: (root) => {
      const things = shown(root).flatMap((within) => [
        ...[...within.querySelectorAll("button, a, input, select, summary, [data-place] > svg")]
          .filter(seenAtAll)
          .map((each) => ({ words: nameOf(each), each, box: each.getBoundingClientRect() })),
        ...textsIn(within),
      ]);
      const found = [];
      for (const { words, each, box } of things) {
        if (!box.width || each.closest("[inert]")) continue;
        for (const { from, to, least, most, reached, window } of framesOf(each)) {
          const out = Math.round(Math.max(least - box[from], box[to] - most));
          if (reached || out <= (window ? 1 : 3) || (!window && isShortened(each))) continue;
          const where = window ? `${out} px off the screen` : `cut off by ${out} px`;
          found.push(`${words.slice(0, 40)} (${nameOf(each)}) is ${where}`);
        }
      }
      return [...new Set(found)];
    },

    covered: (selector) =>
      shown(selector).flatMap((each) => {
        const part = visiblePart(each, each.getBoundingClientRect());
        if (!part || each.closest("[inert]") || each.disabled) return [];
        // A row at the edge of what scrolls may show a hair of itself; `cutOff` finds what cannot be scrolled to.
        if (part.right - part.left < 3 || part.bottom - part.top < 3) return [];
        const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
        const over = document.elementFromPoint(x, y);
        if (!over || over === each || each.contains(over) || over.contains(each)) return [];
        if (isSticky(over)) return [];
        // What happened meanwhile lies on a phone's board until its reader puts it away.
        if (over.closest(".stage > .recap") && !each.closest(".recap")) return [];
        return [`${nameOf(each)} lies under ${nameOf(over)}`];
      }),

    /** Words that run out of their own box at the side, over what stands beside it. */
    spilt: (selector) =>
      shown(selector).flatMap((each) => {
        const out = each.scrollWidth - each.clientWidth;
        const spills = out > 1 && getComputedStyle(each).overflowX === "visible";
        return spills ? [`${nameOf(each)} runs ${out} px out of its box`] : [];
      }),

    sideways: () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    },
  };
})()
