/** What this device is called in the list of those that have a key: its browser and its system. */
export function deviceName(): string {
  const said = navigator.userAgent;
  const among = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(said))?.[1] ?? "";
  const browser = among([
    [/Edg/, "Edge"],
    [/OPR/, "Opera"],
    [/Firefox|FxiOS/, "Firefox"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = among([
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(", ");
}
