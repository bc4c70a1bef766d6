import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fields, generatedBy, table } from './markdown.ts';
import { wordOf } from './rest.ts';

/** Returns the cells of the only field of a schema: type, required and bounds. */
function cellsOf(schema) {
  const [, , row] = fields(z.object({ a: schema })).split('\n');
  const [, type, required, bounds] = row.split(/(?<!\\)\|/).slice(1, -1);
  return [type, required, bounds].map((cell) => cell.trim());
}

describe('table', () => {
  test('has a head row, a rule and one line for each row', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['1', '2'],
          ['3', ''],
        ],
      ),
    ).toBe('| A | B |\n|---|---|\n| 1 | 2 |\n| 3 |  |');
  });

  test('without rows is a head only', () => {
    expect(table(['A'], [])).toBe('| A |\n|---|');
  });

  test('escapes every bar of a cell, because it would end the cell', () => {
    expect(table(['A|B'], [['a||b']])).toBe('| A\\|B |\n|---|\n| a\\|\\|b |');
  });
});

describe('fields of a schema', () => {
  test.each([
    ['a text', z.string(), ['string', 'yes', '']],
    ['an optional text', z.optional(z.string()), ['string', '', '']],
    [
      'a text with limits',
      z.string().check(z.minLength(3), z.maxLength(64)),
      ['string', 'yes', '3 characters or more; 64 characters at most'],
    ],
    ['a text that may be empty', z.string().check(z.minLength(0)), ['string', 'yes', '']],
    ['a text with a pattern', z.string().check(z.regex(/^a|b$/)), ['string', 'yes', '`^a\\|b$`']],
    ['a flag', z.boolean(), ['boolean', 'yes', '']],
    ['a fixed value', z.literal('start'), ['`"start"`', 'yes', '']],
    ['a fixed number', z.literal(7), ['`7`', 'yes', '']],
    ['a choice', z.enum(['on', 'off']), ['`on`, `off`', 'yes', '']],
    ['a number of a range', z.int().check(z.minimum(0), z.maximum(255)), ['integer', 'yes', 'from 0; to 255']],
    ['a whole number without limits', z.int(), ['integer', 'yes', '']],
    ['a negative limit', z.number().check(z.minimum(-5)), ['number', 'yes', 'from -5']],
    ['a list', z.array(z.string()), ['list of string', 'yes', '']],
    ['a limited list', z.array(z.int()).check(z.maxLength(20)), ['list of integer', 'yes', '20 at most']],
    ['a list of lists', z.array(z.array(z.boolean())), ['list of list of boolean', 'yes', '']],
    ['an object', z.object({ x: z.int(), y: z.int() }), ['object (`x`, `y`)', 'yes', '']],
    ['a dictionary', z.record(z.string(), z.int()), ['object', 'yes', '']],
    ['a text or null', z.nullable(z.string()), ['string or null', 'yes', '']],
    ['a time or null', z.nullable(z.iso.datetime()), ['date-time or null', 'yes', '']],
    ['a choice or null', z.nullable(z.enum(['on', 'off'])), ['`on`, `off` or null', 'yes', '']],
    ['an alternative', z.union([z.string(), z.int()]), ['string or integer', 'yes', '']],
    ['a default', z._default(z.int(), 3), ['integer', '', 'else `3`']],
    ['anything', z.unknown(), ['anything', 'yes', '']],
  ])('%s is described by type, necessity and bounds', (_name, schema, expected) => {
    expect(cellsOf(schema)).toEqual(expected);
  });

  test('a time is named by its format, without the pattern of the format', () => {
    expect(cellsOf(z.iso.datetime())).toEqual(['date-time', 'yes', '']);
  });

  test('a union has one table for each alternative', () => {
    const schema = z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]);
    const tables = fields(schema).split('\n\nor\n\n');
    expect(tables).toHaveLength(2);
    expect(tables[0]).toContain('`a`');
    expect(tables[1]).toContain('`b`');
  });

  test('an object without fields has a head only', () => {
    expect(fields(z.object({})).split('\n')).toHaveLength(2);
  });
});

test('the first line of a generated file is a comment that names its source', () => {
  expect(generatedBy('`packages/core`')).toMatch(/^<!-- .*`packages\/core`.* Do not edit\. -->\n$/);
});

describe('texts by dotted key', () => {
  const texts = { terminal: { restart: { label: 'Restart' } }, plain: 'Plain' };

  test.each([
    ['plain', 'Plain'],
    ['terminal.restart.label', 'Restart'],
  ])('%s is %s', (key, text) => {
    expect(wordOf(texts, key)).toBe(text);
  });

  test.each(['terminal', 'terminal.restart', 'terminal.stop.label', 'missing', 'plain.more', ''])('%s has no text', (key) => {
    expect(() => wordOf(texts, key)).toThrow(key);
  });
});
