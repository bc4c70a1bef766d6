const forgetting = new Set<() => void>();
let life = new AbortController();

/**
 * Registers what a store forgets when its operator goes. Signing out loads no page: what is kept in memory would meet whoever signs in
 * next (docs/adr/0021). Every store says so where it is defined.
 */
export const onSessionEnd = (forget: () => void): void => void forgetting.add(forget);

/** Ends the calls of a session with it: what was asked by one operator is neither answered to the next nor asked again as them. */
export const sessionSignal = (): AbortSignal => life.signal;

/** Forgets everything that was the operator's. */
export function clearSessionStores(): void {
  life.abort();
  life = new AbortController();
  for (const forget of forgetting) forget();
}
