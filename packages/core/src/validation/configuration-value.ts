import type { ConfigEntry } from '../catalogues/configuration-entries.ts';
import { int32 } from '../catalogues/configuration-entries.ts';
import type { FieldError } from '../vocabulary/field-error.ts';
import { isRight } from '../vocabulary/rights.ts';

/** A value in its stored form, or the code and parameters of its fault; texts under `fields:<code>` in i18n. */
export type ReadConfigValue = { readonly value: string } | Pick<FieldError, 'code' | 'params'>;

const fault = (code: string, params: FieldError['params'] = {}): ReadConfigValue => ({ code, params });
const format = (example: string): ReadConfigValue => fault('config-format', { example });
const accept = (value: string): ReadConfigValue => ({ value });

/** What a ticket can show in place of a name in braces. */
export const ticketPlaceholders = ['property', 'terminal', 'number', 'amount', 'date', 'time'] as const;

function limited({ minimum, maximum }: Pick<ConfigEntry, 'minimum' | 'maximum'>, number: number, value: string): ReadConfigValue {
  if (minimum !== undefined && number < minimum) return fault('too-small', { minimum });
  if (maximum !== undefined && number > maximum) return fault('too-big', { maximum });
  return accept(value);
}

function readInteger(entry: ConfigEntry, text: string): ReadConfigValue {
  if (!/^[+-]?\d{1,19}$/.test(text)) return format('42');
  // Integers of 64 bits do not fit into a number of JavaScript. Limits do, so they are compared as integers.
  const whole = BigInt(text);
  const limits = entry.dataType === 'int32' ? { ...int32, ...entry } : entry;
  if (whole !== BigInt.asIntN(64, whole)) return fault(whole < 0n ? 'too-small' : 'too-big', toLimits(entry));
  if (limits.minimum !== undefined && whole < BigInt(limits.minimum)) return fault('too-small', { minimum: limits.minimum });
  if (limits.maximum !== undefined && whole > BigInt(limits.maximum)) return fault('too-big', { maximum: limits.maximum });
  return accept(String(whole));
}

const toLimits = ({
  minimum = '-9223372036854775808',
  maximum = '9223372036854775807',
}: {
  minimum?: number | string;
  maximum?: number | string;
}) => ({
  minimum,
  maximum,
});

/** A decimal number with a point. `decimals`: digits that are always written, as of an amount. */
function readDecimal(entry: ConfigEntry, text: string, decimals?: number): ReadConfigValue {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === '' || (decimals !== undefined && part.length > decimals)) return format(decimals === undefined ? '1.5' : '1000.00');
  const shortened = part.replace(/0+$/, '');
  const digits = decimals === undefined ? shortened : part.padEnd(decimals, '0');
  const absolute = `${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
  const value = sign === '-' && Number(absolute) !== 0 ? `-${absolute}` : absolute;
  return limited(entry, Number(value), value);
}

function readBool(text: string): ReadConfigValue {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return accept(lower === 'true' ? 'True' : 'False');
  return fault('invalid-value', { values: 'True, False' });
}

function readSelection({ values = [] }: ConfigEntry, text: string): ReadConfigValue {
  return values.includes(text) ? accept(text) : fault('invalid-value', { values: values.join(', ') });
}

function readSelections({ values = [], isOptional }: ConfigEntry, text: string): ReadConfigValue {
  const given = text.split(',').map((one) => one.trim());
  if (!given.every((one) => values.includes(one))) return fault('invalid-value', { values: values.join(', ') });
  const chosen = values.filter((one) => given.includes(one));
  return chosen.length > 0 || isOptional ? accept(chosen.join(',')) : fault('required');
}

const lengthOf = (text: string): number => [...text].length;

function readRights(text: string): ReadConfigValue {
  const ids = text.split(',').map((id) => id.trim());
  return ids.every(isRight) ? accept([...new Set(ids)].join(',')) : format('approval.decide,web-user.manage');
}

function readText({ maxLength = 200, areRights }: ConfigEntry, text: string): ReadConfigValue {
  if (areRights) return readRights(text);
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return fault('invalid');
  return lengthOf(text) > maxLength ? fault('too-long', { maximum: maxLength }) : accept(text);
}

function readLines(entry: ConfigEntry, text: string): ReadConfigValue {
  const { maxLines = 10 } = entry;
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length > maxLines) return fault('config-lines', { maximum: maxLines });
  const wrong = lines.map((line) => readText(entry, line)).find((line) => 'code' in line);
  return wrong ?? accept(lines.join('\n'));
}

function readTicket(entry: ConfigEntry, text: string): ReadConfigValue {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isKnown = (name: string) => (ticketPlaceholders as readonly string[]).includes(name);
  if (!names.every(isKnown) || /[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
    return fault('config-placeholder', { names: ticketPlaceholders.map((name) => `{${name}}`).join(', ') });
  }
  return readLines(entry, text);
}

function readLocale(text: string): ReadConfigValue {
  try {
    const [canonical] = Intl.getCanonicalLocales(text);
    return canonical !== undefined && /^[a-z]{2,3}(-|$)/.test(canonical) ? accept(canonical) : format('de-AT');
  } catch {
    return format('de-AT');
  }
}

function readZone(text: string): ReadConfigValue {
  // Offsets such as +02:00 are accepted by Intl, but they do not follow daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return fault('unknown-zone');
  try {
    return accept(new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return fault('unknown-zone');
  }
}

const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^(?:${byte}\\.){3}${byte}$`);

function isIpv6(text: string): boolean {
  if (!/^[0-9a-f:]{2,39}$/i.test(text) || /:::|::.*::/.test(text)) return false;
  const groups = text.split('::').flatMap((half) => (half === '' ? [] : half.split(':')));
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (text.includes('::') ? groups.length < 8 : groups.length === 8);
}

const readIp = (text: string): ReadConfigValue => (ipv4.test(text) || isIpv6(text) ? accept(text.toLowerCase()) : format('192.168.1.20'));

/** Days of the calendar only: JavaScript turns 30 February into 2 March. */
function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && !day.startsWith('0000') && new Date(at).toISOString().startsWith(day);
}

const dayTime = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/i;

function readDateTime(text: string, hasOffset: boolean): ReadConfigValue {
  const [, day = '', hour = '', minute = '', second = '00', offset] = dayTime.exec(text) ?? [];
  const example = hasOffset ? '2026-11-24T06:00:00+01:00' : '2026-11-24T06:00:00';
  if (!isRealDay(day) || (offset !== undefined) !== hasOffset) return format(example);
  const zone = offset?.toUpperCase() === 'Z' ? '+00:00' : (offset ?? '');
  return accept(`${day}T${hour}:${minute}:${second}${zone}`);
}

function readSpan(entry: ConfigEntry, text: string): ReadConfigValue {
  const [, days = '0', hours = '', minutes = '', seconds = ''] = /^(?:(\d{1,4})\.)?([01]?\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  if (hours === '') return format('00:01:30');
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return limited(entry, total, `${Number(days) > 0 ? `${Number(days)}.` : ''}${hours.padStart(2, '0')}:${minutes}:${seconds}`);
}

function readClock(text: string): ReadConfigValue {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  return hour === undefined ? format('06:00') : accept(`${hour.padStart(2, '0')}:${minute}`);
}

/**
 * Checks the text of a value against the data type and the limits of its entry [MG-16], and returns it in the one form in which it is
 * stored and sent to terminals: numbers without leading zeros, `True` or `False`, ISO 8601 days and times, choices in the order
 * of the entry. Console, command line and server use this check.
 */
export function readConfigValue(entry: ConfigEntry, text: string): ReadConfigValue {
  const { dataType, isOptional } = entry;
  const isFreeText = ['string', 'password', 'multi-line', 'ticket-data'].includes(dataType);
  const given = isFreeText ? text : text.trim();
  if (given.trim() === '') return isOptional ? accept('') : fault('required');
  switch (dataType) {
    case 'bool':
      return readBool(given);
    case 'int32':
    case 'int64':
      return readInteger(entry, given);
    case 'double':
      return readDecimal(entry, given);
    case 'currency':
      return readDecimal(entry, given, 2);
    case 'string':
    case 'password':
      return readText(entry, given);
    case 'selection':
      return readSelection(entry, given);
    case 'multi-selection':
      return readSelections(entry, given);
    case 'multi-line':
      return readLines(entry, given);
    case 'ticket-data':
      return readTicket(entry, given);
    case 'locale':
      return readLocale(given);
    case 'timezone':
      return readZone(given);
    case 'ip':
      return readIp(given);
    case 'date-time':
      return readDateTime(given, false);
    case 'date-time-offset':
      return readDateTime(given, true);
    case 'time-span':
      return readSpan(entry, given);
    case 'time-of-day':
      return readClock(given);
  }
}
