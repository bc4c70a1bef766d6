import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { errorActResults, errorActs, errorHistoryActs, maxCommentLength, maxErrorTargets } from '../vocabulary/error-acts.ts';
import { instant, operatorId, printableText } from '../vocabulary/scalars.ts';

const errorId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/**
 * Acts on one or many open errors: acknowledges, assigns, snoozes or comments them, or takes that back. `version` is that of the row on
 * which the act is based; an error on which somebody else has acted meanwhile is not changed. Each error has its own result, so that
 * one that was cleared in the meantime does not stop the others. `assign` needs `assignee`, an operator with the right `error.handle`
 * who sees the property of the error; `snooze` needs `until`, at most 30 days ahead; `comment` needs a text, and is also possible for
 * cleared errors. The other acts take the comment as their reason.
 */
export const actOnErrors = defineEndpoint({
  id: 'error.act',
  method: 'POST',
  path: '/error-log/acts',
  access: 'error.handle',
  body: z.strictObject({
    act: z.enum(errorActs),
    targets: z
      .array(z.strictObject({ id: errorId, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }))
      .check(z.minLength(1), z.maxLength(maxErrorTargets)),
    assignee: z.optional(operatorId),
    until: z.optional(instant),
    comment: z._default(printableText(maxCommentLength), ''),
  }),
  response: z.strictObject({ items: z.array(z.strictObject({ id: errorId, result: z.enum(errorActResults) })) }),
});

const historyEntry = z.strictObject({
  id: z.int(),
  at: instant,
  act: z.enum(errorHistoryActs),
  /** Who acted; null: the server. */
  operatorName: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  until: z.nullable(instant),
  comment: z.string(),
});
export type ErrorHistoryEntry = z.output<typeof historyEntry>;

/** Returns what operators have done about an error, newest first, at most 200 entries. */
export const errorHistory = defineEndpoint({
  id: 'error.history',
  method: 'GET',
  path: '/error-log/{id}/history',
  access: 'error-log.view',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  response: z.strictObject({ items: z.array(historyEntry) }),
});

/** Returns the operators to whom the caller may assign errors: those who may act on errors of a property that the caller sees. */
export const errorAssignees = defineEndpoint({
  id: 'error.assignees',
  method: 'GET',
  path: '/error-assignees',
  access: 'error.handle',
  response: z.strictObject({ items: z.array(z.strictObject({ id: operatorId, login: z.string(), name: z.string() })) }),
});
