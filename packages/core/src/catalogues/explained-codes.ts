import type { Severity } from '../vocabulary/severities.ts';
import { errorGroupOf, eventGroupOf, groupOfComponent } from './code-groups.ts';
import { toCodeMark } from './code-mark.ts';
import { type ComponentType, componentTypes } from './component-types.ts';
import { eventOfMessage } from './computed-errors.ts';
import { type DeviceMessage, deviceMessages } from './device-messages.ts';
import { type EventDetailKind, needsAct, type TerminalEvent, terminalEvents } from './terminal-events.ts';

/** Catalogues whose codes have an explanation with cause and remedy [TM-14, TM-15]. */
export type ExplainedCatalogue = 'terminalEvents' | 'deviceMessages' | 'componentTypes';

/** A code with what its explanation is composed of. */
export interface ExplainedCode {
  readonly catalogue: ExplainedCatalogue;
  readonly code: number;
  /** Its name in the catalogue, such as `NoteJam`, `MSG_0501` or `5003`. */
  readonly key: string;
  /** The code as terminals and manuals write it. */
  readonly mark: string;
  /** Null for a component. */
  readonly severity: Severity | null;
  /** Number of the event with its own cause and remedy: the event itself, or the one of an error that the server computes. */
  readonly event: number | null;
  /** Id of its group in the manual; null for events of remote access and approvals. */
  readonly group: string | null;
  /** Meanings of an event's details. */
  readonly details: readonly EventDetailKind[];
  /** Number of values in the text of a device message. */
  readonly placeholders: number;
  /** Whether the console also shows it as a notice. */
  readonly isNotice: boolean;
  /** Properties of a component: it has a stock, or the terminal is out of service without it. */
  readonly component: readonly ('stock' | 'stops')[];
}

const none = { event: null, details: [], placeholders: 0, isNotice: false, component: [] } as const;

const explainEvent = ({ number, key, severity, details }: TerminalEvent): ExplainedCode => ({
  ...none,
  catalogue: 'terminalEvents',
  code: number,
  key,
  mark: String(number),
  severity,
  event: number,
  group: eventGroupOf(number)?.id ?? null,
  details,
  isNotice: needsAct(number),
});

const explainMessage = ({ number, key, severity, placeholders }: DeviceMessage): ExplainedCode => ({
  ...none,
  catalogue: 'deviceMessages',
  code: number,
  key,
  mark: toCodeMark('deviceMessages', number),
  severity,
  event: eventOfMessage(number) ?? null,
  group: errorGroupOf(number)?.id ?? null,
  placeholders,
});

const explainComponent = ({ code, key, stock, outOfService }: ComponentType): ExplainedCode => ({
  ...none,
  catalogue: 'componentTypes',
  code,
  key,
  mark: String(code),
  severity: null,
  group: groupOfComponent(code).id,
  component: [...(stock ? ['stock' as const] : []), ...(outOfService ? ['stops' as const] : [])],
});

/** All codes with an explanation: events, device messages, components. */
export const explainedCodes: readonly ExplainedCode[] = [
  ...terminalEvents.map(explainEvent),
  ...deviceMessages.map(explainMessage),
  ...componentTypes.map(explainComponent),
];

/**
 * Returns the codes with this number or key, ignoring case: `5003`, `MSG_0501`, `NoteJam`. Components only by key, since their numbers
 * are also those of device messages.
 */
export function findExplainedCodes(text: string): readonly ExplainedCode[] {
  const wanted = text.trim().toLowerCase();
  return explainedCodes.filter(
    ({ catalogue, code, key }) => key.toLowerCase() === wanted || (catalogue !== 'componentTypes' && String(code) === wanted),
  );
}

/** Returns the code of a catalogue; undefined if this version does not know it, or if the catalogue has no explanations. */
export const explainedCodeOf = (catalogue: string, code: number): ExplainedCode | undefined =>
  explainedCodes.find((one) => one.catalogue === catalogue && one.code === code);
