import { describe, expect, test } from 'vitest';
import { eventLogResource } from '../resources/logs/event-log.ts';
import { terminalResource } from '../resources/terminals/terminal.ts';
import type { CompletionSources } from './complete.ts';
import { findValues } from './complete-values.ts';
import { toFilterFields } from './fields.ts';
import { parseFilter } from './parse.ts';
import { isOf, topTerms } from './top-terms.ts';

const terminals = toFilterFields(terminalResource);
const events = toFilterFields(eventLogResource);
const fieldOf = (name: string, fields = terminals) => {
  const field = fields.named.get(name.toLowerCase());
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
};

describe('the terms that every matching row must fulfil', () => {
  const termsIn = (text: string) => topTerms(parseFilter(text)).map(({ term, negated }) => `${negated ? '-' : ''}${term.name}`);

  test.each([
    ['', []],
    ['hall', []],
    ['state:ready', ['state']],
    ['state:ready id:1', ['state', 'id']],
    ['state:ready or id:1', []],
    ['(state:ready or id:1) name:x', ['name']],
    ['-state:ready', ['-state']],
    ['--state:ready', ['state']],
    ['not not not state:ready', ['-state']],
    ['state!=ready', ['-state']],
    ['-state!=ready', ['state']],
    // Neither of two alternatives may hold, so both are excluded.
    ['-(state:ready or id:1)', ['-state', '-id']],
    ['-(state:ready or id!=1)', ['-state', 'id']],
    // One of the two may hold, so neither is excluded.
    ['-(state:ready id:1)', []],
    ['-(-(state:ready id:1))', ['state', 'id']],
    ['a (b (state:ready -id:1))', ['state', '-id']],
    ['-(hall or state:ready)', ['-state']],
  ])('of %j are %j', (text, expected) => {
    expect(termsIn(text)).toEqual(expected);
  });
});

test('a term is about a field under any of its names, in any case', () => {
  const [first] = topTerms(parseFilter('SITE:Reno'));
  if (!first) throw new Error('The expression has no term.');
  expect(isOf(first.term, fieldOf('propertyName'))).toBe(true);
  expect(isOf(first.term, fieldOf('name'))).toBe(false);
});

describe('values that complete a term', () => {
  const sources: CompletionSources = {
    now: Date.parse('2026-11-20T21:05:09.123Z'),
    zone: 'Europe/Vienna',
    codes: () => [
      { code: 170, key: 'NoteJam', label: 'Note jam' },
      { code: 9, label: 'Jammed drawer' },
      { code: 4, key: 'Other', label: 'A jam elsewhere' },
    ],
    choiceLabels: (_, value) => (value === 'failure' ? 'Broken' : value),
    remembered: () => ['Vienna West', 'Reno'],
  };
  const valuesOf = (name: string, typed: string, fields = terminals, more: Partial<CompletionSources> = {}) =>
    findValues(fieldOf(name, fields), typed, { ...sources, ...more }).map(({ value }) => value);

  test.each([
    ['state', 'read', ['ready']],
    ['state', 'READ', ['ready']],
    ['state', 'broken', ['failure']],
    ['state', 'xyz', []],
    ['online', '', ['yes', 'no']],
    ['online', 'n', ['no']],
    ['site', 'west', ['Vienna West']],
    ['site', '', ['Vienna West', 'Reno']],
  ])('of %s for %j are %j', (name, typed, expected) => {
    expect(valuesOf(name, typed)).toEqual(expected);
  });

  test('begin with the text, or have a label that does, before those that contain it', () => {
    expect(valuesOf('state', 'operator')).toEqual(['failure-operator']);
    expect(valuesOf('event', 'note', events)).toEqual(['NoteJam']);
    expect(valuesOf('event', 'jam', events)).toEqual(['9', 'NoteJam', 'Other']);
  });

  test('include the groups of a closed list', () => {
    expect(valuesOf('state', 'fail')).toEqual(['failure', 'failure-operator', 'failing']);
  });

  test('are none for a catalogue or texts without a source', () => {
    const { now, zone } = sources;
    expect(findValues(fieldOf('event', events), '', { now, zone })).toEqual([]);
    expect(findValues(fieldOf('site'), '', { now, zone })).toEqual([]);
  });

  describe('of a time', () => {
    test('are units after a number with a sign', () => {
      expect(valuesOf('lastSeen', '-5').slice(0, 5)).toEqual(['-5s', '-5m', '-5h', '-5d', '-5w']);
      expect(valuesOf('lastSeen', '+12345').slice(0, 5)).toEqual(['+12345s', '+12345m', '+12345h', '+12345d', '+12345w']);
      expect(valuesOf('lastSeen', '-123456')).toEqual([]);
    });

    test('are today in the zone of the reader and the seven days before, then two months', () => {
      const dates = valuesOf('lastSeen', '2026-', terminals, { now: Date.parse('2026-11-03T23:30:00Z') });
      expect(dates).toEqual([
        '2026-11-04',
        '2026-11-03',
        '2026-11-02',
        '2026-11-01',
        '2026-10-31',
        '2026-10-30',
        '2026-10-29',
        '2026-10-28',
        '2026-11',
        '2026-10',
      ]);
    });

    test('are of two years at the turn of the year', () => {
      expect(valuesOf('lastSeen', '20', terminals, { now: Date.parse('2027-01-01T12:00:00Z') }).slice(-2)).toEqual(['2027-01', '2026-12']);
    });

    test('include the typed time itself if it is one, first', () => {
      expect(valuesOf('lastSeen', '2025-02-28')).toEqual(['2025-02-28']);
      expect(valuesOf('lastSeen', '2025-02-29')).toEqual([]);
      expect(valuesOf('lastSeen', '-1h')).toEqual(['-1h']);
    });

    test('are each suggested once', () => {
      for (const typed of ['', '-', '+', 't', 'l', '2', '-1', '-3']) {
        const values = valuesOf('lastSeen', typed);
        expect(new Set(values).size, typed).toBe(values.length);
      }
    });
  });
});
