import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { issuedSecret } from '../resources/terminals/issued-secret.ts';
import { terminalSettingsRow } from '../resources/terminals/terminal-settings.ts';
import { printableText, propertyId, terminalId } from '../vocabulary/scalars.ts';

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
 * Moves a terminal to another property [TM-12], which the caller must see too. Commands that it has not accepted are revoked, its pending
 * approvals become void, and its connection ends once. Its history stays with the former property, and so does what it recorded
 * before the move and sends later. With `plan` the call says what will happen, and changes nothing.
 */
export const moveTerminal = defineEndpoint({
  id: 'terminal.move',
  method: 'POST',
  path: '/terminals/{id}/move',
  access: 'terminal.manage',
  params,
  body: z.strictObject({ property: propertyId, plan: z.optional(z.boolean()) }),
  response: z.strictObject({
    applied: z.boolean(),
    terminal: terminalId,
    from: propertyId,
    fromName: z.string(),
    to: propertyId,
    toName: z.string(),
    revokedCommands: z.int(),
    /** Commands that the terminal carries out now: they go on, and stay with the former property. */
    runningCommands: z.int(),
    voidApprovals: z.int(),
  }),
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
