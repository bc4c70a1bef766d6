import * as z from 'zod/mini';
import { logActResults, logActs, logHistoryActs, maxActTargets, maxCommentLength } from '../vocabulary/log-acts.ts';
import { instant, operatorId, printableText } from '../vocabulary/scalars.ts';

/** Id of an error: its row number. */
export const errorId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/** Id of an event: its number in the stream; negative for events of a loaded history. */
export const eventId = z.int().check(z.minimum(Number.MIN_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER));

/** The id of a row in a path. */
export const rowParams = z.strictObject({ id: z.string().check(z.regex(/^-?\d{1,15}$/)) });

const result = z.enum(logActResults);
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

const act = {
  act: z.enum(logActs),
  assignee: z.optional(operatorId),
  until: z.optional(instant),
  comment: z._default(printableText(maxCommentLength), ''),
};

const targets = <Id extends z.ZodMiniType>(id: Id) =>
  z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(maxActTargets));

/**
 * An act on one or many rows. `version` is that of the row on which the act is based. `assign` needs `assignee`, `snooze` needs `until`, at
 * most 30 days ahead; `comment` needs a text. The other acts take the comment as their reason.
 */
export const actOnErrorsBody = z.strictObject({ ...act, targets: targets(errorId) });
export const actOnEventsBody = z.strictObject({ ...act, targets: targets(eventId) });

/** The result of an act for each row, in the order of the request. */
export const actResponse = z.strictObject({ items: z.array(z.strictObject({ id: eventId, result })) });

const historyEntry = z.strictObject({
  id: z.int(),
  at: instant,
  act: z.enum(logHistoryActs),
  /** Who acted; null: the server. */
  operatorName: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  until: z.nullable(instant),
  comment: z.string(),
});
export type LogHistoryEntry = z.output<typeof historyEntry>;

/** What operators have done about a row, newest first. */
export const historyResponse = z.strictObject({ items: z.array(historyEntry) });

/** The operators to whom rows can be assigned. */
export const assigneesResponse = z.strictObject({
  items: z.array(z.strictObject({ id: operatorId, login: z.string(), name: z.string() })),
});
