import { maintenanceThresholds } from '@floorwalker/core/catalogues/maintenance-thresholds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
const tokens = new Map<string, string>();
beforeAll(async () => {
  logs = await startTestLogs();
  for (const login of ['administrator', 'operator']) tokens.set(login, await logs.signIn(login));
});
afterAll(() => logs.stop());
beforeEach(async () => {
  for (const table of ['terminal_component', 'terminal_maintenance']) await logs.database.execute(`delete from ${table}`);
  await logs.database.execute(`update terminal set registered = now() - interval '10 days'`);
});

const asLogin = (login: string) => tokens.get(login) ?? '';

interface Component {
  readonly terminal?: number;
  readonly component?: number;
  readonly rank?: number;
  readonly meter?: number | null;
  readonly installedDays?: number;
  readonly installedMeter?: number | null;
  readonly replaced?: boolean;
}

const addComponent = ({
  terminal = 17,
  component = 10,
  rank = 1,
  meter = null,
  installedDays = 500,
  installedMeter = null,
  replaced = false,
}: Component = {}) =>
  logs.database.execute(
    `insert into terminal_component (terminal_id, component, rank, state, firmware, serial, since, reported, meter, installed, installed_meter, replaced)
     values ($1, $2, $3, 'online', '', 'NA-1', now(), now(), $4, now() - $5 * interval '1 day', $6, $7)`,
    [terminal, component, rank, meter, installedDays, installedMeter, replaced],
  );

interface Work {
  readonly days: number;
  readonly component?: number;
  readonly activity?: string;
  readonly meter?: number | null;
}

const addWork = ({ days, component = 10, activity = 'cleaning', meter = null }: Work) =>
  logs.database.execute(
    `insert into terminal_maintenance (terminal_id, component, rank, activity, at, meter, operator_id, comment)
     values (17, $1, case when $1 = 0 then 0 else 1 end, $2, now() - $3 * interval '1 day', $4, 201, 'belts changed')`,
    [component, activity, days, meter],
  );

const list = async (q: string, as = 'administrator', sort = '') => {
  const { body } = await logs.call(`GET /maintenance-overview?${new URLSearchParams({ q, sort })}`, { as: asLogin(as) });
  return body.items as Readonly<Record<string, unknown>>[];
};
const show = async (id = '17:10:1') => (await logs.call(`GET /maintenance-overview/${id}`, { as: asLogin('administrator') })).body;

test.each([
  // A note acceptor is cleaned after 30 days or 25,000 notes, at the latest after 60 days or 50,000 notes.
  ['new work', { days: 1 }, {}, 'success', 1],
  ['just under 80 % of the warning', { days: 23.9 }, {}, 'success', 39],
  ['80 % of the warning days', { days: 24.1 }, {}, 'warning', 40],
  ['just under the mandatory days', { days: 59.9 }, {}, 'warning', 99],
  ['the mandatory days', { days: 60.1 }, {}, 'alert', 100],
  ['just under 80 % of the warning notes', { days: 1, meter: 100_000 }, { meter: 119_999 }, 'success', 39],
  ['80 % of the warning notes', { days: 1, meter: 100_000 }, { meter: 120_000 }, 'warning', 40],
  ['the mandatory notes', { days: 1, meter: 100_000 }, { meter: 150_000 }, 'alert', 100],
  ['a meter that was reset', { days: 1, meter: 100_000 }, { meter: 24_000 }, 'warning', 48],
  ['a meter that was not known at the work', { days: 1, meter: null }, { meter: 900_000 }, 'success', 1],
] as const)('[TM-13] with %s the progress is right', async (_, work, component, progress, percent) => {
  await addComponent(component);
  await addWork(work);
  expect(await show()).toMatchObject({ progress, percent, operatorName: 'operator 201', comment: 'belts changed' });
});

test('[TM-13] without work, time and pieces count since the component was first reported', async () => {
  await addComponent({ installedDays: 45, meter: 70_000, installedMeter: 60_000 });
  expect(await show()).toMatchObject({
    progress: 'warning',
    percent: 75,
    days: 45,
    pieces: 10_000,
    done: null,
    operator: null,
    comment: '',
  });
});

test('[TM-13] time and pieces of a replaced component count since its replacement', async () => {
  await addComponent({ installedDays: 3, meter: 500, installedMeter: 100, replaced: true });
  await addWork({ days: 55, meter: 90_000 });
  expect(await show()).toMatchObject({ progress: 'success', days: 3, pieces: 400 });
});

test('[TM-13] the dates follow the days, or the pieces if those come first', async () => {
  await addComponent({ meter: 110_000 });
  await addWork({ days: 5, meter: 100_000 });
  // 10,000 notes in 5 days: 25,000 after 12.5 days, 50,000 after 25 days.
  const { planned, due, done } = await show();
  const days = (to: unknown) => (Date.parse(String(to)) - Date.parse(String(done))) / 86_400_000;
  expect(days(planned)).toBeCloseTo(12.5, 2);
  expect(days(due)).toBeCloseTo(25, 2);
  expect((await list('planned<+7d')).map(({ id }) => id)).toEqual([]);
  expect((await list('planned<+8d')).map(({ id }) => id)).toEqual(['17:10:1']);
});

test('[TM-13] extreme meters and clocks lead to dates, not to errors', async () => {
  await addComponent({ meter: Number.MAX_SAFE_INTEGER, installedMeter: 0, installedDays: 20_000 });
  await addComponent({ component: 12, meter: 1, installedMeter: 0, installedDays: 0.000_01 });
  await addComponent({ component: 21, meter: 1, installedMeter: 0, installedDays: 20_000 });
  await addComponent({ component: 31, meter: 0, installedMeter: 0, installedDays: -400 });
  const rows = await list('component:10,12,21,31', 'administrator', 'component');
  expect(rows.map(({ percent }) => percent)).toEqual([999_999, 0, 11_111, 0]);
  for (const { due } of rows) expect(Number.isNaN(Date.parse(String(due)))).toBe(false);
});

test('[TM-13] each terminal as a whole is maintained too; components without a threshold are not listed', async () => {
  await addComponent({ component: 1 });
  await addWork({ days: 200, component: 0, activity: 'maintenance' });
  expect((await list('terminal:17')).map(({ id, activity, progress }) => [id, activity, progress])).toEqual([
    ['17:0:0', 'maintenance', 'warning'],
  ]);
});

test('[TM-13] [SE-10] rows of other properties and of retired terminals are not listed', async () => {
  await addComponent({ terminal: 90 });
  await addComponent();
  const terminals = async (as: string) => new Set((await list('', as)).map(({ terminal }) => terminal));
  expect(await terminals('administrator')).toEqual(expect.objectContaining(new Set([17, 90])));
  expect((await terminals('operator')).has(90)).toBe(false);
  const other = await logs.call('GET /maintenance-overview/90:10:1', { as: asLogin('operator') });
  expect(other.status).toBe(404);
  for (const wrong of ['17', '17:10', '17:10:1:1', 'x:10:1']) expect((await show(wrong)).status).toBe(404);
  await logs.database.execute('update terminal set retired = now() where id = 17');
  expect((await terminals('administrator')).has(17)).toBe(false);
  await logs.database.execute('update terminal set retired = null where id = 17');
});

test.each(['progress', 'percent', 'planned', 'due', 'days', 'pieces', '-done', 'operatorName', 'component', 'warningPieces'])(
  '[TM-13] sorted by %s, pages have each row once',
  async (sort) => {
    for (const { component } of maintenanceThresholds.filter((one) => one.component > 0))
      await addComponent({ component, meter: component });
    await addWork({ days: 20 });
    const as = asLogin('administrator');
    const seen: unknown[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const query = new URLSearchParams({ q: 'terminal:17', sort, limit: '3', ...(next && { cursor: next }) });
      const { body }: { body: { items: { id: string }[]; next: string | null } } = await logs.call(`GET /maintenance-overview?${query}`, {
        as,
      });
      seen.push(...body.items.map(({ id }) => id));
      next = body.next;
    }
    expect(seen).toHaveLength(maintenanceThresholds.length);
    expect(new Set(seen).size).toBe(maintenanceThresholds.length);
  },
);
