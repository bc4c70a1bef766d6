import { defineEndpoint } from '../registry/define-endpoint.ts';
import { actOnErrorsBody, actResponse, assigneesResponse, historyResponse, rowParams } from './log-act.ts';

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
  body: actOnErrorsBody,
  response: actResponse,
});

/** Returns what operators have done about an error, newest first, at most 200 entries. */
export const errorHistory = defineEndpoint({
  id: 'error.history',
  method: 'GET',
  path: '/error-log/{id}/history',
  access: 'error-log.view',
  params: rowParams,
  response: historyResponse,
});

/** Returns the operators to whom the caller may assign errors: those who may act on errors of a property that the caller sees. */
export const errorAssignees = defineEndpoint({
  id: 'error.assignees',
  method: 'GET',
  path: '/error-assignees',
  access: 'error.handle',
  response: assigneesResponse,
});
