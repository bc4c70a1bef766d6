import * as z from 'zod/mini';
import { instant } from './scalars.ts';

/**
 * A loss of history, found by comparing the database with the recorded head of the stream: the database is behind the record,
 * has a different history at the recorded number, or the record is missing or damaged. `streamTo` and `auditTo` are null if
 * the extent is unknown.
 */
export const historyFinding = z.strictObject({
  id: z.string(),
  at: instant,
  reason: z.enum(['behind', 'other-history', 'note-missing', 'note-damaged']),
  streamFrom: z.int(),
  streamTo: z.nullable(z.int()),
  auditFrom: z.int(),
  auditTo: z.nullable(z.int()),
});
export type HistoryFinding = z.output<typeof historyFinding>;

/** Header of every response while a loss of history is not accepted: the finding as JSON. */
export const historyHeader = 'x-floor-history';
