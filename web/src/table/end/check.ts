/** Provable chance: the seal shown before the first move must be the hash of the seed shown after the last. */

/** Whether a seed fits a seal; null where this browser cannot tell, as on an insecure address. */
export async function fits(seed: string, seal: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === seal;
}
