import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { describe, expect, test } from 'vitest';
import type { StreamEntry } from '../db/write.ts';
import type { Caller } from '../http/handler.ts';
import { isPersonal, maySee, toViewKey } from './visibility.ts';

interface Who {
  readonly id?: number;
  readonly rights?: readonly Right[];
  readonly properties?: readonly number[] | null;
  readonly sessionKey?: string;
}

/** A caller; by default with all rights and all properties. */
const caller = ({ id = 7, rights = rightIds, properties = null, sessionKey = 'own' }: Who = {}): Caller => ({
  operator: { id, login: 'ann', name: 'Ann', role: 'operator', rights: new Set(rights), properties },
  sessionKey,
  kind: 'web',
  restrictions: [],
});

const place = { terminal: 17, property: 101 };
const event: StreamEntry = {
  ...place,
  kind: 'TE',
  at: '2026-11-23T10:00:00.000Z',
  severity: 1,
  payload: { event: 170, detail1: '', detail2: '' },
};
const logFile: StreamEntry = { ...place, kind: 'LFR', payload: { task: 1, fileName: 'a.zip', from: '', to: '' } };
const category: StreamEntry = { ...place, kind: 'cat', payload: { categories: [2] } };
const request: StreamEntry = {
  ...place,
  kind: 'TA',
  payload: { sequence: 1, type: 12, amount: 5, requester: 201, supervisors: [7, 8], currency: 'EUR' },
};
const decision: StreamEntry = {
  ...place,
  kind: 'TD',
  payload: { sequence: 1, requester: 201, approver: 8, approved: true, reason: '', supervisors: [7, 8] },
};
const sessionEnd: StreamEntry = { kind: 'ST', payload: { key: 'own', operator: 7 } };
const run: StreamEntry = { kind: 'RUN', payload: { run: 'r', operator: 7, total: 1, waiting: 1, done: 0, failed: 0 } };
const log = (property: number | null, operator?: number): StreamEntry => ({
  kind: 'LOG',
  property,
  payload: { log: 'transaction-log', ...(operator !== undefined && { operator }) },
});

const without = (...missing: readonly Right[]) => rightIds.filter((right) => !missing.includes(right));

describe.each<[string, StreamEntry, Right]>([
  ['a terminal event', event, 'event-log.view'],
  ['a log file', logFile, 'log-file.request'],
  ['a change of a terminal', category, 'terminal.view'],
  ['a new row of a log', log(101), 'transaction-log.view'],
])('%s is seen with its right at its property [promises, rule 8]', (_, entry, right) => {
  test.each<[string, Who, boolean]>([
    ['all rights, all properties', {}, true],
    ['only this right', { rights: [right] }, true],
    ['all rights but this one', { rights: without(right) }, false],
    ['its property', { properties: [100, 101] }, true],
    ['other properties', { properties: [100, 102] }, false],
    ['no property', { properties: [] }, false],
  ])('%s: %s', (_, who, sees) => {
    expect(maySee(caller(who), entry)).toBe(sees);
  });
});

describe.each([
  ['a request for an approval', request],
  ['a decision', decision],
])('%s is seen by its supervisors and its requester [AP-03]', (_, entry) => {
  test.each<[string, Who, boolean]>([
    ['a named supervisor', { id: 8 }, true],
    ['a named supervisor without the right to decide', { id: 8, rights: without('approval.decide') }, false],
    ['a named supervisor of another property', { id: 8, properties: [102] }, false],
    ['another supervisor with all rights', { id: 9 }, false],
    ['the requester, without any right', { id: 201, rights: [] }, true],
    ['the requester, who no longer sees the property', { id: 201, properties: [102] }, false],
  ])('%s: %s', (_, who, sees) => {
    expect(maySee(caller(who), entry)).toBe(sees);
  });
});

describe('entries about operators', () => {
  test('the end of a session is seen by that session only, not by others of the operator [SE-04]', () => {
    expect(maySee(caller({ rights: [], properties: [] }), sessionEnd)).toBe(true);
    expect(maySee(caller({ sessionKey: 'other' }), sessionEnd)).toBe(false);
  });

  test.each<[string, Who, boolean]>([
    ['its operator, without any right', { rights: [], properties: [] }, true],
    ['another operator', { id: 8, rights: without('session.manage') }, false],
    ['who manages sessions of all properties', { id: 8 }, true],
    ['who manages sessions of one property', { id: 8, properties: [101] }, false],
  ])('a run is seen by %s: %s', (_, who, sees) => {
    expect(maySee(caller(who), run)).toBe(sees);
  });

  test('a row that belongs to one operator is seen by nobody else, whatever their rights', () => {
    expect(maySee(caller({ properties: [] }), log(null, 7))).toBe(true);
    expect(maySee(caller({ id: 8 }), log(null, 7))).toBe(false);
    expect(maySee(caller({ rights: [] }), log(null, 7))).toBe(false);
  });

  test('a row of the server itself is seen by those who see all properties', () => {
    expect(maySee(caller(), log(null))).toBe(true);
    expect(maySee(caller({ properties: [101] }), log(null))).toBe(false);
  });

  test('a row of a list that belongs to no property is seen by every holder of its right', () => {
    const rates: StreamEntry = { kind: 'LOG', property: null, payload: { log: 'exchange-rates' } };
    expect(maySee(caller({ properties: [101] }), rates)).toBe(true);
    expect(maySee(caller({ rights: without('terminal.view') }), rates)).toBe(false);
  });

  test('a change of configuration entries is announced to every operator, because consoles follow some of them', () => {
    const changed: StreamEntry = { kind: 'LOG', property: null, payload: { log: 'configuration-entries' } };
    expect(maySee(caller({ properties: [101], rights: [] }), changed)).toBe(true);
  });
});

describe('callers with the same key see the same impersonal entries', () => {
  const impersonal = [event, logFile, category, log(101), log(102), log(null)];
  const people = [
    {},
    { id: 8 },
    { properties: [101] },
    { properties: [101, 102] },
    { properties: [] },
    { rights: without('terminal.view') },
    { rights: without('event-log.view') },
    { rights: without('log-file.request') },
    { rights: without('transaction-log.view') },
    { rights: [] },
  ].map(caller);
  const seenBy = (one: Caller) => JSON.stringify(impersonal.map((entry) => maySee(one, entry)));

  test('two callers who see different entries have different keys', () => {
    const keys = new Map<string, string>();
    for (const one of people) {
      const key = toViewKey(one);
      expect(keys.get(key) ?? seenBy(one)).toBe(seenBy(one));
      keys.set(key, seenBy(one));
    }
  });

  test('the operator, the order of properties and rights that show nothing do not change the key', () => {
    expect(toViewKey(caller({ id: 8 }))).toBe(toViewKey(caller()));
    expect(toViewKey(caller({ properties: [102, 101, 9] }))).toBe(toViewKey(caller({ properties: [9, 101, 102] })));
    expect(toViewKey(caller({ rights: without('terminal.restart') }))).toBe(toViewKey(caller()));
  });

  test('properties 1 and 2 are not property 12, and none is not all', () => {
    const keys = [[1, 2], [12], [], null].map((properties) => toViewKey(caller({ properties })));
    expect(new Set(keys).size).toBe(4);
  });

  test('personal are the entries that depend on the operator', () => {
    expect([...impersonal, request, decision, sessionEnd, run, log(101, 7)].map(isPersonal)).toEqual([
      ...impersonal.map(() => false),
      ...[true, true, true, true, true],
    ]);
  });
});
