import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { bootId, currencyCode, instant, minorUnits, propertyId, terminalId } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) });

/** One machine that uses the terminal's identity; machines are distinguished by boot and address. */
const machine = z.strictObject({
  boot: z.string(),
  /** Several machines use this boot id, so only the network address distinguishes them. */
  shared: z.boolean(),
  /** Network address of the sender of the held messages; null: no messages are held. */
  address: z.nullable(z.string()),
  /** The terminal's current boot, as announced by its last greeting. */
  current: z.boolean(),
  lastSeen: z.nullable(instant),
  /** Number of held transactions and pictures. */
  held: z.int(),
});
export type TerminalMachine = z.output<typeof machine>;

/** Returns the latest identity conflict of a terminal, in which two machines use its id and secret; null: there was none. */
export const terminalIdentity = defineEndpoint({
  id: 'terminal.identity',
  method: 'GET',
  path: '/terminals/{id}/identity',
  access: 'terminal.view',
  params,
  response: z.strictObject({
    conflict: z.nullable(
      z.strictObject({
        opened: instant,
        resolved: z.nullable(instant),
        resolvedBy: z.nullable(z.string()),
        /** The boot that an operator has declared to be the terminal. */
        boot: z.nullable(z.string()),
        machines: z.array(machine),
      }),
    ),
  }),
});

/**
 * Resolves an identity conflict: declares which machine is the terminal. Held messages of its boot are processed in their
 * order; those of other machines stay held. The terminal gets a new secret, which is returned once; the old one becomes
 * invalid. If two machines share a boot, only messages from `address` are processed. Requires a recent sign-in.
 */
export const resolveIdentity = defineEndpoint({
  id: 'terminal.resolve-identity',
  method: 'POST',
  path: '/terminals/{id}/identity',
  access: 'terminal.register',
  params,
  body: z.strictObject({ boot: bootId, address: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.strictObject({
    id: terminalId,
    property: propertyId,
    username: z.string(),
    secret: z.string(),
    topics: z.string(),
    /** Transactions and pictures that were processed, and those still held. */
    released: z.int(),
    held: z.int(),
  }),
});

/** Returns the messages held because of an identity conflict: newest first, at most 500. */
export const heldMessages = defineEndpoint({
  id: 'terminal.held-messages',
  method: 'GET',
  path: '/terminals/{id}/held-messages',
  access: 'transaction-log.view',
  params,
  query: z.strictObject({ boot: z.optional(bootId) }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        boot: z.string(),
        counter: z.int(),
        address: z.string(),
        kind: z.string(),
        at: instant,
        received: instant,
        number: z.int(),
        type: z.nullable(z.int()),
        currency: z.nullable(currencyCode),
        amountIn: z.nullable(minorUnits),
        amountOut: z.nullable(minorUnits),
      }),
    ),
  }),
});
