import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { issuedSecret } from '../resources/terminals/issued-secret.ts';
import { terminalSettingsRow } from '../resources/terminals/terminal-settings.ts';
import { printableText } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) });

/**
 * Retires a terminal [TM-12]: its connection ends, commands that it has not accepted are revoked, its pending approvals become
 * void, and it is not listed any more. Its history stays, and it can be brought back.
 */
export const retireTerminal = defineEndpoint({
  id: 'terminal.retire',
  method: 'POST',
  path: '/terminals/{id}/retire',
  access: 'terminal.manage',
  params,
  body: z.strictObject({ reason: printableText(200) }),
  response: terminalSettingsRow,
});

/** Brings a retired terminal back, with its secret and settings. It counts again for the maximum number of terminals. */
export const bringBackTerminal = defineEndpoint({
  id: 'terminal.bring-back',
  method: 'POST',
  path: '/terminals/{id}/bring-back',
  access: 'terminal.manage',
  params,
  response: terminalSettingsRow,
});

/**
 * Issues a new secret for a terminal and returns it once. The old one stays valid until the terminal connects with the new one.
 * A new secret that was issued before and not used becomes invalid. Requires a recent sign-in.
 */
export const rotateTerminalSecret = defineEndpoint({
  id: 'terminal.rotate-secret',
  method: 'POST',
  path: '/terminals/{id}/secret',
  access: 'terminal.manage',
  params,
  response: issuedSecret,
});
