import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, printableText } from '../vocabulary/scalars.ts';
import { sessionInfo } from './session.ts';

/** Starts the sign-in of a device without a browser (similar to RFC 8628): the user types `userCode` in a signed-in console. */
export const beginDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.begin',
  method: 'POST',
  path: '/device-sign-in',
  access: 'public',
  response: z.strictObject({
    deviceCode: z.string(),
    /** Such as `WDJB-MJHT`: consonants only, so that no words appear and no letter looks like a digit. */
    userCode: z.string(),
    /** Path of the console page for typing the code. */
    path: z.string(),
    /** Polling interval in seconds. */
    interval: z.int(),
    expires: instant,
  }),
  idempotent: false,
});

/**
 * Polls whether the code was approved; `session` is null until then. If the code was refused, has expired or was already
 * used, the call fails with the problem `device-sign-in.ended`.
 */
export const pollDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.poll',
  method: 'POST',
  path: '/device-sign-in/poll',
  access: 'public',
  body: z.strictObject({ deviceCode: printableText(80).check(z.minLength(1)) }),
  response: z.strictObject({ session: z.nullable(z.extend(sessionInfo, { token: z.string() })) }),
  idempotent: false,
  // Not rate-limited, because clients poll at the interval that `device-sign-in.begin` returned.
  isRateLimited: false,
});

/** As typed by the user: in any case, with or without the hyphen. */
const userCode = printableText(20).check(z.minLength(1));

/** Returns the address and program that requested a code, so that the operator who approves the code can recognise the device. */
export const lookAtDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.look',
  method: 'GET',
  path: '/device-sign-in/{code}',
  access: 'signed-in',
  params: z.strictObject({ code: userCode }),
  response: z.strictObject({ code: z.string(), address: z.string(), agent: z.string(), begun: instant, expires: instant }),
});

/** Approves or refuses a code for the caller's own account. Approval requires a recent sign-in. */
export const decideDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.decide',
  method: 'POST',
  path: '/device-sign-in/{code}',
  access: 'signed-in',
  params: z.strictObject({ code: userCode }),
  body: z.strictObject({ approved: z.boolean() }),
});
