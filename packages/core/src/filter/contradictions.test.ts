import { describe, expect, test } from 'vitest';
import { findConflicts, refuseContradictions } from './contradictions.ts';
import { toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';

const fields = toFilterFields({
  columns: {
    flags: { kind: 'set', filter: true, aliases: ['mark'], values: ['manual', 'void', 'paid'] },
    state: { kind: 'choice', filter: true, values: ['ready', 'failure'] },
    at: { kind: 'time', filter: true, aliases: ['time'] },
    received: { kind: 'time', filter: true },
  },
  search: [],
});
const present = { now: Date.parse('2026-11-23T10:00:00Z'), zone: 'UTC' };

/** The error of an expression, in short; null if some row can match it. */
function refusal(text: string): readonly unknown[] | null {
  try {
    refuseContradictions(parseFilter(text), fields, present);
    return null;
  } catch (error) {
    if (error instanceof FilterError) return [error.code, error.column];
    throw error;
  }
}

describe('a flag that is required and excluded [LG-03]', () => {
  test.each([
    ['flags:void -flags:void', 19],
    ['-flags:void flags:void', 19],
    ['flags:void flags!=void', 19],
    ['flags:VOID -mark:void', 18],
    ['flags:void not flags:void', 22],
    // One of several values suffices, so only an exclusion of all of them conflicts.
    ['flags:void,paid -flags:void -flags:paid', 24],
    ['flags:void -flags:paid,void', 24],
    ['flags:void -(flags:void or flags:paid)', 20],
    ['(flags:void) hall -flags:void', 26],
  ])('%s', (text, column) => {
    expect(refusal(text)).toEqual(['filter-conflict', column]);
  });

  test.each([
    'flags:void',
    'flags:void flags:paid',
    'flags:void,paid -flags:void',
    'flags:void or -flags:void',
    '-flags:void -flags:void',
    '-(flags:void flags:paid) flags:void',
    'not not flags:void flags:void',
    // Only sets are checked: a choice that is both required and excluded matches no row, but is no error.
    'state:ready -state:ready',
  ])('%s is accepted', (text) => {
    expect(refusal(text)).toBeNull();
  });

  test('every conflict is reported with its value in lower case', () => {
    expect(findConflicts(parseFilter('flags:Void flags:paid -flags:void,PAID'), fields).map(({ value }) => value)).toEqual([
      'void',
      'paid',
    ]);
  });
});

describe('a time range that ends before it begins [LG-05]', () => {
  test.each([
    ['at>=2026-11-23 at<2026-11-23', 19],
    ['at>=2026-11-24 at<2026-11-23', 19],
    ['at<2026-11-23 at>=2026-11-24', 19],
    // `at>2026-11-23` means after the end of that day.
    ['at>2026-11-23 at<=2026-11-23', 19],
    ['at>2026-11-23 at<2026-11-24', 18],
    ['at>-1h at<-2h', 11],
    ['time>=2026-11-24 at<2026-11-23', 21],
    // Of several beginnings the latest counts, and of several ends the earliest.
    ['at>=2026-11-01 at>=2026-11-20 at<2026-11-10', 34],
  ])('%s', (text, column) => {
    expect(refusal(text)).toEqual(['filter-timespan', column]);
  });

  test.each([
    'at>=2026-11-23 at<=2026-11-23',
    'at>=2026-11-23 at<2026-11-24',
    'at>-2h at<-1h',
    'at>=-2h at<=+1h',
    'at>=2026-11-24 received<2026-11-23',
    'at>=2026-11-24 or at<2026-11-23',
    'at>=2026-11-24 -at<2026-11-23',
    'at:today',
    '',
  ])('%s is accepted', (text) => {
    expect(refusal(text)).toBeNull();
  });
});
