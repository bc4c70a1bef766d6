const codes = ['ENOSPC', 'EDQUOT', '53100'];
// PostgreSQL's tools and SQLite report a full disk only as text. The wording is fixed, because both run in a fixed locale.
const diskFullMessages = /No space left on device|Disk quota exceeded|database or disk is full/;

/** Returns whether an error or one of its causes is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  const causes = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  return codes.includes(String(code)) || diskFullMessages.test(error.message) || causes.some(isDiskFull);
}
