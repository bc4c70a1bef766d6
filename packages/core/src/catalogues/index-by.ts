/** Indexes the entries of a catalogue by the numeric member `key`. */
export const indexBy = <K extends string, T extends Readonly<Record<K, number>>>(entries: readonly T[], key: K): ReadonlyMap<number, T> =>
  new Map(entries.map((entry) => [entry[key], entry]));
