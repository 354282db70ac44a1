/** Amounts as they are written. */
import { figure } from "../../i18n/texts";

/** Write an amount: "f110". */
export const florins = (amount: number): string =>
  amount < 0 ? `−f${figure(-amount)}` : `f${figure(amount)}`;
