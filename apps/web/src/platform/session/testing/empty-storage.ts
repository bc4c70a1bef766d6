/**
 * Storage that stores nothing. Modules of the session read their storage when they are loaded, and test files of a worker
 * share modules, so all tests must use this object.
 */
export const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
