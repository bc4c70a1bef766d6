const codes = ['ENOSPC', 'EDQUOT', '53100'];
// PostgreSQL's tools and SQLite say it in words alone; the locale of both is ours.
const words = /No space left on device|Disk quota exceeded|database or disk is full/;

/** Whether an error, or what caused it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  const causes = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause];
  return codes.includes(String(code)) || words.test(error.message) || causes.some(isDiskFull);
}
