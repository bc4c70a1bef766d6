/** Use of an entry: how often, and when last. */
export interface Use {
  readonly id: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const maxKept = 60;
/** Half-life of the weight of a use. */
const halfLifeMs = 3 * 86_400_000;

const weigh = ({ count, at }: Use, now: number): number => count * 0.5 ** ((now - at) / halfLifeMs);

/** Adds a use and sorts the uses by weight, which grows with the number of uses and decays over time. */
export function addUse(uses: readonly Use[], id: string, now: number): readonly Use[] {
  const before = uses.find((use) => use.id === id);
  const next = [{ id, count: (before ? weigh(before, now) : 0) + 1, at: now }, ...uses.filter((use) => use !== before)];
  return next.toSorted((one, other) => weigh(other, now) - weigh(one, now)).slice(0, maxKept);
}
