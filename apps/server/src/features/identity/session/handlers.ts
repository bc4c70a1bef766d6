import { ProblemError } from '@floorwalker/core/contract/problem';
import type { beginPasskeySignIn, passkeySignIn, stepUp } from '@floorwalker/core/endpoints/factor';
import type { endSession, groupHeartbeat, heartbeat, leaveSession, signIn, signOut, whoAmI } from '@floorwalker/core/endpoints/session';
import { auditCall } from '../../../http/audit-call.ts';
import type { Caller, CookieJar, Handler, Handlers } from '../../../http/handler.ts';
import { refuseTokens } from '../../../http/recent-auth.ts';
import { toAssertion } from '../factor/passkeys.ts';
import { requireReach } from '../operator/reach.ts';
import { leaveSessionHandler } from './leave.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { toInfo } from './session-info.ts';
import type { SessionStore } from './sessions.ts';
import { createPasswordSignIn, type SignInDeps } from './sign-in.ts';
import { stepUpHandler } from './step-up.ts';

export interface SessionDeps extends SignInDeps {
  readonly sessions: SessionStore;
}

const mayEnd = (caller: Caller, owner: number) => caller.operator.id === owner || caller.operator.rights.has('session.manage');

function endSessionHandler({ sessions }: SessionDeps): Handler<typeof endSession> {
  return (call) =>
    call
      .write(async (tx) => {
        const [found] = await tx.query<{ operator_id: number }>(
          'select operator_id from session where key = $1 and ended is null for update',
          [call.params.id],
        );
        // A session that is invisible to the caller is reported like one that does not exist.
        if (!found || !mayEnd(call.caller, found.operator_id)) throw new ProblemError('row.not-found', { id: call.params.id });
        await requireReach(tx, call.caller.operator, found.operator_id);
        const own = found.operator_id === call.caller.operator.id;
        await sessions.end(tx, own ? 'signed-out' : 'ended-by-operator', 's.key = $2', [call.params.id]);
        auditCall(tx, call, 'session.end', `session/${call.params.id}`, { old: { operator: found.operator_id } });
      })
      .then(() => undefined);
}

function signOutHandler({ sessions }: SessionDeps): Handler<typeof signOut> {
  return async (call) => {
    const { caller, correlation } = call;
    // Rejects API tokens, which are revoked rather than signed out.
    refuseTokens(caller);
    await call.write(async (tx) => {
      await sessions.end(tx, 'signed-out', 's.key = $2', [caller.sessionKey]);
      auditCall(tx, { caller, correlation }, 'session.sign-out', `session/${caller.sessionKey}`);
    });
    call.jar.clear('session');
    return undefined;
  };
}

type SessionEndpoint =
  | typeof signIn
  | typeof whoAmI
  | typeof signOut
  | typeof leaveSession
  | typeof heartbeat
  | typeof groupHeartbeat
  | typeof endSession
  | typeof beginPasskeySignIn
  | typeof passkeySignIn
  | typeof stepUp;

/** Sets the cookies of a browser: the session, and the device token again, to extend its lifetime. */
function setCookies(jar: CookieJar, token: string, device: string | null): void {
  jar.set('session', token);
  if (device !== null) jar.set('device', device);
}

/**
 * Creates the handlers of sessions: sign-in by password and passkey, reading, step-up, sign-out, heartbeat, ending
 * [SE-01..06, SE-09].
 */
export function createSessionHandlers(deps: SessionDeps): Handlers<SessionEndpoint> {
  const { database, sessions, limits } = deps;
  const enter = createPasswordSignIn(deps);
  const enterByPasskey = createPasskeySignIn(deps);
  const describe = async (token: string) => {
    const session = await sessions.find(token, false);
    if (!session) throw new ProblemError('session.ended');
    return toInfo(database, session, limits.idleSeconds);
  };
  const beat = async (caller: Caller | null) => {
    if (!caller) return false;
    await database.execute('update session set last_heartbeat = clock_timestamp() where key = $1', [caller.sessionKey]);
    return true;
  };
  return {
    'session.sign-in': async (call) => {
      const { token, device } = await enter(call);
      const info = await describe(token);
      if (call.body.kind === 'cli') return { ...info, token, device };
      setCookies(call.jar, token, device);
      return { ...info, token: null, device: null };
    },
    'session.begin-passkey': async ({ caller, site }) => {
      const operator = caller && caller.kind !== 'token' ? caller.operator.id : null;
      return { options: await toAssertion(database, site, operator) };
    },
    'session.passkey': async (call) => {
      const { token, device } = await enterByPasskey(call);
      const info = await describe(token);
      if (call.body.kind === 'cli') return { ...info, token };
      setCookies(call.jar, token, device);
      return { ...info, token: null };
    },
    'session.step-up': stepUpHandler(deps),
    'session.who': async (call) => {
      const session = await sessions.findByKey(call.caller.sessionKey);
      if (!session) throw new ProblemError('session.ended');
      return toInfo(database, session, limits.idleSeconds);
    },
    'session.sign-out': signOutHandler(deps),
    'session.leave': leaveSessionHandler(deps),
    'session.heartbeat': async ({ caller }) => ({ SessionKeyValid: await beat(caller) }),
    'session.group-heartbeat': async ({ caller }) => ({ TokenValid: await beat(caller) }),
    'session.end': endSessionHandler(deps),
  };
}
