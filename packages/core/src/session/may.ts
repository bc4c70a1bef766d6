import type { Right } from '../vocabulary/rights.ts';

/** Whether a session holds a right. The server decides at the moment of the act; this only hides what would fail. */
export const may = (session: { readonly rights: readonly Right[] } | null | undefined, right: Right): boolean =>
  session?.rights.includes(right) ?? false;
