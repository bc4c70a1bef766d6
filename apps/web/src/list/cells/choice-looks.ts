import type { ApprovalState } from '@floorwalker/core/vocabulary/approval-states';
import type { CommandState } from '@floorwalker/core/vocabulary/command-states';
import type { AtmConnection, TerminalLight } from '@floorwalker/core/vocabulary/part-states';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type {
  ColourState,
  ConnectionState,
  IdentityState,
  ListState,
  OperatorLoginState,
  TerminalState,
} from '@floorwalker/core/vocabulary/terminal-states';
import type { Tone } from '../../platform/notifications/tone.ts';
import type { GlyphName } from '../../ui/glyphs.ts';

/** Icon and colour of a value. */
export interface Look {
  readonly glyph: GlyphName;
  readonly tone: Tone;
  /** A second icon, shown after the first; for example, after a terminal's state, whether an operator is logged in there. */
  readonly second?: Look;
}
export type Looks<S extends string> = { readonly [K in S]: Look };

const terminalState: Looks<TerminalState> = {
  unknown: { glyph: 'question', tone: 'away' },
  ready: { glyph: 'dot', tone: 'quiet' },
  'in-transaction': { glyph: 'play', tone: 'busy' },
  'out-of-service': { glyph: 'square', tone: 'bad' },
  failure: { glyph: 'cross', tone: 'bad' },
  'failure-operator': { glyph: 'cross', tone: 'warn' },
  blocked: { glyph: 'barred', tone: 'blocked' },
  'blocked-manufacturer': { glyph: 'locked', tone: 'locked' },
  'shut-off': { glyph: 'ring', tone: 'away' },
  error: { glyph: 'triangle', tone: 'bad' },
};

/** Colour legend [TM-02]. */
const colour: Looks<ColourState> = {
  idle: { glyph: 'dot', tone: 'ok' },
  'in-transaction': { glyph: 'play', tone: 'busy' },
  blocked: { glyph: 'barred', tone: 'blocked' },
  'manufacturer-blocked': { glyph: 'locked', tone: 'locked' },
  'out-of-service': { glyph: 'square', tone: 'bad' },
  'operator-login': { glyph: 'half', tone: 'staff' },
  'service-login': { glyph: 'diamond', tone: 'service' },
  offline: { glyph: 'dashed', tone: 'away' },
};

const connection: Looks<ConnectionState> = {
  connected: { glyph: 'dot', tone: 'quiet' },
  'not-connected': { glyph: 'dashed', tone: 'away' },
};

const listState: Looks<ListState> = {
  error: { glyph: 'cross', tone: 'bad' },
  offline: { glyph: 'dashed', tone: 'away' },
  ready: { glyph: 'dot', tone: 'ok' },
};

const severity: Looks<Severity> = {
  information: { glyph: 'info', tone: 'quiet' },
  warning: { glyph: 'triangle', tone: 'warn' },
  error: { glyph: 'cross', tone: 'bad' },
  fatal: { glyph: 'diamond', tone: 'bad' },
};

const approvalState: Looks<ApprovalState> = {
  pending: { glyph: 'half', tone: 'warn' },
  approved: { glyph: 'check', tone: 'ok' },
  declined: { glyph: 'cross', tone: 'bad' },
  'timed-out': { glyph: 'dashed', tone: 'away' },
  withdrawn: { glyph: 'ring', tone: 'away' },
  void: { glyph: 'ring', tone: 'away' },
  refused: { glyph: 'barred', tone: 'bad' },
};

const commandState: Looks<CommandState> = {
  queued: { glyph: 'ring', tone: 'away' },
  sent: { glyph: 'up', tone: 'note' },
  accepted: { glyph: 'half', tone: 'note' },
  started: { glyph: 'play', tone: 'busy' },
  done: { glyph: 'check', tone: 'ok' },
  failed: { glyph: 'cross', tone: 'bad' },
  expired: { glyph: 'dashed', tone: 'warn' },
  cancelled: { glyph: 'barred', tone: 'away' },
  revoked: { glyph: 'barred', tone: 'warn' },
  unknown: { glyph: 'question', tone: 'warn' },
  refused: { glyph: 'barred', tone: 'bad' },
};

const operatorLogin: Looks<OperatorLoginState> = {
  none: { glyph: 'ring', tone: 'plain' },
  'card-inserted': { glyph: 'half', tone: 'staff' },
  'logged-in': { glyph: 'half', tone: 'staff' },
  'invalid-password': { glyph: 'triangle', tone: 'warn' },
  'service-login': { glyph: 'diamond', tone: 'service' },
};

const identity: Looks<IdentityState> = {
  unique: { glyph: 'dot', tone: 'quiet' },
  conflict: { glyph: 'diamond', tone: 'bad' },
};

/** Lights of a terminal [TM-05]: each has a shape of its own, so that it is told apart without colour and motion. */
const terminalLight: Looks<TerminalLight> = {
  off: { glyph: 'ring', tone: 'away' },
  white: { glyph: 'dot', tone: 'plain' },
  green: { glyph: 'check', tone: 'ok' },
  red: { glyph: 'square', tone: 'bad' },
  'white-flashing': { glyph: 'half', tone: 'plain' },
  'green-flashing': { glyph: 'play', tone: 'ok' },
  'red-flashing': { glyph: 'diamond', tone: 'bad' },
};

const atmConnection: Looks<AtmConnection> = {
  disabled: { glyph: 'ring', tone: 'away' },
  'not-connected': { glyph: 'dashed', tone: 'warn' },
  connected: { glyph: 'half', tone: 'busy' },
  'logged-in': { glyph: 'check', tone: 'ok' },
  'keys-exchanged': { glyph: 'dot', tone: 'ok' },
};

/** Icons and colours of enum values, by the key of their translations. */
export const looks = {
  terminalState,
  colour,
  connection,
  listState,
  severity,
  approvalState,
  commandState,
  operatorLogin,
  identity,
  terminalLight,
  atmConnection,
} as const;

/** Look of an enum value; undefined if the enum has no icons. */
export function lookOf(translationKey: string | undefined, value: string): Look | undefined {
  const list =
    translationKey && Object.hasOwn(looks, translationKey)
      ? (looks[translationKey as keyof typeof looks] as Readonly<Record<string, Look>>)
      : undefined;
  return list && Object.hasOwn(list, value) ? list[value] : undefined;
}
