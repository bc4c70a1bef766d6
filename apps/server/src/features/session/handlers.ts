import { ProblemError } from '@floorwalker/core/contract/problem';
import type { endSession, heartbeat, SessionInfo, signIn, signOut, whoAmI } from '@floorwalker/core/endpoints/session/session';
import type { Queryable } from '../../db/database.ts';
import type { Caller, Handler, Handlers } from '../../http/handler.ts';
import { listProperties } from '../installation/queries.ts';
import type { LiveSession } from './live-session.ts';
import type { Sessions } from './sessions.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';

export interface SessionDeps extends SignInDeps {
  readonly sessions: Sessions;
}

async function toInfo(database: Queryable, session: LiveSession, idleSeconds: number): Promise<SessionInfo> {
  const { operator } = session;
  const properties = await listProperties(database, operator.properties);
  return {
    sessionKey: session.sessionKey,
    operator: operator.id,
    login: operator.login,
    name: operator.name,
    role: operator.role,
    rights: [...operator.rights],
    properties: properties.map(({ id, name }) => ({ id, name })),
    kind: session.kind,
    started: session.started.toISOString(),
    expires: session.expires.toISOString(),
    idleSeconds,
    idleEnds: new Date(session.lastActivity.getTime() + idleSeconds * 1000).toISOString(),
    freshUntil: session.freshUntil?.toISOString() ?? null,
    restrictions: [...session.restrictions],
    passwordChanged: session.passwordChanged?.toISOString() ?? null,
  };
}

const mayEnd = (caller: Caller, owner: number) => caller.operator.id === owner || caller.operator.rights.has('session.manage');

function createEnd({ sessions }: SessionDeps): Handler<typeof endSession> {
  return (call) =>
    call
      .write(async (tx) => {
        const [found] = await tx.query<{ operator_id: number }>(
          'select operator_id from session where key = $1 and ended is null for update',
          [call.params.id],
        );
        // Somebody else's session is as good as none to who may not see it.
        if (!found || !mayEnd(call.caller, found.operator_id)) throw new ProblemError('row.not-found', { id: call.params.id });
        const own = found.operator_id === call.caller.operator.id;
        await sessions.end(tx, own ? 'signed-out' : 'ended-by-operator', 's.key = $2', [call.params.id]);
        tx.audit({
          operator_id: call.caller.operator.id,
          session_key: call.caller.sessionKey,
          act: 'session.end',
          terminal_id: null,
          target: `session/${call.params.id}`,
          old: { operator: found.operator_id },
          outcome: 'done',
          correlation: call.correlation,
        });
      })
      .then(() => undefined);
}

function createSignOut({ sessions }: SessionDeps): Handler<typeof signOut> {
  return async (call) => {
    const { caller, correlation } = call;
    await call.write(async (tx) => {
      await sessions.end(tx, 'signed-out', 's.key = $2', [caller.sessionKey]);
      tx.audit({
        operator_id: caller.operator.id,
        session_key: caller.sessionKey,
        act: 'session.sign-out',
        terminal_id: null,
        target: `session/${caller.sessionKey}`,
        outcome: 'done',
        correlation,
      });
    });
    call.jar.clear('session');
    return undefined;
  };
}

/** Sign-in, who, sign-out, heartbeat and the end of sessions [SE-01..06, SE-09]. */
export function createSessionHandlers(
  deps: SessionDeps,
): Handlers<typeof signIn | typeof whoAmI | typeof signOut | typeof heartbeat | typeof endSession> {
  const { database, sessions, limits } = deps;
  const enter = createSignIn(deps);
  return {
    'session.sign-in': async (call) => {
      const { token, device } = await enter(call, call.jar.get('device'));
      const session = await sessions.find(token, false);
      if (!session) throw new ProblemError('session.ended');
      const web = call.body.kind === 'web';
      if (web) call.jar.set('session', token);
      if (device !== null) call.jar.set('device', device);
      return { ...(await toInfo(database, session, limits.idleSeconds)), token: web ? null : token, device: web ? null : device };
    },
    'session.who': async (call) => {
      const session = await sessions.findByKey(call.caller.sessionKey);
      if (!session) throw new ProblemError('session.ended');
      return toInfo(database, session, limits.idleSeconds);
    },
    'session.sign-out': createSignOut(deps),
    'session.heartbeat': async ({ caller }) => {
      if (!caller) return { SessionKeyValid: false };
      await database.execute('update session set last_heartbeat = clock_timestamp() where key = $1', [caller.sessionKey]);
      return { SessionKeyValid: true };
    },
    'session.end': createEnd(deps),
  };
}
