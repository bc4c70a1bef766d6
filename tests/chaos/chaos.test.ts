import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandomGenerator } from '../../apps/fleet/src/traffic/random-generator.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/testing/test-database.ts';
import { createTransactionCounter } from '../bench/stage/commit-counter.ts';
import { compareEntries, compareFollowers } from './comparison.ts';
import { faults, nextFaults } from './faults.ts';
import { type Follower, toSentAt, toText } from './follower.ts';
import { createFreshness } from './freshness.ts';
import { toTable } from './report.ts';
import { compareNumbers } from './senders.ts';
import type { Site } from './site.ts';

// A comparison that finds nothing proves nothing unless it finds what is wrong.

describe('entries that a client received', () => {
  test.each([
    ['all of them', ['a', 'b', 'b'], [0, 0, 0]],
    ['one too few', ['a', 'b'], [1, 0, 0]],
    ['one too many', ['a', 'b', 'b', 'a'], [0, 1, 0]],
    ['another one', ['a', 'c', 'b'], [1, 1, 0]],
    ['another order', ['b', 'a', 'b'], [0, 0, 1]],
    ['nothing', [], [3, 0, 0]],
  ])('%s', (_name, received, expected) => {
    const { lost, doubled, disordered, where } = compareEntries(received, ['a', 'b', 'b']);
    expect([lost, doubled, disordered]).toEqual(expected);
    expect(where === '').toBe(expected.every((count) => count === 0));
  });
});

describe('with a database', () => {
  let database: TestDatabase;
  let site: Pick<Site, 'read'>;
  beforeAll(async () => {
    database = await createTestDatabase();
    site = {
      read: async <T extends object>(text: string, params: readonly unknown[] = []) => (await database.database.query(text, params)) as T[],
    };
  });
  afterAll(() => database.drop());

  test('events that are lost, doubled, disordered or not yet confirmed are told apart', async () => {
    const numbers = [
      { id: 1, stored: [1, 2, 3] },
      { id: 2, stored: [1, 3, 4] },
      { id: 3, stored: [1, 2, 2, 3] },
      { id: 4, stored: [1, 3, 2] },
    ];
    let n = 0;
    for (const { id, stored } of numbers) {
      for (const number of stored) {
        n += 1;
        await database.database.execute(
          `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values ($1, now(), $2, 1, 170, 1, $3, '')`,
          [n, id, String(number)],
        );
      }
    }
    const compare = (id: number, confirmed: number) => compareNumbers(site, [{ id, confirmed }]);
    expect(await compare(1, 3)).toEqual({ lost: 0, doubled: 0, disordered: 0, where: '' });
    expect(await compare(1, 2)).toMatchObject({ lost: 0, doubled: 0, disordered: 0 });
    expect(await compare(1, 5)).toMatchObject({ lost: 2, doubled: 0, disordered: 0 });
    expect(await compare(2, 4)).toMatchObject({ lost: 1, doubled: 0, disordered: 0 });
    expect(await compare(3, 3)).toMatchObject({ lost: 0, doubled: 1 });
    expect(await compare(4, 3)).toMatchObject({ lost: 0, doubled: 0, disordered: 1 });
    expect(await compare(5, 1)).toMatchObject({ lost: 1, where: '{"id":5,"lost":1,"doubled":0,"disordered":0}' });
  });

  test('a client is compared with the entries between its positions that its operator sees', async () => {
    const event = (terminal: number, detail1: string) => ({ kind: 'TE', terminal, payload: { event: 170, detail1, detail2: '7' } });
    const decided = (supervisor: number) => ({
      kind: 'TD',
      terminal: 1,
      payload: { sequence: 9, requester: 201, supervisors: [supervisor], approver: supervisor, approved: true, reason: '' },
    });
    const entries = [event(1, 'before'), event(1, 'a,b'), decided(101), decided(102), { ...event(2, ''), kind: 'LOG' }, event(2, 'c')];
    for (const [index, { kind, terminal, payload }] of entries.entries()) {
      await database.database.execute('insert into stream (n, kind, terminal_id, payload) values ($1, $2, $3, $4)', [
        index + 1,
        kind,
        terminal,
        JSON.stringify(payload),
      ]);
    }
    const [head] = await site.read<{ epoch: string }>('select epoch from stream_head');
    const compare = (received: readonly string[], epoch = head?.epoch ?? '') => {
      const follower: Follower = {
        kind: 'console',
        name: 'console 1',
        freshness: createFreshness(),
        position: () => 6,
        take: () => ({ epoch, from: 1, to: 6, entries: received }),
        toExpected: (row) => toText(row, { token: '', operator: 101 }),
        cut: () => undefined,
        stop: () => undefined,
      };
      return compareFollowers(site, [follower]);
    };
    const right = ['TE_1_170_a<comma>b_7', 'TD_1_9_201_101_1_', 'TE_2_170_c_7'];
    expect(await compare(right)).toEqual({ lost: 0, doubled: 0, disordered: 0, where: '' });
    expect(await compare(right.slice(1))).toMatchObject({
      lost: 1,
      doubled: 0,
      where: expect.stringMatching(/^console 1 from 1 to 6: entry 0/),
    });
    expect((await compare(right, 'other')).where).toMatch('epoch other');
  });
});

test('the time without anything new ends with an entry that is new, not with one that was caught up on', () => {
  let now = 10_000;
  const freshness = createFreshness(() => now);
  freshness.begin();
  now = 12_000;
  freshness.saw(10_500);
  freshness.saw(toSentAt('TE_1_101_x_11999'));
  now = 13_000;
  freshness.saw(toSentAt('TE_1_170_x_12900'));
  now = 13_500;
  expect(freshness.longestMs()).toBe(3000);
});

test('a seed chooses the same faults, and no server has a fault while the other one stops in order', () => {
  const choose = () => {
    const random = createRandomGenerator('chaos', 'one');
    return Array.from({ length: 300 }, () => nextFaults(faults, random, 0.5).map(({ name }) => name));
  };
  const chosen = choose();
  expect(choose()).toEqual(chosen);
  expect(new Set(chosen.flat()).size).toBe(faults.length);
  expect(chosen.filter((names) => names.length > 1 && names.some((name) => name.includes('in order')))).toEqual([]);
});

test('the table has a line for each kind of fault and one for all', () => {
  const outcome = { pauseMs: 500, consolesMs: [1000, 2000, 3000], tailsMs: [], wholeMs: 9000, lost: 0, doubled: 1, disordered: 0 };
  const lines = toTable([
    { name: 'b', ...outcome },
    { name: 'a', ...outcome },
    { name: 'b', ...outcome, lost: 2 },
  ]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| a | 1 | 0.5 / 0.5 s | 2.0 / 3.0 s | – | 9.0 / 9.0 s | 0 | 1 | 0 |',
    '| b | 2 | 0.5 / 0.5 s | 2.0 / 3.0 s | – | 9.0 / 9.0 s | 2 | 2 | 0 |',
    '| All | 3 | 0.5 / 0.5 s | 2.0 / 3.0 s | – | 9.0 / 9.0 s | 2 | 3 | 0 |',
  ]);
});

test('transactions are counted when the database is ready outside of one, however its bytes are cut', () => {
  const ready = (state: string) => Buffer.from([90, 0, 0, 0, 5, state.charCodeAt(0)]);
  const row = Buffer.from([68, 0, 0, 0, 10, 90, 0, 0, 0, 5, 73]);
  const bytes = Buffer.concat([ready('T'), row, ready('I'), ready('T'), ready('E'), ready('I')]);
  for (const size of [1, 2, 5, 7, bytes.length]) {
    const { read, count } = createTransactionCounter();
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    expect(count()).toBe(2);
  }
});
