import * as z from 'zod/mini';
import { isCurrency } from './currency-codes.ts';

/** Terminal id [shared domain facts, section 6]: 1 to 65535. */
export const terminalNumbers = { minimum: 1, maximum: 65_535 } as const;
export const terminalId = z.int().check(z.minimum(terminalNumbers.minimum), z.maximum(terminalNumbers.maximum));

/** A time of day, `00:00` to `23:59`. */
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Limit of what the terminals of a property download together, in kilobytes per second; 0: none. */
export const bandwidths = { minimum: 0, maximum: 10_000_000 } as const;

/** A share in percent. */
export const percent = { minimum: 0, maximum: 100 } as const;

/** Property number: 1 to 8 digits, unique in an installation. */
export const propertyNumbers = { minimum: 1, maximum: 99_999_999 } as const;
export const propertyId = z.int().check(z.minimum(propertyNumbers.minimum), z.maximum(propertyNumbers.maximum));

/** Operator id: 1 to 999999. */
export const operatorNumbers = { minimum: 1, maximum: 999_999 } as const;
export const operatorId = z.int().check(z.minimum(operatorNumbers.minimum), z.maximum(operatorNumbers.maximum));

/** Excludes the year 0, which ISO 8601 allows and the database's calendar does not. */
export const inCalendar = z.refine<string>((text) => !text.startsWith('0000'));

/** Id of one start of a terminal's software. */
export const bootId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,36}$/));

/** Id of a rights profile: a predefined one, or one that operators have created. */
export const profileIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** The id of a rights profile, or an empty text. */
export const optionalProfileIdPattern = new RegExp(`^$|${profileIdPattern.source}`);
export const profileId = z.string().check(z.regex(profileIdPattern));

/** An instant, ISO 8601 in UTC with milliseconds: `2026-11-20T21:05:09.123Z`. */
export const instant = z.iso.datetime({ precision: 3 }).check(inCalendar);

/** An instant from other programs: any precision, any offset. */
export const looseInstant = z.iso.datetime({ offset: true });

/** Money: integer minor units of the currency beside it, within JSON's exact integers. */
export const minorUnits = z.int();

/** ISO 4217 code as stored and shown. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Code of a real currency, in messages from other programs: see `isCurrency`. */
export const knownCurrency = z.string().check(z.regex(/^[A-Z]{3}$/, { abort: true }), z.refine(isCurrency));

/** IANA time zone name; whether it exists is checked where it is used. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

export const uuid = z.uuid();

/** Text typed by a person, without control characters and lone surrogates, at most `max` Unicode code points. */
export const printableText = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** An email address in a request. */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const emailAddress = z.string().check(z.maxLength(254), z.regex(emailPattern));

/** A login name in a request: 3 to 64 letters, digits and `._@-`. */
export const loginPattern = /^[\p{L}\p{N}._@-]{3,}$/u;
export const loginName = printableText(64).check(z.minLength(3, { abort: true }), z.regex(loginPattern));

/** Text of a device: untrusted, limited in length only. */
export const deviceText = (max: number) => z.string().check(z.maxLength(max));

/**
 * Fill of a device: number of items (notes, coins, prints, cards) and capacity; null: unknown. For a device with several
 * units, the unit that is nearest to empty or full. The number may exceed the capacity.
 */
export const fill = z.nullable(
  z.strictObject({
    items: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    capacity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
);
export type Fill = z.output<typeof fill>;

/** The PIN of a safe door [MG-02], or none: as many digits as ISO 9564 allows. */
export const pinPattern = /^(?:\d{4,12})?$/;

/** Whether a text `YYYY-MM-DD` is a day of the calendar: 2026-02-31 is not. */
const isDay = (text: string): boolean => {
  const day = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
};

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { abort: true }), z.refine(isDay));
