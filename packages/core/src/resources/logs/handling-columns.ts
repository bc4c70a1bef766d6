import * as z from 'zod/mini';
import { handlings } from '../../vocabulary/log-acts.ts';
import { instant } from '../../vocabulary/scalars.ts';

/** What operators have done about an error or event: members of its row. */
export const handlingRow = {
  handling: z.enum(handlings),
  acknowledged: z.boolean(),
  /** Name and id of the operator who takes care of it. */
  assignee: z.nullable(z.string()),
  assigneeId: z.nullable(z.int()),
  /** Until then it is not shown as the cause of a terminal's state; afterwards it is null. */
  snoozedUntil: z.nullable(instant),
  comments: z.int(),
  /** Number of acts on the row, which the next act repeats. */
  version: z.int(),
};

/** The columns of these members but `handling`. */
export const handlingColumns = {
  assignee: { kind: 'text', filter: true, priority: 'last' },
  acknowledged: { kind: 'flag', filter: true, hidden: true },
  snoozedUntil: { kind: 'time', filter: true, hidden: true },
  comments: { kind: 'integer', filter: true, hidden: true },
  assigneeId: { kind: 'integer', filter: true, hidden: true },
} as const;
