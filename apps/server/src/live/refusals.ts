/** Counts refused upgrades per address and minute. */
export interface Refusals {
  /** Whether the address was refused so often that further upgrades are refused without a check of the session. */
  areTooMany(address: string): boolean;
  note(address: string): void;
}

const windowMs = 60_000;
// More addresses than this at once are an attack; all counts are then reset to bound the memory.
const maxAddresses = 10_000;

/** Creates the counter. `max`: refusals per address and minute. */
export function createRefusals(max: number, now: () => number = () => performance.now()): Refusals {
  const counts = new Map<string, number>();
  let since = now();
  return {
    areTooMany: (address) => {
      if (now() - since >= windowMs || counts.size > maxAddresses) {
        counts.clear();
        since = now();
      }
      return (counts.get(address) ?? 0) >= max;
    },
    note: (address) => void counts.set(address, (counts.get(address) ?? 0) + 1),
  };
}
