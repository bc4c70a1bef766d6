import type { RemoteEndReason, RemoteMode } from '@floorwalker/core/vocabulary/remote-access';
import { isLive } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { forgetIncomplete } from '../../file-store/incomplete-files.ts';
import { type Caller, seesProperty } from '../../http/handler.ts';
import { toIncompleteRecording } from './recordings.ts';
import { endSessions, isOpen, publishSessions } from './sessions.ts';

/** A session as the bridge knows it while it connects the two sides. */
export interface BridgedSession {
  readonly id: string;
  readonly terminal: number;
  readonly property: number;
  readonly operator: number;
  readonly mode: RemoteMode;
  readonly clipboard: boolean;
  readonly withKey: boolean;
}

const columns = `s.id, s.terminal_id as terminal, s.property_id as property, s.operator_id as operator, s.mode, s.clipboard,
  s.key_id is not null as "withKey"`;

export type Joined = { readonly session: BridgedSession } | { readonly refused: 'early' | 'refused' };

/**
 * Lets the terminal join with the digest of its token, once. `early`: the token is right, but the terminal's answer has not been stored
 * yet.
 */
export async function joinTerminal(tx: Write, id: string, digest: Buffer, server: string): Promise<Joined> {
  const values = [id, digest, server];
  const [session] = await tx.query<BridgedSession>(
    `update remote_session s set terminal_joined = clock_timestamp(), secret = null
     where s.id = $1 and s.secret = $2 and s.server = $3 and s.state = 'accepted' and s.terminal_joined is null returning ${columns}`,
    values,
  );
  if (session) return { session };
  // The answer may have been stored since the statement before: the terminal then succeeds with its next attempt.
  const early = await tx.query(
    `select from remote_session s where s.id = $1 and s.secret = $2 and s.server = $3 and s.state in ('requested', 'accepted')`,
    values,
  );
  return { refused: early.length > 0 ? 'early' : 'refused' };
}

/** Lets a console of the operator who opened the session join, once; its own session is the one that must last. */
export async function joinConsole(tx: Write, id: string, caller: Caller, server: string): Promise<BridgedSession | null> {
  const [session] = await tx.query<BridgedSession>(
    `update remote_session s set console_joined = clock_timestamp(), session_key = $3
     where s.id = $1 and s.operator_id = $2 and s.server = $4 and s.state = 'accepted' and s.console_joined is null returning ${columns}`,
    [id, caller.operator.id, caller.sessionKey, server],
  );
  return session ?? null;
}

/** Whether the caller may use a session now: the right with which it was opened, and the property, must still be the caller's. */
export function mayUse({ operator, restrictions, watching }: Caller, { property, withKey }: BridgedSession): boolean {
  const right = withKey ? 'remote-access.start-with-key' : 'remote-access.start';
  return restrictions.length === 0 && !watching && operator.rights.has(right) && seesProperty(operator, property);
}

/** Records that both sides are connected. Returns false if the session has ended meanwhile. */
export async function markActive(tx: Write, { id, terminal, property, operator }: BridgedSession, sessionKey: string): Promise<boolean> {
  const changed = await tx.execute(
    `update remote_session set state = 'active', connected = clock_timestamp() where id = $1 and state = 'accepted'`,
    [id],
  );
  if (changed === 0) return false;
  tx.audit({
    operator_id: operator,
    session_key: sessionKey,
    act: 'remote.connect',
    terminal_id: terminal,
    target: `remote-session/${id}`,
    outcome: 'done',
    correlation: '',
  });
  publishSessions(tx, { property });
  return true;
}

/** Stores the size of a session's recording, which is in the store as a whole. Of two, the complete one is larger. */
export async function storeRecording(tx: Write, session: string, size: number): Promise<void> {
  const stored = await tx.query<{ property: number }>(
    'update remote_session set recording = greatest(recording, $2) where id = $1 returning property_id as property',
    [session, size],
  );
  await forgetIncomplete(tx, toIncompleteRecording(session));
  for (const of of stored) publishSessions(tx, of);
}

/** Returns those of the given sessions that are not open any more, and why. */
export const findOver = (database: Queryable, ids: readonly string[]) =>
  database.query<{ id: string; reason: RemoteEndReason }>(
    `select id, end_reason as reason from remote_session where id = any($1::uuid[]) and not (${isOpen})`,
    [ids],
  );

/** Returns whether this server has an open session. */
export async function hasOpen(database: Queryable, server: string): Promise<boolean> {
  const found = await database.query(`select from remote_session where server = $1::uuid and ${isOpen} limit 1`, [server]);
  return found.length > 0;
}

/** Times after which a session ends, in seconds: without an answer, without a connection after the answer, and at the latest. */
export interface RemoteTimes {
  readonly wait: number;
  readonly join: number;
  readonly max: number;
}

/**
 * Ends the sessions of this server that may not go on: without an answer or a connection in time, longer than allowed, or of a terminal
 * that was moved, retired, or whose identity is in conflict.
 */
export async function endOverdue(tx: Write, server: string, { wait, join, max }: RemoteTimes): Promise<void> {
  const isPast = (since: string, seconds: number) => `not (${isLive(since, `${since} + interval '${seconds} seconds'`)})`;
  const overdue = {
    'no-answer': `s.state = 'requested' and ${isPast('s.at', wait)}`,
    'not-connected': `s.state = 'accepted' and ${isPast('s.answered', join)}`,
    'too-long': `s.state = 'active' and ${isPast('s.connected', max)}`,
    'terminal-changed': `exists (select from terminal t where t.id = s.terminal_id
      and (t.retired is not null or t.identity_conflict or t.property_id <> s.property_id))`,
  } satisfies { readonly [R in RemoteEndReason]?: string };
  for (const [reason, condition] of Object.entries(overdue)) {
    await endSessions(tx, reason as keyof typeof overdue, `s.server = $2::uuid and ${condition}`, [server]);
  }
}
