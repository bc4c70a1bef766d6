import { describe, expect, test } from 'vitest';
import { type FilterNode, joinTerms } from './ast.ts';
import { type CompletionSources, completeFilter, takeFilterCompletion } from './complete.ts';
import { createDraws, type Draws } from './corpus-draws.ts';
import { rangeOf, statusOf, termsOf, withoutField, withRange, withStatus, withTerm } from './edit.ts';
import { toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import { compileFilter } from './resolve.ts';

const fields = toFilterFields({
  columns: {
    at: { kind: 'time', filter: true, aliases: ['time'] },
    state: { kind: 'choice', filter: true, values: ['ready', 'error'], translationKey: 'x' },
    flags: { kind: 'set', filter: true, values: ['voided', 'aborted', 'error'], translationKey: 'x', aliases: ['status'] },
    name: { kind: 'text', filter: true },
  },
  search: ['name'],
});
const fieldOf = (name: string) => {
  const field = fields.named.get(name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};
const context = { now: Date.parse('2026-11-20T21:05:09.123Z'), zone: 'Europe/Vienna' };

const leaves = [
  'hall',
  'name:"a b"',
  'state:ready',
  'STATE:error',
  'state!=ready',
  'flags:voided',
  'status:error',
  'flags:voided,aborted',
  'flags!=aborted',
  'at>-2h',
  'at<2026-11-01',
  'time>=2026-10-01',
  'at:today',
];

/** Draws a random expression of the leaves with negations, alternatives and parentheses. */
function drawNode({ below, one, many }: Draws, depth: number): FilterNode {
  const draws = { below, one, many };
  const kind = depth === 0 ? 0 : below(4);
  if (kind === 0) return parseFilter(one(leaves)) as FilterNode;
  if (kind === 1) return { kind: 'not', term: drawNode(draws, depth - 1) };
  return joinTerms(
    kind === 2 ? 'and' : 'or',
    many(4, () => drawNode(draws, depth - 1)),
  );
}

/** Calls the check with 100 random expressions, as text. */
function forEachExpression(seed: number, check: (text: string) => void): void {
  const draws = createDraws(seed);
  for (let round = 0; round < 100; round++) check(printFilter(drawNode(draws, 3)));
}

describe('editing any expression', () => {
  test('without a field, none of its top-level terms remain, and a second removal changes nothing', () => {
    forEachExpression(79, (text) => {
      for (const name of ['state', 'flags', 'at']) {
        const removed = withoutField(text, fieldOf(name));
        expect([text, termsOf(parseFilter(removed), fieldOf(name))]).toEqual([text, []]);
        expect([text, withoutField(removed, fieldOf(name))]).toEqual([text, removed]);
      }
    });
  });

  test('with a term, the field has exactly that term for its operator, and the other fields keep theirs', () => {
    const others = (text: string) =>
      ['flags', 'at', 'name'].map((name) =>
        termsOf(parseFilter(text), fieldOf(name)).map(({ term, negated }) => [negated, printFilter(term)]),
      );
    forEachExpression(83, (text) => {
      const edited = withTerm(text, fieldOf('state'), ':', ['error', 'ready']);
      const found = termsOf(parseFilter(edited), fieldOf('state')).filter(({ term, negated }) => term.operator === ':' && !negated);
      expect([text, found.map(({ term }) => printFilter(term))]).toEqual([text, ['state:error,ready']]);
      expect([text, others(edited)]).toEqual([text, others(text)]);
    });
  });

  test('with a status, a form shows that status again [LG-03]', () => {
    forEachExpression(89, (text) => {
      for (const status of [
        { include: [], exclude: [] },
        { include: ['voided'], exclude: ['error', 'aborted'] },
        { include: ['error', 'aborted'], exclude: [] },
      ]) {
        expect([text, statusOf(parseFilter(withStatus(text, fieldOf('flags'), status)), fieldOf('flags'))]).toEqual([text, status]);
      }
    });
  });

  test('with a time range, a form shows that range again', () => {
    forEachExpression(97, (text) => {
      for (const range of [
        { from: null, to: null },
        { from: '-1h', to: null },
        { from: null, to: '2026-11-02' },
        { from: '2026-11-01', to: '2026-11-02T10:00' },
      ]) {
        expect([text, rangeOf(parseFilter(withRange(text, fieldOf('at'), range)), fieldOf('at'))]).toEqual([text, range]);
      }
    });
  });

  test('with the status that it has, a form shows the same status [LG-03]', () => {
    forEachExpression(101, (text) => {
      const node = parseFilter(text);
      const again = withStatus(text, fieldOf('flags'), statusOf(node, fieldOf('flags')));
      expect([text, statusOf(parseFilter(again), fieldOf('flags'))]).toEqual([text, statusOf(node, fieldOf('flags'))]);
    });
  });
});

const sources: CompletionSources = { ...context, remembered: () => ['Hall 7', 'a"b', 'x,y', '(z)'], max: 100 };
const compiles = (text: string): boolean => {
  try {
    compileFilter(text, fields, context);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(FilterError);
    return false;
  }
};

describe('accepting a suggestion', () => {
  test.each(['state:', 'flags:', 'name:', 'at>', 'at:', 'hall state:re', '-(flags:', 'name:"Ha', 'name:a,', 'state:ready flags:vo'])(
    'of a value after %j gives an expression that compiles when its parentheses are closed',
    (text) => {
      const found = completeFilter(text, text.length, fields, sources).filter(({ ends, kind }) => ends && kind !== 'mark');
      expect(found.length).toBeGreaterThan(0);
      const closing = text.includes('(') ? ')' : '';
      for (const completion of found) {
        const { text: taken, cursor } = takeFilterCompletion(text, completion);
        expect([taken, compiles(taken + closing)]).toEqual([taken, true]);
        expect(cursor).toBe(taken.length);
      }
    },
  );

  test('replaces the piece at the cursor only, whatever stands before and after it', () => {
    for (const before of ['', 'hall ', '(', '-', 'name:x or '])
      for (const after of ['', ' hall', ')', ' -name:x']) {
        const text = `${before}state:re${after}`;
        const cursor = text.length - after.length;
        const [first] = completeFilter(text, cursor, fields, sources);
        if (!first) throw new Error(`There is no suggestion in ${text}.`);
        const taken = takeFilterCompletion(text, first);
        expect(taken.text.trimEnd()).toBe(`${before}state:ready${after}`);
        expect(taken.text.slice(0, taken.cursor).trimEnd()).toBe(`${before}state:ready`);
      }
  });

  test('is possible at most as often as the caller allows, and 12 times by default', () => {
    expect(completeFilter('at>', 3, fields, { ...context, max: 3 })).toHaveLength(3);
    expect(completeFilter('at>', 3, fields, context)).toHaveLength(12);
    expect(completeFilter('at>', 3, fields, { ...context, max: 0 })).toEqual([]);
  });

  test('is not offered in a text that is too long to be a filter', () => {
    const text = `${'a '.repeat(1999)}st`;
    expect(completeFilter(text, text.length, fields, sources).length).toBeGreaterThan(0);
    expect(completeFilter(`${text}a`, 4001, fields, sources)).toEqual([]);
  });
});
