import { styleText } from 'node:util';

/** The meaning that a colour conveys. The text says the same, so that output without colour loses nothing. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet' | 'strong' | 'plain';

/** Tones of enumeration values; values that are not listed are plain. */
const toneOfValue: { readonly [value: string]: Tone } = {
  ready: 'good',
  done: 'good',
  approved: 'good',
  connected: 'good',
  'in-transaction': 'busy',
  started: 'busy',
  accepted: 'busy',
  pending: 'warn',
  warning: 'warn',
  'out-of-service': 'warn',
  unknown: 'warn',
  error: 'bad',
  fatal: 'bad',
  failure: 'bad',
  'failure-operator': 'bad',
  failed: 'bad',
  raised: 'bad',
  cleared: 'quiet',
  blocked: 'bad',
  'blocked-manufacturer': 'bad',
  declined: 'bad',
  expired: 'bad',
  refused: 'bad',
  'timed-out': 'bad',
  'not-connected': 'quiet',
  'shut-off': 'quiet',
  information: 'quiet',
  offline: 'quiet',
  withdrawn: 'quiet',
  void: 'quiet',
  cancelled: 'quiet',
  revoked: 'warn',
};

export const toTone = (value: string): Tone => toneOfValue[value] ?? 'plain';

const formats = {
  good: 'green',
  busy: 'cyan',
  warn: 'yellow',
  bad: 'red',
  quiet: 'dim',
  strong: 'bold',
} as const;

/** Adds the colour of a tone to a text if `colour` is true. */
export function paint(text: string, tone: Tone, colour: boolean): string {
  if (!colour || tone === 'plain' || text === '') return text;
  return styleText(formats[tone], text, { validateStream: false });
}
