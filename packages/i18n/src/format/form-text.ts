import { acceptsValue } from '@floorwalker/core/registry/accepts-value';
import type { FieldDefinition, FieldKind } from '@floorwalker/core/registry/form-fields';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { isTimeZone } from './zones.ts';

/** Text of a flag that is set, and of one that is not. */
const yes = 'true';
const no = 'false';

/** Separates the values of a set. */
const comma = ',';

const splitValues = (text: string): readonly string[] =>
  text
    .split(comma)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Returns the lines of a text without empty ones; on the command line commas separate them. */
const splitLines = (text: string): readonly string[] =>
  text
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const toNumber = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Writes an instant as local time; seconds only if there are any, so that a text that is read again gives the same instant. */
function toLocalTime(value: string, zone: string): string {
  return Temporal.Instant.from(value).toZonedDateTimeISO(zone).toPlainDateTime().toString().replace('T', ' ').replace(/:00$/, '');
}

/** Reads a local time such as `2026-11-24 06:00`, or an instant with its offset as lists print it: `2026-11-24T05:00:00.000Z`. */
function toUtc(text: string, zone: string): string | undefined {
  const time = text.replace(' ', 'T');
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/i.test(time);
  try {
    const found = hasOffset ? Temporal.Instant.from(time) : Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant();
    return found.toString({ fractionalSecondDigits: 3 });
  } catch {
    return undefined;
  }
}

/** Converts typed text to the value of a request; undefined if that is impossible. */
const readers: { readonly [K in FieldKind]: (text: string, zone: string) => unknown } = {
  text: (text) => text,
  integer: toNumber,
  decimal: (text) => text,
  clock: (text) => text,
  instant: toUtc,
  zone: (text) => (isTimeZone(text) ? text : undefined),
  currency: (text) => text.toUpperCase(),
  choice: (text) => text,
  code: toNumber,
  flag: (text) => ({ [yes]: true, [no]: false })[text],
  set: splitValues,
  numbers: (text) => {
    const all = splitValues(text).map(toNumber);
    return all.includes(undefined) ? undefined : all;
  },
  lines: splitLines,
  secret: (text) => text,
};

/** An error of a text: its code in the namespace `fields`, with the parameters of its text. */
export interface TextFault {
  readonly fault: 'required' | 'invalid' | 'too-small' | 'too-big' | 'too-long';
  readonly params: FieldError['params'];
}

/** Result of reading a field. */
export type ReadField = { readonly value: unknown } | TextFault;

/** Returns why a field does not accept a value. */
function findFault({ kind, minimum, maximum, maxLength }: FieldDefinition, value: unknown): TextFault {
  if (kind === 'text' && maxLength !== undefined && [...String(value)].length > maxLength) {
    return { fault: 'too-long', params: { maximum: maxLength } };
  }
  if (kind === 'integer' && typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return { fault: 'too-small', params: { minimum } };
    if (maximum !== undefined && value > maximum) return { fault: 'too-big', params: { maximum } };
  }
  return { fault: 'invalid', params: {} };
}

/** Reads the text of a field, and checks its value as the server does. `zone` is that of typed instants. */
export function readField(field: FieldDefinition, typed: string, zone: string): ReadField {
  // Blanks at the ends of a password belong to it.
  const text = field.kind === 'secret' ? typed : typed.trim();
  if (text === '' && !field.isOptional) return { fault: 'required', params: {} };
  if (text === '' && acceptsValue(field, null)) return { value: null };
  const value = readers[field.kind](text, zone);
  return value !== undefined && acceptsValue(field, value) ? { value } : findFault(field, value);
}

/** Writes a value as the text of its field; empty if there is none. */
export function writeField(field: FieldDefinition, value: unknown, zone: string): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'lines' && Array.isArray(value)) return value.join('\n');
  if (Array.isArray(value)) return value.join(`${comma} `);
  return field.kind === 'instant' ? toLocalTime(String(value), zone) : String(value);
}
