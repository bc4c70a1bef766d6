import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { bootId, currencyCode, instant, minorUnits, propertyId, terminalId } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) });

/** A machine that uses the terminal's identity, as far as its messages distinguish it. */
const machine = z.strictObject({
  boot: z.string(),
  /** Two machines send under this boot: only the address distinguishes them. */
  shared: z.boolean(),
  /** Network address of its held messages; null: none are held. */
  address: z.nullable(z.string()),
  /** The boot that the terminal runs, by its last greeting. */
  current: z.boolean(),
  lastSeen: z.nullable(instant),
  /** Held transactions and pictures. */
  held: z.int(),
});
export type TerminalMachine = z.output<typeof machine>;

/** The latest identity conflict of a terminal: two machines use its id and secret. Null: there has been none. */
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
        /** The boot declared real. */
        boot: z.nullable(z.string()),
        machines: z.array(machine),
      }),
    ),
  }),
});

/**
 * Says which machine is the terminal and ends the conflict. The held messages of its boot are taken in their order, those
 * of other machines stay held. The terminal gets a new secret, answered once; the old one lets nobody in. Of a boot that
 * two machines share, messages are taken from `address` only; without a second address nothing of it is taken. Asks for
 * a fresh sign-in.
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
    /** Transactions and pictures that took effect, and those still held. */
    released: z.int(),
    held: z.int(),
  }),
});

/** Messages held in an identity conflict, or still held after it: newest first, at most 500. */
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
