import * as z from 'zod/mini';
import { executionTimes, reportedCommandStates } from '../vocabulary/command-states.ts';
import { currencyCode, deviceText, instant, looseInstant, minorUnits, operatorId, uuid } from '../vocabulary/scalars.ts';
import { operatorLoginStates, terminalStates } from '../vocabulary/terminal-states.ts';
import type { DownKind, UpKind } from './topics.ts';

/**
 * What every message of a terminal carries (promises, rule 3): the boot it belongs to, its number in that boot from 1
 * without holes, and when it happened by the terminal's clock.
 */
const head = {
  boot: z.string().check(z.regex(/^[A-Za-z0-9-]{1,36}$/)),
  counter: z.int().check(z.minimum(1)),
  at: looseInstant,
};

const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000));
const bag = z.record(z.string().check(z.maxLength(64)), z.union([deviceText(200), z.number(), z.boolean(), z.null()]));

const mediaRow = z.strictObject({
  medium: z.int(),
  direction: z.enum(['in', 'out']),
  action: z._default(z.int(), 0),
  number: z._default(deviceText(64), ''),
  pieces: z._default(pieces, 0),
  amount: minorUnits,
  currency: z.optional(currencyCode),
  denomination: z.optional(minorUnits),
});

/** Schemas of what terminals send. Unknown fields are refused: a typing error in a vendor's field is found at once. */
export const upMessages = {
  hello: z.strictObject({ ...head, software: z._default(deviceText(40), ''), type: z.optional(z.int()), spooledFrom: z.optional(z.int()) }),
  state: z.strictObject({
    ...head,
    state: z.enum(terminalStates),
    online: z._default(z.boolean(), true),
    operatorLogin: z._default(z.enum(operatorLoginStates), 'none'),
    reason: z._default(deviceText(200), ''),
  }),
  event: z.strictObject({
    ...head,
    event: z.int().check(z.minimum(1), z.maximum(9999)),
    detail1: z._default(deviceText(200), ''),
    detail2: z._default(deviceText(200), ''),
  }),
  transaction: z.strictObject({
    ...head,
    number: z.int().check(z.minimum(1)),
    type: z.int().check(z.minimum(0), z.maximum(9999)),
    startedAt: z.optional(looseInstant),
    currency: currencyCode,
    amountIn: minorUnits,
    amountOut: minorUnits,
    flags: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 0),
    operator: z.optional(operatorId),
    reference: z._default(deviceText(64), ''),
    pieces: z._default(pieces, 0),
    fee: z._default(minorUnits, 0),
    rounding: z._default(minorUnits, 0),
    card: z._default(deviceText(32), ''),
    player: z._default(deviceText(32), ''),
    slot: z._default(deviceText(32), ''),
    host: z._default(deviceText(32), ''),
    media: z._default(z.array(mediaRow).check(z.maxLength(64)), []),
  }),
  /** `levels`: fill-level devices 0 to 10, each a stock level 0 to 5 [TM-03]. */
  stock: z.strictObject({
    ...head,
    levels: z.array(z.int().check(z.minimum(0), z.maximum(5))).check(z.length(11)),
    units: z._default(bag, {}),
  }),
  components: z.strictObject({ ...head, components: bag }),
  features: z.strictObject({ ...head, features: bag }),
  versions: z.strictObject({ ...head, software: deviceText(40), versions: z._default(bag, {}) }),
  /** Asks for an approval [AP-01], takes the question back, or says that the decision was obeyed. */
  approval: z.discriminatedUnion('status', [
    z.strictObject({
      ...head,
      status: z.literal('requested'),
      sequence: z.int().check(z.minimum(1)),
      type: z.int().check(z.minimum(0), z.maximum(9999)),
      amount: minorUnits.check(z.minimum(0)),
      currency: currencyCode,
      requester: operatorId,
      supervisors: z.array(operatorId).check(z.minLength(1), z.maxLength(64)),
      /** Seconds the terminal waits before it gives up; 10 minutes when left out. */
      patience: z._default(z.int().check(z.minimum(5), z.maximum(86_400)), 600),
    }),
    z.strictObject({ ...head, status: z.literal('withdrawn'), sequence: z.int().check(z.minimum(1)) }),
    z.strictObject({ ...head, status: z.literal('obeyed'), sequence: z.int().check(z.minimum(1)) }),
  ]),
  'command-status': z.strictObject({
    ...head,
    command: uuid,
    status: z.enum(reportedCommandStates),
    detail: z._default(deviceText(200), ''),
  }),
  'update-progress': z.strictObject({ ...head, step: deviceText(40), percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  /** Sent after the upload of a command's file: the server checks size and hash against what it received. */
  file: z.strictObject({
    ...head,
    command: uuid,
    name: deviceText(200),
    size: z.int().check(z.minimum(0)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
} satisfies Record<UpKind, z.ZodMiniType>;

export type UpMessage<K extends UpKind> = z.output<(typeof upMessages)[K]>;

/** Schemas of what the server sends. */
export const downMessages = {
  /** Kept and sent again until the terminal reports a state for it; a terminal runs each id at most once. */
  command: z.strictObject({
    command: uuid,
    verb: z.string(),
    args: z.record(z.string(), z.unknown()),
    at: z.enum(executionTimes),
    /** Not begun by then: expired. */
    expires: instant,
    /** Where to PUT the file that the command produces, with `Authorization: Bearer <token>`. */
    upload: z.optional(z.strictObject({ url: z.string(), token: z.string() })),
  }),
  /** Sent again until the terminal answers `obeyed`. */
  decision: z.strictObject({ sequence: z.int(), approved: z.boolean(), approver: z.nullable(operatorId), reason: z.string() }),
  /** All messages of `boot` up to `counter` are stored; `resend`: the server misses what follows, send it again. */
  committed: z.strictObject({ boot: z.string(), counter: z.int(), resend: z.optional(z.boolean()) }),
} satisfies Record<DownKind, z.ZodMiniType>;

export type DownMessage<K extends DownKind> = z.output<(typeof downMessages)[K]>;
