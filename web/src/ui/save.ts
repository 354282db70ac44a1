/** Save what was fetched as a file. */
export function saveAs(found: Blob, name: string): void {
  const address = URL.createObjectURL(found);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
