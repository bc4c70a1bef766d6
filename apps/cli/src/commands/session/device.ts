import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { beginDeviceSignIn, pollDeviceSignIn } from '@floorwalker/core/endpoints/device-sign-in/device-sign-in';
import type { OpenedSession } from '../../access/keep-session.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { Failure, Interrupted } from '../../failure.ts';
import { pause } from '../../host/clock.ts';
import { clean } from '../../output/clean.ts';
import { paint } from '../../output/tones.ts';

/** Seconds that are added when the server says that it is asked too often (RFC 8628, section 3.5). */
const slower = 5;

/** Shows an address and a code, and waits until somebody has approved it in a console [SE-05]. */
export async function awaitApproval(factory: Factory, client: Client): Promise<OpenedSession> {
  const { i18n, err, clock, stop } = factory;
  const begun = await client.call(beginDeviceSignIn, { signal: stop });
  const colour = hasColour(factory, err);
  const address = clean(new URL(begun.path, `${factory.server()}/`).href);
  await err.write(
    `${i18n.t('cli:device.open', { address })}\n${i18n.t('cli:device.type', { code: paint(clean(begun.userCode), 'strong', colour) })}\n`,
  );
  await err.write(`${i18n.t('cli:device.waiting')}\n`);
  const expires = Date.parse(begun.expires);
  // A clock that is wrong here must not end it before it began; then the server alone says when it is over.
  const deadline = expires > clock.now() ? expires : Number.POSITIVE_INFINITY;
  let interval = begun.interval;
  for (;;) {
    await pause(clock, interval * 1000, stop);
    if (stop.aborted) {
      // Behind the `^C` that the terminal shows.
      if (err.isTty) await err.write('\n');
      throw new Interrupted();
    }
    const answer = await poll(factory, client, begun.deviceCode);
    if (answer === 'too-fast') interval += slower;
    else if (answer !== null) return answer;
    if (clock.now() >= deadline) throw new Failure(exitCodes.timedOut, i18n.t('cli:device.ranOut'), ['floor login --device']);
  }
}

/** Null: not yet, or not reached. */
async function poll({ stop }: Factory, client: Client, deviceCode: string): Promise<OpenedSession | 'too-fast' | null> {
  try {
    const { session } = await client.call(pollDeviceSignIn, { body: { deviceCode }, signal: stop });
    return session;
  } catch (error) {
    if (stop.aborted) throw new Interrupted();
    if (error instanceof UnreachableFailure) return null;
    if (error instanceof ProblemFailure && error.problem.code === 'device-sign-in.too-fast') return 'too-fast';
    throw error;
  }
}
