import { expect, test } from 'vitest';
import { columnKinds, operatorsOfKind } from '../vocabulary/column-kinds.ts';
import { createDraws, drawFilter, drawRow } from './corpus-draws.ts';
import { ledger, ledgerContext, ledgerRows } from './corpus-ledger.ts';
import { ledgerCases } from './corpus-ledger-cases.ts';
import { toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { matchFilter } from './match.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import { compileFilter, resolveFilter } from './resolve.ts';

const fields = toFilterFields(ledger);

test.each(ledgerCases)('ledger: $filter', ({ filter, matches }) => {
  const compiled = compileFilter(filter, fields, ledgerContext);
  expect(ledgerRows.filter((row) => matchFilter(compiled, row)).map((row) => row.id)).toEqual(matches);
});

/** A new kind or operator needs ledger cases, which the server's tests also run against SQL. */
test('each operator of each kind of column is part of a ledger case', () => {
  const filters = ledgerCases.map(({ filter }) => filter.toLowerCase());
  for (const kind of columnKinds.filter((one) => operatorsOfKind[one].length > 0)) {
    const names = fields.list.filter((field) => field.kind === kind).flatMap((field) => field.names);
    for (const operator of operatorsOfKind[kind]) {
      const found = filters.some((filter) => names.some((name) => filter.includes(`${name.toLowerCase()}${operator}`)));
      expect(found, `${kind} ${operator}`).toBe(true);
    }
  }
});

test('a printed expression means the same as the original: 3,000 random expressions', () => {
  const draws = createDraws(23);
  const rows = Array.from({ length: 30 }, (_, id) => drawRow(draws, id));
  for (let round = 0; round < 3000; round++) {
    const node = drawFilter(draws, fields.list, 3);
    const printed = printFilter(node);
    try {
      const drawn = resolveFilter(node, fields, ledgerContext);
      const read = compileFilter(printed, fields, ledgerContext);
      expect(read, printed).toEqual(drawn);
      expect(printFilter(parseFilter(printed))).toBe(printed);
      for (const row of rows) expect(matchFilter({ kind: 'not', term: read }, row), printed).toBe(!matchFilter(drawn, row));
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      expect(['filter-conflict', 'filter-timespan', 'filter-too-long'], printed).toContain(error.code);
    }
  }
});

test('any nested expression results in a filter or an error', () => {
  const hostile = [
    '('.repeat(4000),
    ')'.repeat(4000),
    '-'.repeat(4000),
    '"'.repeat(4000),
    '\\'.repeat(4000),
    `"${'\\'.repeat(3999)}`,
    ','.repeat(4000),
    ':'.repeat(4000),
    'not '.repeat(1000),
    'or '.repeat(1333),
    'a:'.repeat(2000),
    '(a '.repeat(1333),
    '-('.repeat(2000),
    'note:'.padEnd(4000, ',x'),
    `id:${'1,'.repeat(1990)}1`,
    `amount:${'1,'.repeat(1990)}1`,
    `note:${'%,'.repeat(1990)}%`,
    '😀'.repeat(2000),
    '\ud83d'.repeat(4000),
    '\u0000'.repeat(4000),
    'note:\u0000',
    'note:"\udc00"',
    'x'.repeat(1_000_000),
    'constructor:x',
    '__proto__:x',
    'flags:__proto__',
    'secret:hidden',
  ];
  for (const text of hostile) {
    try {
      compileFilter(text, fields, ledgerContext);
    } catch (error) {
      expect(error, text.slice(0, 20)).toBeInstanceOf(FilterError);
    }
  }
});

test.each([
  [`note:${'%,'.repeat(1001)}%`, 'filter-too-many-values', 1],
  [`amount:${'1,'.repeat(1001)}1`, 'filter-too-many-values', 1],
  [`${'a '.repeat(50)}${`note:${'%,'.repeat(900)}%`}`, 'filter-too-many-values', 101],
  ['secret:hidden', 'filter-unknown-field', 1],
  ['flags:eror', 'filter-unknown-value', 7],
  ['flags>error', 'filter-operator', 6],
  ['number>1', 'filter-operator', 7],
  ['type:nosuch', 'filter-unknown-value', 6],
])('%s is rejected with %s at column %d', (text, code, column) => {
  expect(() => compileFilter(text, fields, ledgerContext)).toThrow(expect.objectContaining({ code, column }));
});

test('an unknown code name suggests the most similar one', () => {
  const context = { ...ledgerContext, codeNames: () => ['TicketRedemption', 'Geldwechsel'] };
  expect(() => compileFilter('type:Geldwechsl', fields, context)).toThrow(expect.objectContaining({ suggestion: 'Geldwechsel' }));
});
