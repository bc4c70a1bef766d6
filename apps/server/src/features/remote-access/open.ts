import { ProblemError } from '@floorwalker/core/contract/problem';
import type { endRemote, openRemote } from '@floorwalker/core/endpoints/remote';
import type { RemoteSessionRow, remoteSessionResource } from '@floorwalker/core/resources/remote/remote-session';
import { remoteMaxSessions } from '@floorwalker/core/vocabulary/remote-access';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { toAccessProblem } from '../../http/call-write.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { checkKey, type KeyDeps, type OneTimeKey, toKeyProblem } from './one-time-key.ts';
import { endSessions, isOpen, publishSessions } from './sessions.ts';

export interface RemoteDeps extends KeyDeps {
  readonly remoteSessions: List<typeof remoteSessionResource>;
  /** Whether consoles and terminals connect with TLS [RA-05]. */
  readonly secure: boolean;
  /** Id of this server, which will connect the two sides. */
  readonly server: string;
}

type Open = Call<typeof openRemote>;

/** Returns why a terminal cannot be reached now; null if it can. */
async function findObstacle(tx: Write, terminal: number): Promise<string | null> {
  const [state] = await tx.query<{ obstacle: string | null }>(
    `select case when retired is not null then 'retired' when identity_conflict then 'identity-conflict'
       when connection <> 'connected' then 'not-connected' end as obstacle
     from terminal where id = $1 for no key update`,
    [terminal],
  );
  return state ? state.obstacle : 'retired';
}

/** Throws if another session controls the terminal, or if too many sessions are open [RA-03]. */
async function checkOthers(tx: Write, terminal: number, mode: RemoteSessionRow['mode']): Promise<void> {
  const [others] = await tx.query<{ controller: string | null; count: number }>(
    `select (select o.name from remote_session s join operator o on o.id = s.operator_id
       where s.terminal_id = $1 and s.mode = 'control' and ${isOpen} limit 1) as controller,
       (select count(*)::integer from remote_session where ${isOpen}) as count`,
    [terminal],
  );
  if (mode === 'control' && others?.controller) throw new ProblemError('remote-access.controlled', { operator: others.controller });
  if ((others?.count ?? 0) >= remoteMaxSessions) throw new ProblemError('remote-access.too-many', { max: remoteMaxSessions });
}

/** Finds the key with which the session is opened; null if the caller needs none. A wrong key is returned as a status. */
async function takeKey(tx: Write, deps: RemoteDeps, call: Open, terminal: number): Promise<OneTimeKey | null | 'invalid' | 'expired'> {
  const { caller, body } = call;
  if (body.key === undefined) {
    if (!caller.operator.rights.has('remote-access.start')) throw new ProblemError('remote-access.key-required');
    return null;
  }
  if (!caller.operator.rights.has('remote-access.start-with-key')) throw toAccessProblem('remote-access.start-with-key');
  const checked = await checkKey(tx, deps, call, terminal, body.key);
  return checked.status === 'valid' ? checked.key : checked.status;
}

async function open(tx: Write, deps: RemoteDeps, call: Open): Promise<RemoteSessionRow | 'invalid' | 'expired'> {
  const { caller, params, body } = call;
  const { id: terminal, property } = await deps.terminals.show(caller, params.id, tx);
  requireRecentAuth(caller);
  const obstacle = await findObstacle(tx, terminal);
  if (obstacle !== null) throw new ProblemError('remote-access.not-possible', { terminal, reason: obstacle });
  await checkOthers(tx, terminal, body.mode);
  const key = await takeKey(tx, deps, call, terminal);
  if (typeof key === 'string') {
    auditCall(tx, call, 'remote.open', `terminal/${terminal}`, { terminal, outcome: `key-${key}` });
    return key;
  }
  const [session] = await tx.query<{ id: string }>(
    `insert into remote_session (terminal_id, property_id, operator_id, session_key, mode, role, clipboard, key_id, reason, server)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      terminal,
      property,
      caller.operator.id,
      caller.sessionKey,
      body.mode,
      key?.role ?? 'operator',
      body.clipboard,
      key?.id ?? null,
      body.reason,
      deps.server,
    ],
  );
  if (!session) throw new Error('the session was not stored');
  if (key) await tx.execute('update one_time_key set used = clock_timestamp(), used_by = $2 where id = $1', [key.id, caller.operator.id]);
  const { mode, clipboard, reason } = body;
  auditCall(tx, call, 'remote.open', `remote-session/${session.id}`, { new: { mode, clipboard, reason, key: key?.id ?? null }, terminal });
  publishSessions(tx, { property });
  return deps.remoteSessions.show(caller, session.id, tx);
}

/** Requests remote access to a terminal [RA-01, RA-03]; `delivery.ts` sends the request. */
export const openRemoteHandler =
  (deps: RemoteDeps): Handler<typeof openRemote> =>
  async (call) => {
    if (!deps.secure) throw new ProblemError('remote-access.needs-tls');
    refuseTokens(call.caller);
    // A wrong key is returned rather than thrown, so that the failure is committed.
    const opened = await call.write((tx) => open(tx, deps, call));
    if (opened === 'invalid' || opened === 'expired') throw toKeyProblem(opened);
    return opened;
  };

/** Ends a session that the caller has opened, or may start without a key; `bridge.ts` closes its connections. */
export const endRemoteHandler =
  ({ remoteSessions }: RemoteDeps): Handler<typeof endRemote> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, params, correlation } = call;
      const { id, operator } = await remoteSessions.show(caller, params.id, tx);
      const { operator: self, sessionKey } = caller;
      if (operator !== self.id && !self.rights.has('remote-access.start')) throw toAccessProblem('remote-access.start');
      await endSessions(tx, 'ended-by-operator', 's.id = $2::uuid', [id], { operator: self.id, sessionKey, correlation });
      return remoteSessions.show(caller, id, tx);
    });
