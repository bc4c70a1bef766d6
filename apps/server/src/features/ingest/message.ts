import { hash } from 'node:crypto';
import { compiledUpMessages } from '@floorwalker/core/gateway/compiled-messages';
import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import { toFieldErrors } from '@floorwalker/core/validation/field-errors';
import type { RawMessage } from '../../mqtt/message-sink.ts';
import { toKeptReport, toKeptText } from '../configuration/masked.ts';

/** Validated content of a message, by kind. */
export type Content = { [K in UpKind]: { readonly kind: K; readonly body: UpMessage<K> } }[UpKind];

/** A message with its position in the order of its terminal (promises, rule 3) and a digest of its content. */
export interface RoutedMessage {
  readonly terminal: number;
  readonly property: number;
  readonly boot: string;
  readonly counter: number;
  /** Time by the terminal's clock, limited to what the database can store. */
  readonly at: string;
  readonly digest: string;
  readonly topic: string;
  /** Text of the payload without characters that PostgreSQL cannot store. */
  readonly text: string;
  /** Size of the payload in bytes. */
  readonly size: number;
  /** Null for an invalid message: it keeps its position, and goes to the quarantine instead of taking effect. */
  readonly content: Content | null;
  readonly reason: string;
  readonly secretVersion: number;
  readonly address: string;
}

/** A message without a position: it can only go to the quarantine. */
export interface UnroutedMessage {
  readonly terminal: number;
  readonly property: number;
  readonly topic: string;
  /** The beginning of the payload. */
  readonly text: string;
  readonly reason: string;
}

interface SequencePosition {
  readonly boot: string;
  readonly counter: number;
  readonly at: unknown;
}

// The position is read without the schema of the message: a message that violates its schema still has a position if `boot` and
// `counter` are readable.
function toPosition(given: unknown): SequencePosition | null {
  const { boot, counter, at } = (given ?? {}) as { boot?: unknown; counter?: unknown; at?: unknown };
  if (typeof boot !== 'string' || !/^[A-Za-z0-9-]{1,36}$/.test(boot)) return null;
  return Number.isSafeInteger(counter) && (counter as number) > 0 ? { boot, counter: counter as number, at } : null;
}

// NUL and lone surrogates are legal in JSON, but not in PostgreSQL text.
const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;
const replacement = '\u{FFFD}';

const clean = (text: string): string => text.replaceAll('\0', replacement).toWellFormed();

const cleaned = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), inner]));
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text, unstorable.test(text) ? cleaned : undefined);
  } catch {
    return undefined;
  }
}

const earliest = Date.UTC(1990, 0, 1);
const latest = Date.UTC(2100, 0, 1);

// Most times already have this format. Days after the 28th are excluded: their validity depends on the month.
const ownFormat = /^(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * Returns an instant with milliseconds in UTC. A time outside the supported years is set to the nearest supported one, an
 * invalid time to the current time.
 */
export function toInstant(given: unknown): string {
  if (typeof given === 'string' && ownFormat.test(given)) return given;
  const ms = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return new Date(Number.isNaN(ms) ? Date.now() : Math.min(Math.max(ms, earliest), latest)).toISOString();
}

const describeIssue = (issues: Parameters<typeof toFieldErrors>[0], given: unknown): string => {
  const [field] = toFieldErrors(issues, given);
  return `${field?.path ?? ''}: ${field?.code ?? 'invalid'}`.slice(0, 200);
};

const maxUnroutedText = 4096;

/** Returns the part of a payload that may be stored for people to read: not a whole picture, and no password. */
function toStoredText(kind: UpKind, given: unknown, text: string): string {
  if (kind === 'configuration') return toKeptText(given, text);
  if (kind === 'config-status') return toKeptReport(given);
  return kind === 'picture' ? text.slice(0, maxUnroutedText) : text;
}

/** Reads a message. Never throws: an unreadable message is returned with the reason. */
export function readMessage({
  terminal,
  property,
  kind,
  topic,
  payload,
  secretVersion,
  address,
}: RawMessage): RoutedMessage | UnroutedMessage {
  const text = payload.toString('utf8');
  const given = parse(text);
  const position = toPosition(given);
  if (!position) {
    // The beginning is sufficient to recognise the message, and bounds the space that invalid messages take.
    const beginning = toStoredText(kind, given, clean(payload.toString('utf8', 0, maxUnroutedText)));
    return { terminal, property, topic, text: beginning, reason: given === undefined ? 'no JSON' : 'no boot and counter' };
  }
  const { boot, counter, at } = position;
  const read = compiledUpMessages[kind].safeParse(given);
  return {
    terminal,
    property,
    boot,
    counter,
    at: toInstant(at),
    digest: hash('sha256', `${kind}\n${text}`, 'hex').slice(0, digestBytes * 2),
    topic,
    text: toStoredText(kind, given, clean(text)),
    size: payload.length,
    content: read.success ? ({ kind, body: read.data } as Content) : null,
    reason: read.success ? '' : describeIssue(read.error.issues, given),
    secretVersion,
    address,
  };
}

/** Half a SHA-256 is sufficient to tell messages of one terminal apart. */
export const digestBytes = 16;

export const isRouted = (message: RoutedMessage | UnroutedMessage): message is RoutedMessage => 'counter' in message;
