import { ProblemError } from '@floorwalker/core/contract/problem';
import type { pollDeviceSignIn } from '@floorwalker/core/endpoints/device-sign-in';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Write, Writer } from '../../../db/write.ts';
import type { Handler } from '../../../http/handler.ts';
import { checkAdmission, findCandidate, openSession, recordAttempt, type SignInAttempt } from '../session/open.ts';
import { toInfo } from '../session/session-info.ts';
import type { SessionLimits, SessionStore } from '../session/sessions.ts';

export interface PollDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly sessions: SessionStore;
  readonly limits: SessionLimits;
}

/** Polling interval told to devices, in seconds. */
export const pollSeconds = 5;

// Half a second less than the polling interval, since requests may overtake each other on the network.
const minIntervalMs = pollSeconds * 1000 - 500;

interface Waiting {
  state: 'waiting' | 'approved' | 'refused' | 'taken';
  open: boolean;
  tooFast: boolean;
  operator: number | null;
  address: string;
  agent: string;
}

/** Locks the device's row and records the poll, unless it came too soon. */
async function recordPoll(tx: Write, digest: Buffer): Promise<Waiting | null> {
  const [row] = await tx.query<Waiting>(
    `select state, operator_id as operator, address, agent,
       -- Who sets a new password locks out whoever was let in before it, and has not come yet, as well.
       ${isLive('begun', 'expires')}
         and not exists (select from operator o where o.id = d.operator_id and o.password_changed > d.begun) as open,
       coalesce(last_asked > clock_timestamp() - interval '${minIntervalMs} milliseconds', false) as "tooFast"
     from device_sign_in d where device_code = $1 for update`,
    [digest],
  );
  if (row && !row.tooFast) await tx.execute('update device_sign_in set last_asked = clock_timestamp() where device_code = $1', [digest]);
  return row ?? null;
}

/** The licence counts sessions of consoles only. */
const unlimitedClients = async () => null;

const ended = () => new ProblemError('device-sign-in.ended');

/** Opens the session of an approved code, in the name of the operator who approved it, and marks the code as used. */
async function take(tx: Write, { limits }: PollDeps, digest: Buffer, row: Waiting, correlation: string): Promise<string | ProblemError> {
  const candidate = await findCandidate(tx, 'o.id = $1 for update of o', row.operator ?? 0);
  await tx.execute(`update device_sign_in set state = 'taken' where device_code = $1`, [digest]);
  if (!candidate) return ended();
  const { address, agent } = row;
  // Nobody knows this device token: it only gives the session a failure counter of its own, separate from guesses by others.
  const attempt: SignInAttempt = { login: candidate.login, kind: 'cli', address, agent, device: newToken(), correlation };
  if (candidate.closed) {
    await recordAttempt(tx, attempt, candidate.id, 'disabled');
    return ended();
  }
  const denied = await checkAdmission(tx, attempt, candidate, { limits, clientLimit: unlimitedClients });
  return denied ? new ProblemError(denied) : openSession(tx, attempt, candidate, limits, 'device-code');
}

/** Tells a device whether its code was approved; an approved code returns a command-line session, once. */
export function pollDeviceSignInHandler(deps: PollDeps): Handler<typeof pollDeviceSignIn> {
  return async ({ body, correlation }) => {
    const digest = toDigest(body.deviceCode);
    const outcome = await deps.write(async (tx) => {
      const row = await recordPoll(tx, digest);
      if (!row) return ended();
      if (row.tooFast) return new ProblemError('device-sign-in.too-fast', { interval: pollSeconds });
      if (!row.open || row.state === 'refused' || row.state === 'taken') return ended();
      return row.state === 'waiting' ? null : take(tx, deps, digest, row, correlation);
    });
    if (outcome instanceof ProblemError) throw outcome;
    if (outcome === null) return { session: null };
    const session = await deps.sessions.find(outcome, false);
    if (!session) throw ended();
    return { session: { ...(await toInfo(deps.database, session, deps.limits.idleSeconds)), token: outcome } };
  };
}
