import * as z from 'zod/mini';
import { isCurrency } from './currency-codes.ts';

/** Terminal id [shared domain facts, section 6]: 1 to 65535. */
export const terminalId = z.int().check(z.minimum(1), z.maximum(65535));

/** Property number: 1 to 8 digits, unique in an installation. */
export const propertyId = z.int().check(z.minimum(1), z.maximum(99_999_999));

/** Operator id: 1 up to the master operator's. */
export const operatorId = z.int().check(z.minimum(1), z.maximum(999_999));

/** ISO 8601 knows a year 0, the calendar of the database does not. */
export const inCalendar = z.refine<string>((text) => !text.startsWith('0000'));

/** Names one start of a terminal's software. */
export const bootId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,36}$/));

/** An instant, ISO 8601 in UTC with milliseconds: `2026-11-20T21:05:09.123Z`. */
export const instant = z.iso.datetime({ precision: 3 }).check(inCalendar);

/** An instant as other parties write it: any precision, any offset. */
export const looseInstant = z.iso.datetime({ offset: true });

/** Money: integer minor units of the currency beside it, within JSON's exact integers. */
export const minorUnits = z.int();

/** ISO 4217 code, as it is stored and shown. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Code of a currency that money can be in, as others tell it: see `isCurrency`. */
export const knownCurrency = z.string().check(z.regex(/^[A-Z]{3}$/, { abort: true }), z.refine(isCurrency));

/** IANA time zone name; existence is checked where it is used. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

export const uuid = z.uuid();

/** Free text of a person: neither control characters nor halves of characters, at most `max` UTF-16 units. */
export const printableText = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Text of a device: hostile, of any content, only bounded. */
export const deviceText = (max: number) => z.string().check(z.maxLength(max));

/**
 * How full a device is: its items (notes, coins, prints, cards) and how many it holds; null: not known. Of a device with
 * several units the one that is nearest to running empty or full. More items than fit are possible.
 */
export const fill = z.nullable(
  z.strictObject({
    items: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    capacity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
);
export type Fill = z.output<typeof fill>;
