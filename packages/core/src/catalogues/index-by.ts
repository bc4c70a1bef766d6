/** Entries of a catalogue by one of their numbers. */
export const indexBy = <K extends string, T extends Readonly<Record<K, number>>>(entries: readonly T[], key: K): ReadonlyMap<number, T> =>
  new Map(entries.map((entry) => [entry[key], entry]));
