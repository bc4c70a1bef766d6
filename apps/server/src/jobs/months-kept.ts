import type { Config } from '../config.ts';
import type { MonthsKept } from '../db/partitions.ts';

/** Returns the retention of the monthly tables. */
export const toMonthsKept = (kept: Config['retentionDays']): MonthsKept => ({
  transaction: kept.transactions,
  media: kept.transactions,
  terminal_event: kept.events,
  terminal_error: kept.errors,
});
