/** The stylesheets that come with a table: those of its furniture, and that of the game. */
const sheets = new Map<string, CSSStyleSheet>();
let furniture: CSSStyleSheet[] = [];

/** Bring the stylesheets of what stands at every table, or on a page of its own; they stay. */
export function furnish(...styles: string[]): void {
  const fresh = styles.map(sheetOf).filter((sheet) => !furniture.includes(sheet));
  furniture = [...furniture, ...fresh];
  document.adoptedStyleSheets = [...fresh, ...document.adoptedStyleSheets];
}

/** Put a game's stylesheet on, in the place of another's; nothing takes it off. */
export function wear(style = ""): void {
  document.adoptedStyleSheets = [...furniture, ...(style ? [sheetOf(style)] : [])];
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
