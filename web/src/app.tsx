/** The page: the house, or a table of it. */
import { Home } from "./house/Home";
import { path } from "./route";
import { TablePage } from "./table/TablePage";

export function App() {
  const table = /^\/t\/([\w-]+)/.exec(path.value)?.[1];
  return table ? <TablePage key={table} id={table} /> : <Home />;
}
