import { filterLimits } from './ast.ts';
import { findValues } from './complete-values.ts';
import type { FilterField, FilterFields } from './fields.ts';
import { printValue } from './print.ts';
import { type FieldToken, type Piece, scanFilter, type Token, type WordToken } from './scan.ts';

/**
 * Kind of a completion: a field name with its first operator, an operator after a complete name, a value of a closed list, a
 * code, a time, a remembered text, a whole term that a bare word may mean, or syntax (`or`, `not`, `-`, `(`, `)`, the
 * closing quotation mark).
 */
export type FilterCompletionKind = 'field' | 'operator' | 'value' | 'code' | 'time' | 'text' | 'term' | 'mark';

/** One suggestion for the text at the cursor. */
export interface FilterCompletion {
  readonly kind: FilterCompletionKind;
  /** Text that replaces the range from `from` to `to`, quoted if necessary. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
  /** The field that the suggestion names, or whose value it is. */
  readonly field: FilterField | null;
  /** The value without quotes; for a field its name; otherwise the same as `insert`. */
  readonly value: string;
  /** Label in the operator's language, or empty. */
  readonly label: string;
  /** Whether the suggestion completes a term, so that a blank may follow. */
  readonly ends: boolean;
}

/** A code of a catalogue. `key` is the inserted text; without a key the number is inserted. */
export interface CompletionCode {
  readonly code: number;
  readonly key?: string;
  readonly label: string;
}

/** Sources of suggested values; a source that is left out suggests nothing. */
export interface CompletionSources {
  /** Current time in milliseconds since the epoch, and IANA zone, for dates. */
  readonly now: number;
  readonly zone: string;
  /** The codes of a catalogue, such as `terminalEvents`. */
  readonly codes?: (translationKey: string) => readonly CompletionCode[];
  /** Label of a value of a closed list, such as `ready` of `terminalState`. */
  readonly choiceLabels?: (translationKey: string, value: string) => string;
  /** Title of a field. */
  readonly title?: (field: FilterField) => string;
  /** Values of a field that were used or seen before, such as names of sites, the most relevant first. */
  readonly remembered?: (field: FilterField) => readonly string[];
  /** Maximum number of suggestions; 12 by default. */
  readonly max?: number;
}

/** Context of a completion: the typed text up to the cursor, and the piece that a suggestion replaces. */
interface CursorContext extends Piece {
  readonly typed: string;
}

/**
 * Returns suggestions for the text at the cursor (an index into `text`), the most relevant first. The text may be an invalid
 * expression.
 */
export function completeFilter(
  text: string,
  cursor: number,
  fields: FilterFields,
  sources: CompletionSources,
): readonly FilterCompletion[] {
  if (text.length > filterLimits.length) return [];
  const tokens = scanFilter(text);
  const found = completeAt(text, cursor, tokens, fields, sources);
  return found.slice(0, sources.max ?? 12);
}

function completeAt(
  text: string,
  cursor: number,
  tokens: readonly Token[],
  fields: FilterFields,
  sources: CompletionSources,
): readonly FilterCompletion[] {
  const touched = tokens.find(
    ({ kind, from, to }) => from < cursor && cursor <= to && (kind === 'word' || kind === 'field' || kind === 'connective'),
  );
  const before = tokens.filter(({ to }) => to < cursor || (to === cursor && touched === undefined));
  if (touched?.kind === 'field') return inField(touched, cursor, fields, sources);
  if (touched?.kind === 'word' && touched.quoted) return inQuotes(text, touched);
  if (touched) return atTerm({ typed: text.slice(touched.from, cursor), from: touched.from, to: touched.to }, before, fields, sources);
  // Immediately before other text nothing is suggested, because an inserted text would merge with it.
  return /^[^\s)]/.test(text.slice(cursor)) ? [] : atTerm({ typed: '', from: cursor, to: cursor }, before, fields, sources);
}

function inField(token: FieldToken, cursor: number, fields: FilterFields, sources: CompletionSources): readonly FilterCompletion[] {
  const { from, nameTo, name, operator, values } = token;
  if (cursor <= nameTo) {
    const cursorContext = { typed: name.slice(0, cursor - from), from, to: nameTo };
    return findFields(cursorContext.typed, fields, sources).map(({ field, name }) => toField(field, name, name, cursorContext, sources));
  }
  const field = fields.named.get(name.toLowerCase());
  const value = values.find((one) => one.from <= cursor && cursor <= one.to);
  if (!field || !value || cursor < nameTo + operator.length) return [];
  const typed = value.quoted ? value.text : value.text.slice(0, cursor - value.from);
  const listed = values.filter((one) => one !== value).map((one) => one.text);
  return findValues(field, typed, sources)
    .filter((found) => found.value !== typed && !listed.includes(found.value))
    .map((found) => ({ ...found, insert: printValue(found.value), from: value.from, to: value.to, field, ends: true }));
}

/** Inside an open quotation only the closing mark is suggested. */
const inQuotes = (text: string, { from, to, text: inner }: WordToken): readonly FilterCompletion[] =>
  inner !== '' && !closes(text.slice(from, to)) ? [toMark('"', true, { typed: '', from: to, to })] : [];

const closes = (quoted: string): boolean => /^"(?:[^"\\]|\\[\s\S])*"$/.test(quoted);

/**
 * Returns the suggestions at the beginning of a term: fields, operators after a complete name, syntax, and terms that a bare
 * word may mean.
 */
function atTerm(
  cursorContext: CursorContext,
  before: readonly Token[],
  fields: FilterFields,
  sources: CompletionSources,
): readonly FilterCompletion[] {
  const [, name = '', begun = ''] = /^([A-Za-z]\w*)([:=!<>]*)$/.exec(cursorContext.typed) ?? [];
  const exact = fields.named.get(name.toLowerCase());
  const names = begun === '' ? findFields(cursorContext.typed, fields, sources) : [];
  const toItem = ({ field, name }: FoundField) => toField(field, name, `${name}${field.operators[0] ?? ':'}`, cursorContext, sources);
  return [
    ...names.filter(({ field }) => field === exact).map(toItem),
    ...(exact ? toOperators(exact, begun, cursorContext) : []),
    ...names.filter(({ field }) => field !== exact).map(toItem),
    ...(begun === '' ? toMarks(cursorContext, before) : []),
    ...(cursorContext.typed.length >= 2 && begun === '' ? toTerms(cursorContext, fields, sources) : []),
  ];
}

interface FoundField {
  readonly field: FilterField;
  /** The name or alias as typed so far. */
  readonly name: string;
}

/** Returns the fields whose name or title begins with the typed text; from two letters on also those that contain it. */
function findFields(typed: string, { list }: FilterFields, { title }: CompletionSources): readonly FoundField[] {
  const wanted = typed.toLowerCase();
  const found = (fields: readonly FilterField[], test: (text: string) => boolean): FoundField[] =>
    fields.flatMap((field) => {
      const titled = test(title?.(field).toLowerCase() ?? '') ? field.column : undefined;
      const name = field.names.find((one) => test(one.toLowerCase())) ?? titled;
      return name === undefined ? [] : [{ field, name }];
    });
  const starting = found(list, (text) => text.startsWith(wanted));
  if (wanted.length < 2) return starting;
  const others = list.filter((field) => starting.every((one) => one.field !== field));
  return [...starting, ...found(others, (text) => text.includes(wanted))];
}

const toField = (
  field: FilterField,
  name: string,
  insert: string,
  { from, to }: CursorContext,
  { title }: CompletionSources,
): FilterCompletion => ({
  kind: 'field',
  insert,
  from,
  to,
  field,
  value: name,
  label: title?.(field) ?? '',
  ends: false,
});

/**
 * Returns the operators that begin with the typed text. While no operator is typed, the first one is left out, because it is
 * suggested together with the field name.
 */
function toOperators(field: FilterField, begun: string, { from, to, typed }: CursorContext): readonly FilterCompletion[] {
  const at = from + typed.length - begun.length;
  return field.operators
    .filter((operator, index) => operator.startsWith(begun) && operator !== begun && (begun !== '' || index > 0))
    .map((operator) => ({ kind: 'operator', insert: operator, from: at, to, field, value: operator, label: '', ends: false }));
}

const toMark = (insert: string, ends: boolean, { from, to }: CursorContext): FilterCompletion => ({
  kind: 'mark',
  insert,
  from,
  to,
  field: null,
  value: insert,
  label: '',
  ends,
});

function toMarks(cursorContext: CursorContext, before: readonly Token[]): readonly FilterCompletion[] {
  const last = before.at(-1)?.kind;
  const follows = last === 'word' || last === 'field' || last === 'close';
  const open = before.filter(({ kind }) => kind === 'open').length - before.filter(({ kind }) => kind === 'close').length;
  const keywords = [...(follows ? ['or', 'and'] : []), 'not'].filter(
    (word) => word.startsWith(cursorContext.typed.toLowerCase()) && word !== cursorContext.typed,
  );
  if (cursorContext.typed !== '') return keywords.map((word) => toMark(word, true, cursorContext));
  const signs = [...(follows && open > 0 ? [')'] : []), ...(follows ? ['or'] : []), '-', '('];
  return signs.map((sign) => toMark(sign, sign === ')' || sign === 'or', cursorContext));
}

/** Returns the terms that a bare word may mean: each value that matches the word, with its field. */
const toTerms = ({ typed, from, to }: CursorContext, { list }: FilterFields, sources: CompletionSources): readonly FilterCompletion[] =>
  list.flatMap((field) =>
    field.kind === 'time' || field.kind === 'flag'
      ? []
      : findValues(field, typed, sources).map((found) => ({
          ...found,
          kind: 'term' as const,
          insert: `${field.names[0]}:${printValue(found.value)}`,
          from,
          to,
          field,
          ends: true,
        })),
  );

/** Inserts a completion; the cursor follows the inserted text, and a blank if the term is complete. */
export function takeFilterCompletion(text: string, completion: FilterCompletion): { readonly text: string; readonly cursor: number } {
  const tail = text.slice(completion.to);
  const gap = completion.ends && !/^[\s,)]/.test(tail) ? ' ' : '';
  const head = `${text.slice(0, completion.from)}${completion.insert}${gap}`;
  return { text: head + tail, cursor: head.length };
}
