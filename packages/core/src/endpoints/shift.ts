import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { errorRow } from '../resources/logs/error-log.ts';
import { eventRow } from '../resources/logs/event-log.ts';
import { actLogs, logHistoryActs, maxCommentLength } from '../vocabulary/log-acts.ts';
import { instant, printableText, terminalId } from '../vocabulary/scalars.ts';

const handover = z.strictObject({ at: instant, operatorName: z.string(), comment: z.string() });

/** Maximum number of errors, of events, and of acts in one handover. */
export const maxHandoverRows = 200;

/**
 * Returns what the next shift has to know: the open errors with who has them, the worst first, and what has happened since the last
 * handover, or in the last 24 hours if there is none. Only of properties that the caller sees; a handover of an operator who sees
 * other properties is not shown.
 */
export const shiftHandover = defineEndpoint({
  id: 'shift.handover',
  method: 'GET',
  path: '/shift-handover',
  access: 'error-log.view',
  response: z.strictObject({
    since: instant,
    last: z.nullable(handover),
    open: z.array(errorRow),
    /** Number of open errors, of errors raised, and of errors cleared since the last handover. */
    openCount: z.int(),
    raised: z.int(),
    cleared: z.int(),
    /** Events that are assigned or snoozed and not acknowledged, the newest first; empty without the right `event-log.view`. */
    events: z.array(eventRow),
    acts: z.array(
      z.strictObject({
        at: instant,
        act: z.enum(logHistoryActs),
        operatorName: z.nullable(z.string()),
        assigneeName: z.nullable(z.string()),
        until: z.nullable(instant),
        comment: z.string(),
        /** The log of the row on which was acted, and the id of the row. */
        log: z.enum(Object.values(actLogs)),
        row: z.int(),
        terminal: terminalId,
        terminalName: z.string(),
      }),
    ),
  }),
});

/** Hands the shift over: what happens from now on belongs to the next handover. */
export const endShift = defineEndpoint({
  id: 'shift.end',
  method: 'POST',
  path: '/shift-handover',
  access: 'error.handle',
  body: z.strictObject({ comment: z._default(printableText(maxCommentLength), '') }),
  response: handover,
});
