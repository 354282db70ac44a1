/** Whether the stage has no room beside the lands: a phone, a tablet, or a window as narrow. */
import { matches } from "../../ui/narrow";

export const slim = matches("(max-width: 1240px), (max-height: 560px)");
