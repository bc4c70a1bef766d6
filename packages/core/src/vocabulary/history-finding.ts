import * as z from 'zod/mini';
import { instant } from './scalars.ts';

/**
 * What the database lacks by the note of its head: `behind`, or another history at the noted number; or there is no note
 * to compare with. `to` is null where nobody can say how much is lost.
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

/** Header of every response while a loss is not accepted: the finding as JSON. */
export const historyHeader = 'x-floor-history';
