import { ProblemError } from '@floorwalker/core/contract/problem';
import type { passkeySignIn } from '@floorwalker/core/endpoints/factor';
import { isPage } from '@floorwalker/core/vocabulary/access-states';
import { newToken } from '../../../crypto/secrets.ts';
import type { Call, Caller } from '../../../http/handler.ts';
import { findPasskey, takeProof, verifyAssertion } from '../factor/passkeys.ts';
import { checkAdmission, findCandidate, isDeviceToken, openSession, recordAttempt, type SignInAttempt } from './open.ts';
import type { SignInDeps } from './sign-in.ts';

/** Result of a passkey sign-in; only browsers store a device token. */
export interface PasskeySignedIn {
  readonly token: string;
  readonly device: string | null;
}

type PasskeyCall = Call<typeof passkeySignIn, Caller | null>;

function toAttempt({ body, jar, address, agent, correlation }: PasskeyCall): SignInAttempt {
  const given = isPage(body.kind) ? jar.get('device') : null;
  // A client without a device token gets a new one, so that failed confirmations of its session are counted separately from
  // guesses by others.
  const device = isDeviceToken(given) ? given : newToken();
  return { login: '', kind: body.kind, address, agent, correlation, device };
}

/**
 * Creates the sign-in by passkey. A lock after wrong passwords does not apply: a passkey cannot be guessed, and password
 * guesses by others must not lock out its owner.
 */
export function createPasskeySignIn({ database, write, limits, clientLimit }: Omit<SignInDeps, 'vault'>) {
  return async (call: PasskeyCall): Promise<PasskeySignedIn> => {
    const { response } = call.body;
    const passkey = await findPasskey(database, response);
    // Challenges issued to the passkey's own operator are accepted too: a browser in which this operator is still signed in may
    // respond to one of these.
    const proof = passkey && (await verifyAssertion(database, call.site, passkey, response, [null, passkey.operator]));
    const outcome = await write(async (tx) => {
      const candidate = await findCandidate(tx, 'o.id = $1 for update of o', passkey?.operator ?? 0);
      const attempt = { ...toAttempt(call), login: candidate?.login ?? '' };
      const refuse = async (state: 'invalid-login-name' | 'invalid-password' | 'disabled') => {
        await recordAttempt(tx, attempt, candidate?.id ?? null, state);
        return new ProblemError('sign-in.passkey-refused');
      };
      if (!candidate) return refuse('invalid-login-name');
      if (!proof || !(await takeProof(tx, proof))) return refuse('invalid-password');
      if (candidate.closed) return refuse('disabled');
      const denied = await checkAdmission(tx, attempt, candidate, { limits, clientLimit });
      if (denied) return new ProblemError(denied);
      return { token: await openSession(tx, attempt, candidate, limits, 'passkey'), device: attempt.device };
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };
}
