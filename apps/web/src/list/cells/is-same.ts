/** Compares two field values of a row, which are primitives or arrays of primitives. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((value, at) => value === other[at]));
