import type { Language } from '../languages.ts';
import { localeOf } from './locale.ts';
import { type Marks, marks } from './marks.ts';
import type { FormatOptions } from './options.ts';

type ReadOptions = Pick<FormatOptions, 'numberFormat'>;

/** Blanks and apostrophes are thousands separators in every format, because they have no other meaning in numbers. */
const alwaysGroup = " '";

/** Returns the separators for a reader: those of the language unless others were chosen. */
function marksOf(language: Language, { numberFormat = 'language' }: ReadOptions): Marks {
  if (numberFormat !== 'language') return marks[numberFormat];
  const parts = new Intl.NumberFormat(localeOf(language), { useGrouping: 'always' }).formatToParts(1234.5);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
}

const toPlain = (text: string): string =>
  text
    .trim()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/^\u2212/, '-');

const escaped = (mark: string): string => mark.replace(/[.]/g, '\\.');

/**
 * Parses a number as typed, to plain decimal text: `1,500` is `1500` in English and invalid in French. Null: the text is no
 * number, or it is ambiguous: in English `1.500` could be one and a half, or fifteen hundred with German separators.
 */
export function readNumber(text: string, language: Language, options: ReadOptions = {}): string | null {
  const { group, decimal } = marksOf(language, options);
  const groups = `[${escaped(toPlain(group) || ' ')}${alwaysGroup}]`;
  const shape = new RegExp(`^(-?)(\\d+|\\d{1,3}(${groups})\\d{3}(?:\\3\\d{3})*)(?:${escaped(decimal)}(\\d+))?$`);
  const found = shape.exec(toPlain(text));
  if (!found) return null;
  const [, sign = '', whole = '', grouped, fraction] = found;
  if (!grouped && fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return null;
  return `${sign}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/**
 * Writes plain decimal text with the reader's decimal mark, for a field that is parsed by `readNumber`; any other text is
 * returned as it is.
 */
export function writePlainNumber(text: string, language: Language, options: ReadOptions = {}): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', marksOf(language, options).decimal) : text;
}

/**
 * Reads a decimal number as typed in a form, to exact text with a point: in German `1,0850` is `1.0850`, and `1.000,50` is `1000.50`. Text
 * with a point and without the reader's decimal mark stays as it is, since that is how decimal numbers are stored; so does a text that
 * is no number.
 */
export function readTypedDecimal(text: string, language: Language, options: ReadOptions = {}): string {
  const { decimal } = marksOf(language, options);
  const typed = text.trim();
  const [whole = '', part = '', ...more] = typed.split(decimal);
  if (more.length > 0 || !/^\d+$/.test(part)) return text;
  if (/^[+-]?\d+$/.test(whole)) return `${whole}.${part}`;
  return readNumber(typed, language, options) ?? text;
}
