const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** Distances between the lines of an axis of durations that people read at a glance; milliseconds. */
const distances = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
];

const maxLines = 5;

/** Returns 1, 2 or 5 times a power of ten days. */
function toDays(min: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(min / day)));
  return ([1, 2, 5].find((count) => count * power * day >= min) ?? 10) * power * day;
}

/** Returns the values of the lines of an axis from zero to a duration in milliseconds: whole seconds, minutes, hours or days. The last line is not below it. */
export function durationTicks(longest: number): readonly number[] {
  const min = longest / maxLines;
  const distance = distances.find((one) => one >= min) ?? toDays(min);
  const count = Math.max(1, Math.ceil(longest / distance));
  return Array.from({ length: count + 1 }, (_, line) => line * distance);
}
