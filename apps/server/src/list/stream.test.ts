import type { RowOf } from '@floorwalker/core/registry/define-resource';
import type { artEventLogResource } from '@floorwalker/core/resources/logs/art-event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../http/handler.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: Caller;
const count = 12_345;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  const caller = await server.sessions.find(await server.signIn('administrator'), false);
  if (!caller) throw new Error('no session');
  admin = caller;
  await server.database.execute(
    `insert into art_event (event, source, severity, level, detail, property_id)
     select 'backup', 'test', i % 3, 'property', 'd' || i, 101 + i % 2 from generate_series(1, ${count}) i`,
  );
});
afterAll(() => server.stop());

const list = () => server.lists['art-event-log'];
type Batches = AsyncIterable<readonly RowOf<typeof artEventLogResource>[]>;

async function collect(batches: Batches): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

test('an invalid expression or order is rejected, and can be checked in advance', async () => {
  await expect(collect(list().stream(admin, { q: 'stat:x' }, never))).rejects.toThrow('filter.invalid');
  await expect(collect(list().stream(admin, { sort: 'colour' }, never))).rejects.toThrow('sort.invalid');
  expect(() => list().check(admin, { q: 'stat:x' })).toThrow('filter.invalid');
  expect(() => list().check(admin, { sort: 'colour' })).toThrow('sort.invalid');
  list().check(admin, { q: 'severity:warning', sort: '-at' });
});

test('all matching rows are returned once, in the requested order', async () => {
  const everything = Array.from({ length: count }, (_, i) => i + 1);
  expect(await collect(list().stream(admin, { sort: 'id' }, never))).toEqual(everything);
  expect(await collect(list().stream(admin, { sort: '-id', q: 'severity:warning' }, never))).toEqual(
    everything.filter((id) => id % 3 === 1).reverse(),
  );
  expect(await collect(list().stream(admin, { q: 'detail:nothing' }, never))).toEqual([]);
});

test('the rows are of one snapshot, whatever is written meanwhile', async () => {
  const ids: number[] = [];
  for await (const batch of list().stream(admin, { sort: 'id' }, never)) {
    if (ids.length === 0) {
      await server.database.execute(
        `insert into art_event (event, source, severity, level, detail) values ('backup', 'late', 0, 'installation', '')`,
      );
      await server.database.execute('delete from art_event where id = $1', [count]);
    }
    ids.push(...batch.map(({ id }) => id));
  }
  expect(ids).toHaveLength(count);
  expect(ids.at(-1)).toBe(count);
});

test('rows of other properties are not returned', async () => {
  const viennese = { ...admin, operator: { ...admin.operator, properties: [101] } };
  for await (const batch of list().stream(viennese, {}, never)) expect(batch.filter(({ property }) => property !== 101)).toEqual([]);
});

test('a reader who stops or disconnects leaves no connection behind', async () => {
  for (let i = 0; i < 10; i += 1) for await (const _ of list().stream(admin, {}, never)) break;
  for (let i = 0; i < 10; i += 1) {
    const gone = new AbortController();
    const reading = async () => {
      for await (const _ of list().stream(admin, {}, gone.signal)) gone.abort(new Error('enough'));
    };
    await expect(reading()).rejects.toThrow('enough');
  }
  await expect(collect(list().stream(admin, {}, AbortSignal.abort(new Error('gone before'))))).rejects.toThrow('gone before');
  const open = () => server.database.query(`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`);
  while ((await open()).length > 0);
});

test('more streams than connections run one after another', async () => {
  const streams = Array.from({ length: 9 }, () => collect(list().stream(admin, { q: 'severity:warning' }, never)));
  const lengths = (await Promise.all(streams)).map((ids) => ids.length);
  expect(new Set(lengths).size).toBe(1);
});
