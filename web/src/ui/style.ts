/** The one stylesheet that comes and goes: that of the game at the table. */
const sheets = new Map<string, CSSStyleSheet>();

/** Put a game's stylesheet on, in the place of another's; nothing takes it off. */
export function wear(style = ""): void {
  document.adoptedStyleSheets = style ? [sheetOf(style)] : [];
}

function sheetOf(style: string): CSSStyleSheet {
  let sheet = sheets.get(style);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    sheets.set(style, sheet);
  }
  return sheet;
}
