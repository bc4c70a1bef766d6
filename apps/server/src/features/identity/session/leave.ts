import { ProblemError } from '@floorwalker/core/contract/problem';
import type { leaveSession } from '@floorwalker/core/endpoints/session';
import type { Writer } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Handler } from '../../../http/handler.ts';
import type { SessionStore } from './sessions.ts';

/**
 * Ends the session of a page that is being left [SH-13]. A beacon cannot carry the header with the public key, so the body
 * does; with another key the request is refused, since another operator's page sent it. The cookie is not cleared: the
 * response could arrive after the next sign-in and would remove its cookie.
 */
export const leaveSessionHandler =
  ({ write, sessions }: { readonly write: Writer; readonly sessions: SessionStore }): Handler<typeof leaveSession> =>
  async ({ body, caller, correlation }) => {
    // A beacon may be sent twice, and the session may have ended before.
    if (!caller || caller.kind === 'token') return undefined;
    if (caller.sessionKey !== body.sessionKey) throw new ProblemError('request.csrf');
    await write(async (tx) => {
      const ended = await sessions.end(tx, 'left', 's.key = $2', [caller.sessionKey]);
      if (ended === 0) return;
      auditCall(tx, { caller, correlation }, 'session.leave', `session/${caller.sessionKey}`);
    });
    return undefined;
  };
