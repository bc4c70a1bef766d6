import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { beginDeviceSignIn, pollDeviceSignIn } from '@floorwalker/core/endpoints/device-sign-in';
import type { OpenedSession } from '../../api/save-session.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { Failure, Interrupted } from '../../failure.ts';
import { delay } from '../../host/clock.ts';
import { clean } from '../../output/clean.ts';
import { paint } from '../../output/tones.ts';

/** Seconds added to the poll interval after a `slow_down` response (RFC 8628, section 3.5). */
const slowDownSeconds = 5;

/** Device sign-in: shows a URL and a code, and polls until the sign-in is approved in a console [SE-05]. */
export async function signInByDeviceCode(factory: Factory, client: Client): Promise<OpenedSession> {
  const { i18n, err, clock, stop } = factory;
  const begun = await client.call(beginDeviceSignIn, { signal: stop });
  const colour = hasColour(factory, err);
  const address = clean(new URL(begun.path, `${factory.server()}/`).href);
  await err.write(
    `${i18n.t('cli:device.open', { address })}\n${i18n.t('cli:device.type', { code: paint(clean(begun.userCode), 'strong', colour) })}\n`,
  );
  await err.write(`${i18n.t('cli:device.waiting')}\n`);
  const expires = Date.parse(begun.expires);
  // If the expiry is already in the past, the local clock is wrong; then only the server ends the sign-in.
  const deadline = expires > clock.now() ? expires : Number.POSITIVE_INFINITY;
  let interval = begun.interval;
  for (;;) {
    await delay(clock, interval * 1000, stop);
    if (stop.aborted) {
      // Starts a new line after the `^C` that the terminal prints.
      if (err.isTty) await err.write('\n');
      throw new Interrupted();
    }
    const response = await poll(factory, client, begun.deviceCode);
    if (response === 'too-fast') interval += slowDownSeconds;
    else if (response !== null) return response;
    if (clock.now() >= deadline) throw new Failure(exitCodes.timedOut, i18n.t('cli:device.ranOut'), ['floor login --device']);
  }
}

/** Polls once. Returns null if the sign-in is still pending or the server is unreachable. */
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
