import { ProblemError } from '@floorwalker/core/contract/problem';
import type {
  beginDeviceSignIn,
  decideDeviceSignIn,
  lookAtDeviceSignIn,
  pollDeviceSignIn,
} from '@floorwalker/core/endpoints/device-sign-in';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../../http/recent-auth.ts';
import { newUserCode, toUserCode } from './codes.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { type PollDeps, pollDeviceSignInHandler, pollSeconds } from './poll.ts';

/** The console's page on which a code is approved. */
const path = `/#${consolePaths.device}`;

const lifetimeSeconds = 600;

function beginDeviceSignInHandler({ database }: { readonly database: Database }): Handler<typeof beginDeviceSignIn> {
  const tryBegin = async (deviceCode: string, userCode: string, address: string, agent: string): Promise<Date | null> => {
    const [row] = await database.query<{ expires: Date }>(
      `insert into device_sign_in (device_code, user_code, address, agent, expires)
       values ($1, $2, $3, $4, clock_timestamp() + interval '${lifetimeSeconds} seconds')
       on conflict (user_code) do nothing returning expires`,
      [toDigest(deviceCode), userCode, address, agent],
    );
    return row?.expires ?? null;
  };
  return async ({ address, agent }) => {
    const deviceCode = newToken();
    for (;;) {
      const userCode = newUserCode();
      const expires = await tryBegin(deviceCode, userCode, address, agent);
      // If the code is already in use, one chance in billions, another code is tried.
      if (expires) return { deviceCode, userCode, path, interval: pollSeconds, expires: expires.toISOString() };
    }
  };
}

/** Normalises the code of the request. Throws if the caller has tried too many unknown codes. */
async function readCode(guesses: Guesses, operator: number, typed: string): Promise<string> {
  if (await guesses.areTooMany(operator)) throw new ProblemError('request.rate-limited');
  const code = toUserCode(typed);
  if (code === null) throw await missed(guesses, operator);
  return code;
}

async function missed(guesses: Guesses, operator: number): Promise<ProblemError> {
  await guesses.note(operator);
  return new ProblemError('device-sign-in.ended');
}

const open = `state = 'waiting' and ${isLive('begun', 'expires')}`;

interface Begun {
  address: string;
  agent: string;
  begun: Date;
  expires: Date;
}

const find = async (database: Queryable, code: string): Promise<Begun | undefined> =>
  (await database.query<Begun>(`select address, agent, begun, expires from device_sign_in where user_code = $1 and ${open}`, [code]))[0];

const showDeviceSignInHandler =
  (database: Queryable, guesses: Guesses): Handler<typeof lookAtDeviceSignIn> =>
  async ({ caller, params }) => {
    refuseTokens(caller);
    const code = await readCode(guesses, caller.operator.id, params.code);
    const row = await find(database, code);
    if (!row) throw await missed(guesses, caller.operator.id);
    return { code, address: row.address, agent: row.agent, begun: row.begun.toISOString(), expires: row.expires.toISOString() };
  };

const decideDeviceSignInHandler =
  (guesses: Guesses): Handler<typeof decideDeviceSignIn> =>
  async ({ caller, params, body, correlation, write }) => {
    await write(async (tx) => {
      if (body.approved) requireRecentAuth(caller);
      else refuseTokens(caller);
      const { id } = caller.operator;
      const code = await readCode(guesses, id, params.code);
      const state = body.approved ? 'approved' : 'refused';
      const [decided] = await tx.query<{ address: string; agent: string }>(
        `update device_sign_in set state = $2, operator_id = $3 where user_code = $1 and ${open} returning address, agent`,
        [code, state, id],
      );
      if (!decided) throw await missed(guesses, id);
      auditCall(tx, { caller, correlation }, 'device-sign-in.decide', `device-sign-in/${code}`, { new: decided, outcome: state });
    });
    return undefined;
  };

type DeviceEndpoint = typeof beginDeviceSignIn | typeof pollDeviceSignIn | typeof lookAtDeviceSignIn | typeof decideDeviceSignIn;

/** Creates the handlers that sign in a device without a browser by a code that its user approves in a console. */
export function createDeviceSignInHandlers(deps: PollDeps): Handlers<DeviceEndpoint> {
  const guesses = createGuesses(deps.database);
  return {
    'device-sign-in.begin': beginDeviceSignInHandler(deps),
    'device-sign-in.poll': pollDeviceSignInHandler(deps),
    'device-sign-in.look': showDeviceSignInHandler(deps.database, guesses),
    'device-sign-in.decide': decideDeviceSignInHandler(guesses),
  };
}
