import { ProblemError } from '@floorwalker/core/contract/problem';
import { type FilterFields, toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { Comparison, MoneyLimit, ResolvedFilter } from '@floorwalker/core/filter/resolved';
import type { FilterContext } from '@floorwalker/core/filter/values';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';
import { codeFinder } from './code-words.ts';
import type { ColumnSource } from './source.ts';

/** What an expression is turned into SQL with. */
interface Ground {
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly sources: { readonly [name: string]: ColumnSource };
  readonly bind: Parameters['bind'];
}

const fieldsOf = new WeakMap<ResourceDefinition, FilterFields>();

function toFields(resource: ResourceDefinition): FilterFields {
  const known = fieldsOf.get(resource) ?? toFilterFields(resource);
  fieldsOf.set(resource, known);
  return known;
}

/** What an expression of this caller is read with: the present, the caller's zone, and codes by words of the caller's language. */
export const toFilterContext = ({ zone, language }: Caller): FilterContext => ({
  now: Date.now(),
  zone: zone ?? 'UTC',
  ...codeFinder(language),
});

/**
 * Condition of the rows that match an expression of the filter language. Values are parameters, never text of the
 * statement. Throws `filter.invalid` with place and reason for an expression that does not fit the resource.
 */
export function toCondition(
  resource: ResourceDefinition,
  sources: Ground['sources'],
  q: string | undefined,
  context: FilterContext,
  bind: Parameters['bind'],
): string {
  try {
    const filter = compileFilter(q ?? '', toFields(resource), context);
    return toSql(filter, { columns: resource.columns, sources, bind });
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { code, column, params } = error;
    throw new ProblemError('filter.invalid', { column }, [{ path: 'q', code, params }]);
  }
}

const elementTypes: { readonly [K in ColumnKind]: string } = {
  text: 'text',
  identifier: 'text',
  integer: 'bigint',
  code: 'bigint',
  choice: 'text',
  set: 'integer',
  time: 'timestamptz',
  money: 'bigint',
  flag: 'boolean',
  bytes: 'bigint',
  duration: 'bigint',
  levels: 'text',
  message: 'text',
};

function sourceOf({ sources }: Ground, column: string): Exclude<ColumnSource, string> {
  const source = sources[column];
  if (source === undefined) throw new Error(`column ${column} has no source`);
  return typeof source === 'string' ? { sql: source } : source;
}

/** One filter as SQL that is never null where it matters: what is missing matches no leaf, so its negation matches. */
export function toSql(filter: ResolvedFilter, ground: Ground): string {
  switch (filter.kind) {
    case 'all':
      return 'true';
    case 'and':
    case 'or':
      return `(${filter.terms.map((term) => toSql(term, ground)).join(` ${filter.kind} `)})`;
    case 'not':
      return others(filter.term, ground) ?? `(${toSql(filter.term, ground)}) is not true`;
    case 'contains':
      return contains(filter.columns, filter.text, ground);
    case 'prefix':
      return like([filter.column], `${literally(filter.text)}%`, ground);
    case 'device':
      return device(filter.column, filter.keys, ground);
    case 'one-of':
      return oneOf(filter.column, filter.values, ground);
    case 'number':
      return number(filter, ground);
    case 'time':
      return time(filter, ground);
    case 'money':
      return money(filter, ground);
  }
}

/** A test on one value of a column; where the values lie in other rows, one of them has to pass it. */
function test(ground: Ground, column: string, toTest: (sql: string) => string): string {
  const { sql, within } = sourceOf(ground, column);
  return within ? within(`(${toTest(sql)})`) : toTest(sql);
}

function number({ column, comparison, value }: Extract<ResolvedFilter, { kind: 'number' }>, ground: Ground): string {
  const bound = ground.bind(value);
  const compare = (sql: string) => `${sql} ${comparison} ${bound}::bigint`;
  const { own } = sourceOf(ground, column);
  return own ? `(${compare(own.sql)} and ${own.anywhere(compare)})` : test(ground, column, compare);
}

const dayMs = 86_400_000;

/** A time that lies near the one that orders the log bounds that one too: its index then serves both. */
function time({ column, comparison, value }: Extract<ResolvedFilter, { kind: 'time' }>, ground: Ground): string {
  const asked = test(ground, column, (sql) => `${sql} ${comparison} ${ground.bind(value)}::timestamptz`);
  const { near } = sourceOf(ground, column);
  if (!near) return asked;
  const bound = new Date(Date.parse(value) + (comparison.startsWith('<') ? dayMs : -dayMs)).toISOString();
  return `(${asked} and (${near.at} ${comparison} ${ground.bind(bound)}::timestamptz or (${near.some} and ${near.far})))`;
}

/** All that a term on texts of a shape does not mean, where an index knows those. */
function others(term: ResolvedFilter, ground: Ground): string | undefined {
  if (term.kind === 'one-of') return sourceOf(ground, term.column).shaped?.({ whole: term.values.map(String), negated: true }, ground.bind);
  const [column, ...more] = term.kind === 'contains' ? term.columns : [];
  if (term.kind !== 'contains' || column === undefined || more.length > 0) return undefined;
  return sourceOf(ground, column).shaped?.({ part: term.text, negated: true }, ground.bind);
}

// ICU's lower case is Unicode's, as in memory. Indexes are on this very expression.
const lower = (sql: string) => `lower(${sql} collate "und-x-icu")`;

/** A text in lower case as a pattern: no character of it is a wildcard. */
const literally = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

function contains(columns: readonly string[], text: string, ground: Ground): string {
  const conditions = columns.map(
    (column) => sourceOf(ground, column).shaped?.({ part: text }, ground.bind) ?? like([column], `%${literally(text)}%`, ground),
  );
  return `(${conditions.join(' or ')})`;
}

function like(columns: readonly string[], pattern: string, ground: Ground): string {
  const bound = `${ground.bind(pattern)}::text`;
  const likeThat = (column: string) =>
    sourceOf(ground, column).like?.(bound) ?? test(ground, column, (sql) => `${lower(sql)} like ${bound}`);
  return `(${columns.map(likeThat).join(' or ')})`;
}

/** A text, or a part of it between commas, that is one of these keys or begins with it as a word. */
function device(column: string, keys: readonly string[], ground: Ground): string {
  const patterns = keys
    .map(literally)
    .flatMap((key) => ['', '%, '].flatMap((before) => ['', ' %', ',%'].map((after) => before + key + after)));
  return test(ground, column, (sql) => `${lower(sql)} like any(${ground.bind(patterns)}::text[])`);
}

/** One value as an equality, so that an index on it and the time gives its rows in their order. */
const isAmong = (sql: string, values: readonly unknown[], type: string, { bind }: Ground): string =>
  values.length === 1 ? `${sql} = ${bind(values[0])}::${type}` : `${sql} = any(${bind(values)}::${type}[])`;

function oneOf(column: string, values: readonly (string | number | boolean)[], ground: Ground): string {
  const { rank, bits, indexed = [], among, like: alike, shaped } = sourceOf(ground, column);
  const { kind, values: choices = [] } = ground.columns[column] ?? { kind: 'text' };
  const meant = shaped?.({ whole: values.map(String) }, ground.bind);
  if (meant !== undefined) return meant;
  return test(ground, column, (sql) => {
    if (kind === 'set' && bits === undefined) return `${sql} && ${ground.bind(values)}::text[]`;
    if (kind === 'set') {
      const mask = toMask(column, values, bits);
      // Says of rare bits once more, in words that their index understands, that there is one of them.
      const hints = indexed.filter((some) => (mask & ~some) === 0).map((some) => ` and (${sql} & ${some}) <> 0`);
      return `((${sql} & ${ground.bind(mask)}::integer) <> 0${hints.join('')})`;
    }
    if (kind === 'levels' && among) return among(values.map(Number));
    if (rank) {
      const ranks = values.map((value) => choices.indexOf(String(value)));
      return among ? among(ranks) : isAmong(sql, ranks, 'integer', ground);
    }
    const exact = isAmong(sql, values, elementTypes[kind], ground);
    // A name has an index of those that are like it, which the very same are among.
    const [name] = values;
    if (alike && values.length === 1) return `(${alike(`${ground.bind(literally(String(name)))}::text`)} and ${exact})`;
    if (kind !== 'identifier') return exact;
    // Says the same once more, in words that the index on the beginning understands.
    return `(${isAmong(
      lower(sql),
      values.map((value) => String(value).toLowerCase()),
      'text',
      ground,
    )} and ${exact})`;
  });
}

function toMask(
  column: string,
  words: readonly (string | number | boolean)[],
  bits: { readonly [word: string]: number } | undefined,
): number {
  if (!bits) throw new Error(`column ${column} has no bits`);
  return words.reduce<number>((mask, word) => mask | (bits[String(word)] ?? 0), 0);
}

/** Amounts compare in the minor units of each row's own currency. */
function money(filter: Extract<ResolvedFilter, { kind: 'money' }>, ground: Ground): string {
  const amount = sourceOf(ground, filter.column).sql;
  const currency = sourceOf(ground, filter.currency).sql;
  const named = filter.limits.flatMap(({ currencies }) => currencies ?? []);
  const applies = ({ currencies }: MoneyLimit) =>
    currencies ? `${currency} = any(${ground.bind(currencies)}::text[])` : `${currency} <> all(${ground.bind(named)}::text[])`;
  const branches = filter.limits.flatMap((limit) => {
    const whole = toWholeLimit(filter.comparison, limit.minor);
    if (!whole) return [];
    // As the column is where that says the same: the planner knows nothing of its values in another type.
    const type = Number.isSafeInteger(whole.minor) ? 'bigint' : 'numeric';
    return `(${applies(limit)} and ${amount} ${whole.comparison} ${ground.bind(String(whole.minor))}::${type})`;
  });
  return branches.length > 0 ? `(${branches.join(' or ')})` : 'false';
}

/**
 * A limit with a fraction said of whole numbers, which amounts are; null where none can be meant. One branch that no index
 * serves would have the whole log read for the others.
 */
function toWholeLimit(
  comparison: '=' | Comparison,
  minor: number,
): { readonly comparison: '=' | Comparison; readonly minor: number } | null {
  if (Number.isInteger(minor)) return { comparison, minor };
  if (comparison === '=') return null;
  return { comparison: comparison.startsWith('>') ? '>' : '<=', minor: Math.floor(minor) };
}
