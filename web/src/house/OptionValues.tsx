/** What an option of a game can be, as the choices of a select. */
import { message } from "../i18n/texts";
import type { GameInfo } from "../net/wire";

export function OptionValues({ option }: { option: GameInfo["options"][number] }) {
  return (
    <>
      {option.allowed.map((each) => (
        <option key={String(each)} value={String(each)}>
          {message(`value.${option.name}.${String(each)}`) ??
            message(`value.${String(each)}`) ??
            String(each)}
        </option>
      ))}
    </>
  );
}
