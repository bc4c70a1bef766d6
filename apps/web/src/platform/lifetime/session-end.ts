const forgetting = new Set<() => void>();
let life = new AbortController();

/**
 * Registers a function that clears a store when the session ends. Signing out does not load the page again, so that data in
 * memory would be visible to the next operator (docs/adr/0021). Each store registers itself where it is defined.
 */
export const onSessionEnd = (forget: () => void): void => void forgetting.add(forget);

/**
 * Aborts the calls of a session when it ends, so that a response for one operator never reaches the next and no call is
 * repeated in the next session.
 */
export const sessionSignal = (): AbortSignal => life.signal;

/** Clears all data of the operator from memory. */
export function clearSessionStores(): void {
  life.abort();
  life = new AbortController();
  for (const forget of forgetting) forget();
}
