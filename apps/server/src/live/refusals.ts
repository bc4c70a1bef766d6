/** Counts refused upgrades by address, for a minute. */
export interface Refusals {
  /** Whether the address was refused so often that it is not worth asking the database once more. */
  areTooMany(address: string): boolean;
  note(address: string): void;
}

const windowMs = 60_000;
// So many addresses at once are an attack; then all are counted anew rather than kept.
const maxAddresses = 10_000;

/** `most`: refusals of one address in a minute. */
export function createRefusals(most: number, now: () => number = () => performance.now()): Refusals {
  const counts = new Map<string, number>();
  let since = now();
  return {
    areTooMany: (address) => {
      if (now() - since >= windowMs || counts.size > maxAddresses) {
        counts.clear();
        since = now();
      }
      return (counts.get(address) ?? 0) >= most;
    },
    note: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
  };
}
