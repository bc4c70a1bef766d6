import type { Right } from '../vocabulary/rights.ts';

/** Whether a session holds a right. Only for hiding actions that would fail: the server checks every call. */
export const may = (session: { readonly rights: readonly Right[] } | null | undefined, right: Right): boolean =>
  session?.rights.includes(right) ?? false;
