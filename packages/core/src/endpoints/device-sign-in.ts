import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, words } from '../vocabulary/scalars.ts';
import { sessionInfo } from './session.ts';

/** Begins the sign-in of a machine without a browser (in the manner of RFC 8628): its holder types `userCode` in a console. */
export const beginDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.begin',
  method: 'POST',
  path: '/device-sign-in',
  access: 'public',
  response: z.strictObject({
    deviceCode: z.string(),
    /** Such as `WDJB-MJHT`: no vowels, no digits that look like letters. */
    userCode: z.string(),
    /** Path of the console's page, below its address. */
    path: z.string(),
    /** Seconds between two questions. */
    interval: z.int(),
    expires: instant,
  }),
  idempotent: false,
});

/** Asks whether the code was approved: `session` null means not yet. Refused, run out or taken: problem `device-sign-in.ended`. */
export const pollDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.poll',
  method: 'POST',
  path: '/device-sign-in/poll',
  access: 'public',
  body: z.strictObject({ deviceCode: words(80).check(z.minLength(1)) }),
  response: z.strictObject({ session: z.nullable(z.extend(sessionInfo, { token: z.string() })) }),
  idempotent: false,
  // It has a minimum interval of its own.
  isRateLimited: false,
});

/** As it was typed: in any case, with or without the hyphen. */
const userCode = words(20).check(z.minLength(1));

/** Where a code was asked for, so that whoever approves it knows what they let in. */
export const lookAtDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.look',
  method: 'GET',
  path: '/device-sign-in/{code}',
  access: 'signed-in',
  params: z.strictObject({ code: userCode }),
  response: z.strictObject({ code: z.string(), address: z.string(), agent: z.string(), begun: instant, expires: instant }),
});

/** Approves or refuses a code for the caller's own account. To approve asks for a fresh sign-in. */
export const decideDeviceSignIn = defineEndpoint({
  id: 'device-sign-in.decide',
  method: 'POST',
  path: '/device-sign-in/{code}',
  access: 'signed-in',
  params: z.strictObject({ code: userCode }),
  body: z.strictObject({ approved: z.boolean() }),
});
