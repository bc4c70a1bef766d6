import type { TerminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let admin: string;

beforeAll(async () => {
  logs = await startTestLogs();
  admin = await logs.signIn('administrator');
});
afterAll(() => logs.stop());
beforeEach(() => logs.database.execute('delete from terminal_history'));

const unit = { component: 10, rank: 1, medium: 1, currency: 'EUR', denomination: 2000, capacity: 500, level: 2 };

/** Stores a report each second from a minute on, with these pieces in a unit of notes, and 7 in one of coins. */
const report = (minute: number, pieces: readonly number[], property = 101) =>
  logs.database.execute(
    `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
     select 17, 'stock', $1::timestamptz + (i - 1) * interval '1 second', i, $2,
       jsonb_build_object('units', jsonb_build_array($3::jsonb || jsonb_build_object('pieces', n), $3::jsonb || '{"rank":2,"currency":null,"pieces":7}'))
     from unnest($4::integer[]) with ordinality p (n, i)`,
    [when(minute), property, JSON.stringify(unit), pieces],
  );
const read = async (query: string, as = admin): Promise<TerminalLevels> =>
  (await logs.call(`GET /terminals/17/levels?${query}`, { as })).body;
const between = (from: number, to: number) => `from=${when(from)}&to=${when(to)}`;

test('[TM-06] the pieces of each unit are returned with the value at the start of the span', async () => {
  await report(1, [40]);
  await report(5, [42, 41]);
  const { series } = await read(between(4, 6));
  expect(series).toMatchObject([
    {
      component: 10,
      rank: 1,
      medium: 1,
      currency: 'EUR',
      denomination: 2000,
      capacity: 500,
      count: 3,
      at: [0, 60_000, 61_000],
      pieces: [40, 42, 41],
    },
    { rank: 2, pieces: expect.arrayContaining([7]) },
  ]);
});

test('[TM-06] of many reports every extreme stays, with its time, and no part has more than four points', async () => {
  const pieces = Array.from({ length: 600 }, (_, index) => 100 + Math.round(90 * Math.sin(index / 7)));
  pieces[137] = 499;
  pieces[411] = -3;
  await report(5, pieces);
  const { series } = await read(`${between(5, 15)}&parts=10`);
  const [notes] = series;
  expect(notes?.count).toBe(600);
  expect(notes?.at.length).toBeLessThanOrEqual(44);
  expect(notes?.at).toEqual(notes?.at.toSorted((one, other) => one - other));
  const points = notes?.at.map((at, index) => [at / 1000, notes.pieces[index]]);
  expect(points).toEqual(
    expect.arrayContaining([
      [0, 100],
      [137, 499],
      [411, -3],
      [599, pieces[599]],
    ]),
  );
  for (let part = 0; part < 10; part += 1) {
    const all = pieces.slice(part * 60, (part + 1) * 60);
    const shown = points?.flatMap(([at = 0, value = 0]) => (Math.floor(at / 60) === part ? [value] : []));
    expect([Math.min(...(shown ?? [])), Math.max(...(shown ?? []))]).toEqual([Math.min(...all), Math.max(...all)]);
  }
});

test('reports of another property are not shown, and a span that is too long is refused', async () => {
  await report(5, [1], 102);
  await report(6, [2]);
  const sam = await logs.signIn('operator');
  expect((await read(between(4, 7), sam)).series[0]?.pieces).toEqual([2]);
  expect((await read(between(4, 7))).series[0]?.pieces).toEqual([1, 2]);
  const { body } = await logs.call('GET /terminals/17/levels?from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', { as: admin });
  expect(body.code).toBe('terminal-history.span');
  expect((await logs.call('GET /terminals/17/levels?parts=0', { as: admin })).body.code).toBe('request.invalid');
});
