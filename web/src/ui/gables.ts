/** Gables are drawn 140 wide with their foot at 58, and an eye. */
export const GABLES = {
  stepped: {
    roof: "M1 58V46h17V34h17V22h17V8h36v14h17v12h17v12h17v12Z",
    eye: "M62.5 32a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0Z",
  },
  bell: {
    roof: "M1 58V47c20 0 29-6 33-20C38 12 52 4 70 4s32 8 36 23c4 14 13 20 33 20v11Z",
    eye: "M60 42V30a10 10 0 0 1 20 0v12Z",
  },
  neck: {
    roof: "M1 58V48h26c8 0 12-6 12-14V16h8L70 2l23 14h8v18c0 8 4 14 12 14h26v10Z",
    eye: "M60 44V30a10 10 0 0 1 20 0v14Z",
  },
  spout: { roof: "M70-6V3L1 50v8h138v-8L70 3", eye: "M62 32a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z" },
  mansard: { roof: "M1 58V48l40-30V8h58v10l40 30v10Z", eye: "M60 40V28a10 10 0 0 1 20 0v12Z" },
  cornice: {
    roof: "M1 58V46h12V28h-5v-8h124v8h-5v18h12v12Z",
    eye: "M60 48V37a10 10 0 0 1 20 0v11Z",
  },
} as const;
