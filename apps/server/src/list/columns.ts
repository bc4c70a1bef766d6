import type { Comparison } from '@floorwalker/core/filter/resolved';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { Parameters } from './bind.ts';

export type FilterValue = string | number | boolean;

/** The context in which the conditions of a column are compiled. */
export interface ColumnContext {
  readonly kind: ColumnKind;
  /** The closed list of a `choice` or `set`, in rising order. */
  readonly choices: readonly string[];
  readonly bind: Parameters['bind'];
}

/** A test on a whole text or on a part of it; `negated`: the rows that do not pass. */
export type TextTest = ({ readonly part: string } | { readonly whole: readonly string[] }) & { readonly negated?: true };

/** SQL conditions on the value of one column. */
export interface ColumnConditions {
  /** Returns the condition that the text in lower case matches this pattern of `like`. */
  like(pattern: string): string;
  likeAny(patterns: readonly string[]): string;
  oneOf(values: readonly FilterValue[]): string;
  compareNumber(comparison: Comparison, value: number): string;
  compareTime(comparison: Comparison, value: string): string;
  /** Returns a condition that an index of the column serves better than `like`; undefined if there is none. */
  testText?(test: TextTest): string | undefined;
}

/** How the list engine reads, orders and filters one column. The functions of this folder that end in `Column` create it. */
export interface ColumnSource {
  /** Expression of the type that the column's kind needs. */
  readonly sql: string;
  /** Whether the value may be null; nulls sort lowest. */
  readonly isNullable: boolean;
  /** Whether the expression is the position of a `choice` in its list, instead of its text. */
  readonly isRank: boolean;
  /** Column that orders rows with equal values; an index on both columns serves this order. */
  readonly tieBreaker: string | undefined;
  /** Whether PostgreSQL has statistics of the number of digits of this amount (`db/amount-digits.ts`). */
  readonly hasDigits: boolean;
  conditions(context: ColumnContext): ColumnConditions;
}

/** A source by column name. A text is the SQL expression of a column without special conditions. */
export type ColumnSources = { readonly [name: string]: ColumnSource | string };

interface ColumnOptions {
  readonly isNullable?: boolean;
  readonly tieBreaker?: string;
  readonly hasDigits?: boolean;
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

// ICU's lower case is Unicode's, like that of the filters in memory. Indexes are built on this very expression.
const lower = (sql: string) => `lower(${sql} collate "und-x-icu")`;

/** Returns a text in lower case as a pattern of `like`, with its wildcards escaped. */
export const toLikePattern = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Compares a single value by `=`: an index on the column and the time then returns the rows in their order. */
const equalsAny = (sql: string, values: readonly unknown[], type: string, bind: Parameters['bind']): string =>
  values.length === 1 ? `${sql} = ${bind(values[0])}::${type}` : `${sql} = any(${bind(values)}::${type}[])`;

function isOneOf(sql: string, values: readonly FilterValue[], { kind, bind }: ColumnContext): string {
  if (kind === 'set') return `${sql} && ${bind(values)}::text[]`;
  const exact = equalsAny(sql, values, elementTypes[kind], bind);
  if (kind !== 'identifier') return exact;
  // The index of identifiers is on their lower case, so the condition repeats the comparison in lower case.
  const lowerCase = values.map((value) => String(value).toLowerCase());
  return `(${equalsAny(lower(sql), lowerCase, 'text', bind)} and ${exact})`;
}

const plainConditions = (sql: string, context: ColumnContext): ColumnConditions => ({
  like: (pattern) => `${lower(sql)} like ${context.bind(pattern)}::text`,
  likeAny: (patterns) => `${lower(sql)} like any(${context.bind(patterns)}::text[])`,
  oneOf: (values) => isOneOf(sql, values, context),
  compareNumber: (comparison, value) => `${sql} ${comparison} ${context.bind(value)}::bigint`,
  compareTime: (comparison, value) => `${sql} ${comparison} ${context.bind(value)}::timestamptz`,
});

/** Creates a source whose conditions are those of a plain column, except for the ones that `special` returns. */
function createColumn(
  sql: string,
  { isNullable = false, tieBreaker, hasDigits = false }: ColumnOptions,
  special: (plain: ColumnConditions, context: ColumnContext) => Partial<ColumnConditions> = () => ({}),
): ColumnSource {
  const conditions = (context: ColumnContext) => {
    const plain = plainConditions(sql, context);
    return { ...plain, ...special(plain, context) };
  };
  return { sql, isNullable, isRank: false, tieBreaker, hasDigits, conditions };
}

/** Creates the source of a column of any kind whose expression is compared as it is. */
export const plainColumn = (sql: string, options: ColumnOptions = {}): ColumnSource => createColumn(sql, options);

/** Creates the source of a plain column whose value may be null. */
export const nullableColumn = (sql: string): ColumnSource => plainColumn(sql, { isNullable: true });

/** Creates the source of an amount whose column is in `amountsWithDigits`. */
export const amountColumn = (sql: string): ColumnSource => plainColumn(sql, { hasDigits: true });

/** Returns the source of a column; a text is the SQL expression of a plain column. */
export const toColumnSource = (source: ColumnSource | string): ColumnSource => (typeof source === 'string' ? plainColumn(source) : source);

/** Returns the conditions of a column for one statement. */
export const conditionsOf = (
  source: ColumnSource | string,
  { kind, values = [] }: Pick<ColumnDefinition, 'kind' | 'values'>,
  bind: Parameters['bind'],
): ColumnConditions => toColumnSource(source).conditions({ kind, choices: values, bind });

/**
 * Creates the source of a `choice` that is stored as the position in its list. `condition` replaces the comparison of
 * positions, for example by ranges of another column that has an index.
 */
export function rankedChoiceColumn(
  sql: string,
  { condition, ...options }: ColumnOptions & { readonly condition?: (ranks: readonly number[]) => string } = {},
): ColumnSource {
  const column = createColumn(sql, options, (_, { choices, bind }) => ({
    oneOf: (values) => {
      const ranks = values.map((value) => choices.indexOf(String(value)));
      return condition ? condition(ranks) : equalsAny(sql, ranks, 'integer', bind);
    },
  }));
  return { ...column, isRank: true };
}

/** Creates the source of fill levels; `condition` tests whether a cell shows one of these numbers. */
export const levelsColumn = (sql: string, condition: (shown: readonly number[]) => string): ColumnSource =>
  createColumn(sql, {}, () => ({ oneOf: (values) => condition(values.map(Number)) }));

/**
 * Creates the source of a `set` that is stored as the bits of an integer. `indexedMasks`: masks of rare bits; for each mask,
 * an index holds the rows with any of its bits.
 */
export function bitsetColumn(sql: string, bits: { readonly [word: string]: number }, indexedMasks: readonly number[] = []): ColumnSource {
  return createColumn(sql, {}, (_, { bind }) => ({
    oneOf: (values) => {
      const mask = values.reduce<number>((sum, word) => sum | (bits[String(word)] ?? 0), 0);
      // Repeats the predicate of each partial index that covers the mask; otherwise the planner cannot use the index.
      const hints = indexedMasks.filter((indexed) => (mask & ~indexed) === 0).map((indexed) => ` and (${sql} & ${indexed}) <> 0`);
      return `((${sql} & ${bind(mask)}::integer) <> 0${hints.join('')})`;
    },
  }));
}

/** Creates the source of a `set` that is stored as an array with the number of each member; other numbers are no members. */
export const numberSetColumn = (sql: string, numbers: { readonly [word: string]: number }): ColumnSource =>
  createColumn(sql, {}, (_, { bind }) => ({
    oneOf: (values) => `${sql} && ${bind(values.map((word) => numbers[String(word)] ?? null))}::integer[]`,
  }));

/**
 * Creates the source of a text in a joined table with few rows, such as the names of terminals. The rows of the list are
 * found by `key`, their column with the joined row's id; `idsLike` is an SQL function that returns the ids for a pattern. The
 * planner calls it first and so knows how many rows these ids have.
 */
export function joinedColumn(
  sql: string,
  { key, idsLike, ...options }: ColumnOptions & { readonly key: string; readonly idsLike: string },
): ColumnSource {
  return createColumn(sql, options, (plain, { bind }) => {
    const like = (pattern: string) => `${key} = any(${idsLike}(${bind(pattern)}::text))`;
    const oneOf = (values: readonly FilterValue[]) => {
      const [only] = values;
      return values.length === 1 ? `(${like(toLikePattern(String(only)))} and ${plain.oneOf(values)})` : plain.oneOf(values);
    };
    return { like, oneOf };
  });
}

/**
 * An expression of a number that is used only to compare it with a limit. `anyPasses` returns a second condition, which every
 * row that passes the test also fulfils and which an index serves.
 */
export interface ComparedNumber {
  readonly sql: string;
  anyPasses(test: (sql: string) => string): string;
}

const compareCopy =
  ({ sql, anyPasses }: ComparedNumber, bind: Parameters['bind']): ColumnConditions['compareNumber'] =>
  (comparison, value) => {
    const bound = bind(value);
    const test = (number: string) => `${number} ${comparison} ${bound}::bigint`;
    return `(${test(sql)} and ${anyPasses(test)})`;
  };

/** Creates the source of a number that is sorted by one expression and compared by another. */
export const numberColumn = (sql: string, compared: ComparedNumber): ColumnSource =>
  createColumn(sql, {}, (_, { bind }) => ({ compareNumber: compareCopy(compared, bind) }));

/**
 * Creates the source of values in rows of another table. `exists` turns a test on `sql` into a condition of the list's row,
 * such as `exists (select 1 from media m where m.transaction_id = t.id and <test>)`.
 */
export function relatedColumn(sql: string, exists: (test: string) => string, compared?: ComparedNumber): ColumnSource {
  return createColumn(sql, {}, (plain, { bind }) => ({
    like: (pattern) => exists(`(${plain.like(pattern)})`),
    likeAny: (patterns) => exists(`(${plain.likeAny(patterns)})`),
    oneOf: (values) => exists(`(${plain.oneOf(values)})`),
    compareNumber: compared ? compareCopy(compared, bind) : (comparison, value) => exists(`(${plain.compareNumber(comparison, value)})`),
    compareTime: (comparison, value) => exists(`(${plain.compareTime(comparison, value)})`),
  }));
}

/** How the times of a log are bounded: they lie within a day of the time that orders the log, except in a few rows. */
export interface TimeBounds {
  /** The time that orders the log. */
  readonly at: string;
  /** Condition of these exceptional rows, which have an index with this condition. */
  readonly isFar: string;
  /** Condition that there are exceptional rows, evaluated when the statement is planned. */
  readonly hasFar: string;
}

const dayMs = 86_400_000;

/**
 * Creates the source of a time that lies near the time by which its log is ordered, so that the index on the latter serves
 * both.
 */
export const boundedTimeColumn = (sql: string, { at, isFar, hasFar }: TimeBounds, options: ColumnOptions = {}): ColumnSource =>
  createColumn(sql, options, (plain, { bind }) => ({
    compareTime: (comparison, value) => {
      const bound = new Date(Date.parse(value) + (comparison.startsWith('<') ? dayMs : -dayMs)).toISOString();
      return `(${plain.compareTime(comparison, value)} and (${at} ${comparison} ${bind(bound)}::timestamptz or (${hasFar} and ${isFar})))`;
    },
  }));

/** Creates the source of a text of a fixed form, such as a currency code; `test` returns undefined if an index does not help. */
export function patternColumn(sql: string, test: (test: TextTest, bind: Parameters['bind']) => string | undefined): ColumnSource {
  return createColumn(sql, {}, (plain, { bind }) => ({
    oneOf: (values) => test({ whole: values.map(String) }, bind) ?? plain.oneOf(values),
    testText: (terms) => test(terms, bind),
  }));
}
