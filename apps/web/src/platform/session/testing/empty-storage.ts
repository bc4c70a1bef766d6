/**
 * Storage of a browser that keeps nothing. The modules of the session hold on to the storage that they first meet, for the tests
 * of other files in the same worker as well: all of them give it this one.
 */
export const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
