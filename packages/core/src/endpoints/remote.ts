import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { remoteSessionRow } from '../resources/remote/remote-session.ts';
import { oneTimeKeyMaxMinutes, oneTimeKeyStates, remoteModes, remoteRoles } from '../vocabulary/remote-access.ts';
import { instant, printableText, terminalId } from '../vocabulary/scalars.ts';

const terminalParams = z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) });
const sessionParams = z.strictObject({ id: printableText(80) });
const key = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Requests remote access to a terminal [TM-07, RA-01]. The session opens only if the terminal answers that access is possible. One
 * session of a terminal may control it; others may view. Without the right `remote-access.start` a one-time key is required. Requires a
 * recent sign-in, TLS and the licence RemoteAccess [RA-05].
 */
export const openRemote = defineEndpoint({
  id: 'remote.open',
  method: 'POST',
  path: '/terminals/{id}/remote-sessions',
  access: ['remote-access.start', 'remote-access.start-with-key'],
  params: terminalParams,
  body: z.strictObject({
    reason: printableText(200).check(z.regex(/\S/)),
    mode: z.enum(remoteModes),
    /** Whether text may be copied from the console to the terminal. */
    clipboard: z._default(z.boolean(), false),
    key: z.optional(key),
  }),
  response: remoteSessionRow,
});

/** Ends a session. Allowed for the operator who opened it, and for holders of `remote-access.start`. */
export const endRemote = defineEndpoint({
  id: 'remote.end',
  method: 'POST',
  path: '/remote-sessions/{id}/end',
  access: ['remote-access.start', 'remote-access.start-with-key'],
  params: sessionParams,
  response: remoteSessionRow,
});

/**
 * Issues a one-time key for remote access to one terminal and returns it once [RA-04]. It opens one session. Requires a recent sign-in.
 */
export const issueOneTimeKey = defineEndpoint({
  id: 'remote.issue-key',
  method: 'POST',
  path: '/terminals/{id}/one-time-keys',
  access: 'remote-access.start',
  params: terminalParams,
  body: z.strictObject({
    role: z.enum(remoteRoles),
    minutes: z._default(z.int().check(z.minimum(1), z.maximum(oneTimeKeyMaxMinutes)), 10),
  }),
  response: z.strictObject({ id: z.int(), key: z.string(), terminal: terminalId, role: z.enum(remoteRoles), expires: instant }),
});

/**
 * Says whether an entered one-time key is valid for a terminal, with role, access id and expiry [RA-04]. A wrong key counts like a wrong
 * password; an expired one does not.
 */
export const checkOneTimeKey = defineEndpoint({
  id: 'remote.check-key',
  method: 'POST',
  path: '/terminals/{id}/one-time-keys/check',
  access: ['remote-access.start', 'remote-access.start-with-key'],
  params: terminalParams,
  body: z.strictObject({ key }),
  response: z.strictObject({
    status: z.enum(oneTimeKeyStates),
    id: z.nullable(z.int()),
    role: z.nullable(z.enum(remoteRoles)),
    expires: z.nullable(instant),
  }),
});

/** Returns the recording of a session: what the terminal's screen showed, with times. Each access is audited. */
export const remoteRecording = defineEndpoint({
  id: 'remote.recording',
  method: 'GET',
  path: '/remote-sessions/{id}/recording',
  access: 'remote-recording.view',
  params: sessionParams,
  file: true,
});
