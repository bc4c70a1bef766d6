const clearFunctions = new Set<() => void>();
let sessionAbort = new AbortController();

/**
 * Registers a function that clears a store when the session ends. Signing out does not reload the page, so data left in
 * memory would be visible to the next operator (docs/adr/0021). Each store registers itself where it is defined.
 */
export const onSessionEnd = (clear: () => void): void => void clearFunctions.add(clear);

/**
 * Returns the signal that aborts the calls of a session at its end, so that a response for one operator never reaches the
 * next and no call is repeated in the next session.
 */
export const sessionSignal = (): AbortSignal => sessionAbort.signal;

/** Clears all data of the operator from memory. */
export function clearSessionStores(): void {
  sessionAbort.abort();
  sessionAbort = new AbortController();
  for (const clear of clearFunctions) clear();
}
