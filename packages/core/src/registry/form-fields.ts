import * as z from 'zod/mini';
import type { Right } from '../vocabulary/rights.ts';
import { clockTime, instant, knownCurrency, printableText, timeZone } from '../vocabulary/scalars.ts';
import type { Schema } from './define-endpoint.ts';

/**
 * How a value is typed and shown. `clock`: a time of day such as `06:00`; `instant`: a moment, typed as local day and time;
 * `decimal`: an exact decimal number as text; `code`: one code of a catalogue; `flag`: yes or no; `set`: several values of a list;
 * `lines`: several texts, one per line; `secret`: a text that is never read back, such as a password.
 */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'clock'
  | 'instant'
  | 'zone'
  | 'currency'
  | 'choice'
  | 'code'
  | 'flag'
  | 'set'
  | 'numbers'
  | 'lines'
  | 'secret';

/** One field of a form. */
export interface FieldDefinition<S extends Schema = Schema> {
  readonly kind: FieldKind;
  /** Schema of the value in a request. */
  readonly schema: S;
  /** The value may be left empty; the request then has an empty text, an empty list or null. */
  readonly isOptional: boolean;
  /** `secret`: a new row needs one; an empty text leaves that of an existing row as it is. */
  readonly isRequiredForNew?: true;
  /** The value belongs to this installation only: no file contains it, and a request that leaves it out keeps the stored one. */
  readonly isLocal?: true;
  /** Right to change the value in an existing row, instead of that of the form. A request that leaves it out keeps the stored one. */
  readonly right?: Right;
  /** Text of the field for a new record; empty unless given. */
  readonly initial: string;
  readonly maxLength?: number;
  /** `lines`: maximum number of lines. */
  readonly maxLines?: number;
  /** Pattern of a text that is not empty, of each of several lines, or of a decimal number. */
  readonly pattern?: RegExp;
  /** Limits of `integer`, and of each value of `numbers`. */
  readonly minimum?: number;
  readonly maximum?: number;
  /**
   * `choice`, `code` and `set`: the values, unless the server knows them. Labels under `choices.<translationKey>.<value>` in i18n,
   * those of a code under `<translationKey>:<value>`.
   */
  readonly values?: readonly string[];
  readonly translationKey?: string;
}

type Options = Pick<Partial<FieldDefinition>, 'isOptional' | 'isRequiredForNew' | 'initial'>;
type Limits = Required<Pick<FieldDefinition, 'minimum' | 'maximum'>>;

const integer = ({ minimum, maximum }: Limits) => z.int().check(z.minimum(minimum), z.maximum(maximum));

const toField = <S extends Schema>(
  kind: FieldKind,
  schema: S,
  options: Partial<Omit<FieldDefinition, 'kind' | 'schema'>>,
): FieldDefinition<S> => ({ kind, schema, isOptional: false, initial: '', ...options });

/** A text of at most `max` code points; required texts must not be blank. */
export function textField(max: number, options: Options & Pick<FieldDefinition, 'pattern'> = {}): FieldDefinition<z.ZodMiniString> {
  const { pattern } = options;
  const text = printableText(max);
  const schema = pattern ? text.check(z.regex(new RegExp(`^$|${pattern.source}`, pattern.flags))) : text;
  const required = schema.check(z.minLength(1, { abort: true }), z.regex(/\S/));
  return toField('text', options.isOptional ? schema : required, { ...options, maxLength: max });
}

export const integerField = (limits: Limits, options: Options = {}) => toField('integer', integer(limits), { ...options, ...limits });

export const zoneField = (options: Options = {}) => toField('zone', timeZone, options);

export const currencyField = (options: Options = {}) => toField('currency', knownCurrency, { ...options, maxLength: 3 });

/** A time of day, `00:00` to `23:59`. */
export const clockField = (options: Options = {}) => toField('clock', clockTime, { ...options, maxLength: 5 });

/** One value of a closed list. */
export const choiceField = <const V extends readonly [string, ...string[]]>(translationKey: string, values: V, options: Options = {}) =>
  toField('choice', z.enum(values), { ...options, values, translationKey });

/** One code of a catalogue; the request has its number. */
export const codeField = (translationKey: string, codes: readonly number[], options: Options = {}) =>
  toField(
    'code',
    z.int().check(
      z.minimum(Math.min(...codes), { abort: true }),
      z.maximum(Math.max(...codes), { abort: true }),
      z.refine((code) => codes.includes(code)),
    ),
    { ...options, values: codes.map(String), translationKey },
  );

/** The id of a row of another list; the console offers the rows that the operator may choose. */
export const choiceIdField = (pattern: RegExp, options: Options = {}) =>
  toField('choice', z.string().check(z.regex(pattern)), { ...options, pattern });

/** Several texts of a fixed form, one per line; at most `maxLines`. */
export const linesField = (pattern: RegExp, maxLines: number, options: Options = {}) =>
  toField('lines', z.array(z.string().check(z.regex(pattern))).check(z.maxLength(maxLines)), {
    isOptional: true,
    ...options,
    pattern,
    maxLines,
  });

/** A text that is never read back; an empty one leaves the stored one as it is. */
export const secretField = (options: Options = {}) =>
  toField('secret', printableText(512), { isOptional: true, ...options, maxLength: 512 });

/** Several values of a closed list, in any order. */
export const setField = <const V extends readonly [string, ...string[]]>(translationKey: string, values: V, options: Options = {}) =>
  toField('set', z.array(z.enum(values)), { isOptional: true, ...options, values, translationKey });

/** Several numbers, such as those of properties. */
export const numbersField = (limits: Limits, options: Options = {}) =>
  toField('numbers', z.array(integer(limits)), { isOptional: true, ...options, ...limits });

/** Yes or no; `initial` is `true` or `false`. */
export const flagField = (options: Options = {}) => toField('flag', z.boolean(), { initial: 'false', ...options });

/** An exact decimal number of at most `integers` and `decimals` digits, as text with a point; with `isPositive` above zero. */
export const decimalField = (integers: number, decimals: number, { isPositive, ...options }: Options & { isPositive?: boolean } = {}) => {
  const digits = `\\d{1,${integers}}(?:\\.\\d{1,${decimals}})?`;
  const pattern = new RegExp(isPositive ? `^(?=.*[1-9])${digits}$` : `^${digits}$`);
  return toField('decimal', z.string().check(z.regex(pattern)), { ...options, pattern, maxLength: integers + decimals + 1 });
};

export const instantField = (options: Options = {}) => toField('instant', instant, options);

/** A moment, or null if the field is left empty. */
export const optionalInstantField = (options: Options = {}) => toField('instant', z.nullable(instant), { ...options, isOptional: true });
