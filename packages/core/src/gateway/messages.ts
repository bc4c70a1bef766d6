import * as z from 'zod/mini';
import { int32 } from '../catalogues/configuration-entries.ts';
import { terminalAccessMeans } from '../vocabulary/access-places.ts';
import { accessStates } from '../vocabulary/access-states.ts';
import { executionTimes, reportedCommandStates } from '../vocabulary/command-states.ts';
import { configDataTypes } from '../vocabulary/config-data-types.ts';
import { settingOrigins } from '../vocabulary/configuration-states.ts';
import { errorStates } from '../vocabulary/error-states.ts';
import { cpuArchitectures, vpnStates } from '../vocabulary/machine-facts.ts';
import { maintenanceActivities } from '../vocabulary/maintenance-activities.ts';
import { mediaDirections } from '../vocabulary/media-actions.ts';
import { onlineSystems } from '../vocabulary/operators.ts';
import { atmConnections, terminalLights } from '../vocabulary/part-states.ts';
import { pictureKinds, pictureTypes } from '../vocabulary/picture-kinds.ts';
import { remoteModes } from '../vocabulary/remote-access.ts';
import { bootId, deviceText, fill, instant, knownCurrency, looseInstant, minorUnits, operatorId, uuid } from '../vocabulary/scalars.ts';
import { maxStockUnits } from '../vocabulary/stock-unit.ts';
import { operatorLoginStates, terminalStates } from '../vocabulary/terminal-states.ts';
import { balanceFields } from './balance-report.ts';
import { backupDownload, updateDownload } from './downloads.ts';
import { maxParts, meter, partCode, reportedComponent, reportedFeature, reportedFunction } from './reported-parts.ts';
import { maxSettings, settingText } from './settings.ts';
import type { DownKind, UpKind } from './topics.ts';

/**
 * Fields of every message of a terminal (promises, rule 3): its boot, its counter within that boot (from 1, without gaps),
 * and the terminal's time.
 */
const head = {
  boot: bootId,
  counter: z.int().check(z.minimum(1)),
  at: looseInstant,
};

/** The approval request that a message is about. `requestBoot`: the boot that sent the request, if an earlier one did. */
const requested = { sequence: z.int().check(z.minimum(1)), requestBoot: z.optional(bootId) };

const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Number of biometric templates of one kind. */
const templates = z._default(z.int().check(z.minimum(0), z.maximum(99)), 0);
const bag = z.record(z.string().check(z.maxLength(64)), z.union([deviceText(200), z.number(), z.boolean(), z.null()]));

/** A code of a catalogue. Codes unknown to the server are stored, and shown as numbers. */
const catalogueNumber = z.int().check(z.minimum(0), z.maximum(9999));
/** A number that operators search for, such as that of a slot machine, of a card or of a bank reference. */
const searchNumber = z._default(deviceText(32), '');
/** A non-negative decimal number, stored as it was written. */
const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,9})?$/));
/** A rate has as many digits as those that the server sends. */
const rate = z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/), z.regex(/[1-9]/));
/** Number of a component among those of its type, from 1; 0: the whole terminal. */
const rank = z.int().check(z.minimum(0), z.maximum(99));

/** `action`: see media actions; `number`: of the ticket or card. Pieces x denomination = amount, if there is a denomination. */
const mediaRow = z.strictObject({
  medium: catalogueNumber,
  direction: z.enum(mediaDirections),
  action: z._default(catalogueNumber, 0),
  number: z._default(deviceText(64), ''),
  pieces: z._default(pieces, 0),
  amount: minorUnits,
  currency: z.optional(knownCurrency),
  denomination: z.optional(minorUnits),
});

/** `type`: see additional info types. */
const infoRow = z.strictObject({ type: catalogueNumber, value: deviceText(200) });

/** Exchange rate: one unit of `source` is worth `rate` units of `target`; `fee` in per cent. */
const rateRow = z
  .strictObject({ source: knownCurrency, target: knownCurrency, rate, fee: z._default(decimal, '0') })
  .check(z.refine(({ source, target }) => source !== target));

/** Maximum size of a picture in bytes. Base64 adds a third, which is well below the packet limit of the gateway. */
export const pictureBytes = 64 * 1024;
const base64 = z.string().check(z.minLength(4), z.maxLength(Math.ceil(pictureBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const configVersion = z.int().check(z.minimum(0), z.maximum(int32.maximum));

/**
 * A setting in force at a terminal. `version`: that of the last value from the server. `origin`: who set the value. `reason`: why the
 * terminal refused the value from the server; empty if it did not.
 */
const reportedSetting = z.strictObject({
  key: deviceText(80),
  value: settingText,
  version: configVersion,
  origin: z.enum(settingOrigins),
  reason: z._default(deviceText(200), ''),
});

/** What a machine knows about itself: its network addresses, its architecture, and how it is connected. */
const machineFacts = z.strictObject({
  mac: z._default(z.string().check(z.regex(/^(([0-9A-F]{2}:){5}[0-9A-F]{2})?$/)), ''),
  /** IPv4 or IPv6 address of the machine in its own network. */
  ip: z._default(z.string().check(z.regex(/^[0-9A-Fa-f:.]{0,45}$/)), ''),
  hardwareCpu: z._default(z.enum(cpuArchitectures), 'unknown'),
  softwareCpu: z._default(z.enum(cpuArchitectures), 'unknown'),
  onlineSystem: z._default(z.enum(onlineSystems), 'none'),
  vpn: z._default(z.enum(vpnStates), 'unknown'),
});

const stockLevel = z.int().check(z.minimum(0), z.maximum(5));
/** Pieces in one component. `currency`: by default that of the terminal; `medium`: null for supplies such as paper. */
const reportedUnit = z.strictObject({
  component: partCode,
  rank: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  medium: z._default(z.nullable(catalogueNumber), null),
  currency: z._default(z.nullable(knownCurrency), null),
  denomination: z._default(z.nullable(minorUnits.check(z.minimum(1))), null),
  pieces,
  capacity: z._default(z.nullable(pieces.check(z.minimum(1))), null),
  level: z._default(stockLevel, 0),
});

/** A setting for a terminal. Its version rises when the value is to be applied again. */
const sentSetting = z.strictObject({ key: z.string(), value: z.string(), version: z.int(), dataType: z.enum(configDataTypes) });

/**
 * Schemas of messages from terminals. Unknown fields are rejected, so that spelling errors in a vendor's implementation are
 * found immediately.
 */
export const upMessages = {
  hello: z.strictObject({ ...head, software: z._default(deviceText(40), ''), type: z.optional(z.int()), spooledFrom: z.optional(z.int()) }),
  state: z.strictObject({
    ...head,
    state: z.enum(terminalStates),
    online: z._default(z.boolean(), true),
    operatorLogin: z._default(z.enum(operatorLoginStates), 'none'),
    reason: z._default(deviceText(200), ''),
    light: z._default(z.enum(terminalLights), 'off'),
    /** Connection to the ATM host [TM-05]. */
    atm: z._default(z.enum(atmConnections), 'disabled'),
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
    currency: knownCurrency,
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
    slot: searchNumber,
    /** Number assigned by the online system. */
    host: searchNumber,
    jackpot: searchNumber,
    jackpotTicket: searchNumber,
    /** Customer electronic card. */
    cec: searchNumber,
    bank: searchNumber,
    issuer: searchNumber,
    /**
     * Number assigned by an external system. `reference` is different: it names the transaction that a void or a denial is
     * about.
     */
    external: z._default(deviceText(64), ''),
    media: z._default(z.array(mediaRow).check(z.maxLength(64)), []),
    info: z._default(z.array(infoRow).check(z.maxLength(32)), []),
    rates: z._default(z.array(rateRow).check(z.maxLength(8)), []),
  }),
  /**
   * A device message [TM-15]: its number, or its key of the MSG family. A message is cleared by the same reference; without
   * a reference by the same code, component and rank. The messages MSG_07nn are those that the server computes [TM-14].
   */
  error: z.strictObject({
    ...head,
    code: z.union([z.int().check(z.minimum(1), z.maximum(99_999)), z.string().check(z.regex(/^MSG_(?!07)\d{4}$/))]),
    component: z._default(catalogueNumber, 0),
    rank: z._default(rank, 0),
    params: z._default(z.array(deviceText(64)).check(z.maxLength(4)), []),
    state: z.enum(errorStates),
    reference: z._default(deviceText(64), ''),
  }),
  /**
   * A login, logout or rejected login of an operator at the terminal; `operator` is null if the terminal does not know the
   * operator [SE-06].
   */
  access: z.strictObject({
    ...head,
    operator: z._default(z.nullable(operatorId), null),
    login: z._default(deviceText(64), ''),
    state: z.enum(accessStates),
    by: z.enum(terminalAccessMeans),
  }),
  /**
   * Number of biometric templates of an operator that the terminal has now [MG-01]: sent after one was registered or deleted, 0 after the
   * last one was deleted.
   */
  biometrics: z.strictObject({ ...head, operator: operatorId, fingerprints: templates, palmScans: templates }),
  /** A changed configuration entry; `configuration` is its group; `operator` is null if it was not changed by a person. */
  configuration: z.strictObject({
    ...head,
    configuration: deviceText(64),
    key: deviceText(64),
    old: z._default(deviceText(200), ''),
    new: z._default(deviceText(200), ''),
    dataType: z.enum(configDataTypes),
    operator: z._default(z.nullable(operatorId), null),
  }),
  /**
   * The configuration in force at the terminal: sent after a `config`, after a change at the machine, and after each connection.
   * `version`: that of the last `config`; 0 if there was none. The values of passwords are `********`.
   */
  'config-status': z.strictObject({
    ...head,
    version: configVersion,
    entries: z.array(reportedSetting).check(z.maxLength(maxSettings)),
  }),
  /**
   * Maintenance of a component; rank 0 stands for all components of the type, component 0 for the whole terminal. `meter`: the reading
   * during the work; without it the last reported reading counts.
   */
  maintenance: z.strictObject({
    ...head,
    activity: z.enum(maintenanceActivities),
    component: catalogueNumber,
    rank: z._default(rank, 0),
    comment: z._default(deviceText(200), ''),
    operator: z._default(z.nullable(operatorId), null),
    meter: z.optional(meter),
  }),
  /** A picture of a transaction [LG-01], in base64, sent after the transaction. */
  picture: z.strictObject({
    ...head,
    number: z.int().check(z.minimum(1)),
    /** The `at` of the picture's transaction. */
    transactionAt: looseInstant,
    kind: z.enum(pictureKinds),
    mime: z.enum(pictureTypes),
    data: base64,
  }),
  /**
   * `levels`: stock levels 0 to 5 of the fill-level devices 0 to 10 [TM-03]; `fills`: their fill, if it is known; `units`: the pieces of
   * each component by medium and denomination.
   */
  stock: z.strictObject({
    ...head,
    levels: z.array(stockLevel).check(z.length(11)),
    fills: z.optional(z.array(fill).check(z.length(11))),
    units: z._default(z.array(reportedUnit).check(z.maxLength(maxStockUnits)), []),
  }),
  balance: z.strictObject({ ...head, ...balanceFields }),
  /**
   * All components of the terminal; one that is missing in a later report has been removed. Sent when a state changes, and at most once
   * an hour when only meters have risen.
   */
  components: z.strictObject({ ...head, components: z.array(reportedComponent).check(z.maxLength(maxParts)) }),
  /** All features of the terminal, and whether customers can use them. */
  features: z.strictObject({ ...head, features: z.array(reportedFeature).check(z.maxLength(maxParts)) }),
  /** All functions of the terminal with their module indicators [TM-05]. */
  functions: z.strictObject({ ...head, functions: z.array(reportedFunction).check(z.maxLength(maxParts)) }),
  /** `versions`: by the key of the version type, such as `OperatingSystem`; other keys are shown as they are. */
  versions: z.strictObject({ ...head, software: deviceText(40), versions: z._default(bag, {}), machine: z.optional(machineFacts) }),
  /** Requests an approval [AP-01], withdraws the request, or confirms that the decision was carried out. */
  approval: z.discriminatedUnion('status', [
    z.strictObject({
      ...head,
      status: z.literal('requested'),
      sequence: z.int().check(z.minimum(1)),
      type: z.int().check(z.minimum(0), z.maximum(9999)),
      amount: minorUnits.check(z.minimum(0)),
      currency: knownCurrency,
      requester: operatorId,
      supervisors: z.array(operatorId).check(z.minLength(1), z.maxLength(64)),
      /** Seconds that the terminal waits for a decision; by default 10 minutes. */
      patience: z._default(z.int().check(z.minimum(5), z.maximum(86_400)), 600),
    }),
    z.strictObject({ ...head, status: z.literal('withdrawn'), ...requested }),
    z.strictObject({ ...head, status: z.literal('obeyed'), ...requested }),
  ]),
  'command-status': z.strictObject({
    ...head,
    command: uuid,
    status: z.enum(reportedCommandStates),
    detail: z._default(deviceText(200), ''),
  }),
  /**
   * Progress of an update [MG-13]: of the command `command`, or one that was begun at the machine. `percent` is that of the step; `speed`
   * in bytes per second while an update file is downloaded.
   */
  'update-progress': z.strictObject({
    ...head,
    command: z.optional(uuid),
    /** One of `updateSteps`, or a step of the maker of the terminal. */
    step: deviceText(40),
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    speed: z._default(z.int().check(z.minimum(0)), 0),
  }),
  /** Sent after the upload of a command's file: the server compares size and hash with the bytes received. */
  file: z.strictObject({
    ...head,
    command: uuid,
    name: deviceText(200),
    size: z.int().check(z.minimum(0)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  /**
   * Answers a request for remote access [RA-01]: 1 if it is possible, so that the terminal connects to the address of the request; other
   * codes refuse it. `portForwarding`: whether the terminal could start its screen server [RA-02].
   */
  'remote-answer': z.strictObject({
    ...head,
    session: uuid,
    answer: z.int().check(z.minimum(-1), z.maximum(6)),
    portForwarding: z.optional(z.boolean()),
    detail: z._default(deviceText(200), ''),
  }),
} satisfies Record<UpKind, z.ZodMiniType>;

export type UpMessage<K extends UpKind> = z.output<(typeof upMessages)[K]>;

/** Schemas of messages from the server. */
export const downMessages = {
  /** Sent repeatedly until the terminal reports a state of the command; a terminal executes each command id at most once. */
  command: z.strictObject({
    command: uuid,
    verb: z.string(),
    args: z.record(z.string(), z.unknown()),
    at: z.enum(executionTimes),
    /** Time at which the command expires if it has not begun. */
    expires: instant,
    /** With `at` idle: from this time on, the terminal carries out the command although it is not idle. */
    idleUntil: z.optional(instant),
    /** URL for uploading the file that the command produces: PUT with `Authorization: Bearer <token>`. */
    upload: z.optional(z.strictObject({ url: z.string(), token: z.string() })),
    /**
     * Update file to be installed: GET with `Authorization: Bearer <token>`; an interrupted download continues with `Range`. The terminal
     * compares size and hash before it installs anything.
     */
    download: z.optional(updateDownload),
    /** Backup to be restored, with the same rules as an update file. */
    backup: z.optional(backupDownload),
  }),
  /**
   * Withdraws a command; sent repeatedly until the terminal reports a state of it. If the terminal has not accepted the
   * command, or has never seen it, it records the withdrawal, never carries the command out, and reports `withdrawn`. If it
   * has accepted the command, it continues and reports the current state.
   */
  cancel: z.strictObject({
    command: uuid,
    /** Expiry of the command: the terminal may delete the record of the withdrawal 30 days later. */
    expires: instant,
  }),
  /**
   * Sent to the boot that requested the approval, repeatedly until it confirms with `obeyed`; an approval is sent only
   * before the request times out.
   */
  decision: z.strictObject({
    boot: z.string(),
    sequence: z.int(),
    approved: z.boolean(),
    approver: z.nullable(operatorId),
    reason: z.string(),
  }),
  /**
   * All settings of the terminal, passwords included; sent repeatedly until the terminal reports a `config-status` with this version.
   * A terminal applies the entries whose version is higher than the one that it has handled, and keeps its own value of all others.
   * It ignores a `config` with a lower version than the last one.
   */
  config: z.strictObject({ version: z.int(), entries: z.array(sentSetting) }),
  /**
   * Requests remote access to the screen of the terminal. If the terminal answers that it is possible, it opens a WebSocket to `url` with
   * `Authorization: Bearer <token>`, which is valid once, and connects it to its VNC server (RFB 3.8 without a password). It shows the
   * operator's name on its screen while the session lasts. A repeat for the same session has a new token.
   */
  'remote-access': z.strictObject({
    session: uuid,
    url: z.string(),
    token: z.string(),
    mode: z.enum(remoteModes),
    clipboard: z.boolean(),
    operator: operatorId,
    operatorName: z.string(),
    /** Time until which the terminal must have connected. */
    expires: instant,
  }),
  /**
   * All messages of `boot` up to `counter` are stored; `resend`: the server lacks the messages after that, and the terminal
   * must send them again.
   */
  committed: z.strictObject({ boot: z.string(), counter: z.int(), resend: z.optional(z.boolean()) }),
} satisfies Record<DownKind, z.ZodMiniType>;

export type DownMessage<K extends DownKind> = z.output<(typeof downMessages)[K]>;
