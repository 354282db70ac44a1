/** Hours of a day, as they are stored and as one writes them. */

/** Write a minute of the day as a clock shows it. */
export function clock(minute: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Read what a clock shows as a minute of the day. */
export function minutes(shown: string): number {
  const [hour, minute] = shown.split(":").map(Number);
  return ((hour ?? 0) * 60 + (minute ?? 0)) % 1440;
}
