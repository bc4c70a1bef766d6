import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createArtEventLog } from '../features/art-event/list.ts';
import { createEventLog } from '../features/event/list.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: string;

const count = 20_000;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  await server.database.execute(
    `insert into art_event (at, event, source, severity, level, detail, property_id)
     select timestamptz '2026-01-01Z' + i / 2 * interval '1 second', 'backup', 'test', i % 3, 'property', 'd' || i, 101 + i % 2
     from generate_series(1, ${count}) i`,
  );
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select i, 101 + i % 3, 'Hall ' || i, 1, 'UTC', '' from generate_series(1, 50) i`,
  );
  await server.database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
     select i, timestamptz '2026-11-01Z' - i * interval '1 minute', 1 + i % 50, 101 + i % 3, 100, i % 4, '', ''
     from generate_series(1, ${count}) i`,
  );
  await server.database.execute('analyze');
});
afterAll(() => server.stop());

const page = async (path: string) => (await server.call(`GET /${path}`, { as: admin })).body;
const ids = ({ items }: { items: { id?: number; n?: number }[] }) => items.map((row) => row.id ?? row.n);

test('the number of skipped rows is limited', async () => {
  expect((await page('art-event-log?skip=1000001')).fields).toEqual([{ path: 'skip', code: 'too-big', params: { maximum: 1_000_000 } }]);
  for (const skip of ['-1', '1.5', 'x', '01']) expect((await page(`art-event-log?skip=${skip}`)).fields[0].path).toBe('skip');
});

test.each(['-at', 'at', 'severity,-at', '-severity,at', 'id', 'source,id'])(
  'skipped rows are those before the page, by %s',
  async (sort) => {
    const { items } = await page(`art-event-log?sort=${sort}&limit=1000`);
    const all = ids({ items });
    expect(ids(await page(`art-event-log?sort=${sort}&limit=10&skip=985`))).toEqual(all.slice(985, 995));
    const first = await page(`art-event-log?sort=${sort}&limit=100`);
    const far = await page(`art-event-log?sort=${sort}&limit=10&skip=300&cursor=${first.next}`);
    expect(ids(far)).toEqual(all.slice(400, 410));
    expect(ids(await page(`art-event-log?sort=${sort}&limit=10&cursor=${far.next}`))).toEqual(all.slice(410, 420));
  },
);

test('after the last row there is no row', async () => {
  expect(ids(await page(`event-log?skip=${count - 3}`))).toHaveLength(3);
  expect(await page(`event-log?skip=${count}`)).toMatchObject({ items: [], next: null });
  expect(ids(await page('event-log?skip=5&q=terminal:1'))).toEqual(
    ids(await page('event-log?q=terminal:1'))
      .concat(ids(await page('event-log?skip=100&q=terminal:1')))
      .slice(5, 105),
  );
});

/** Plans of the statements that `work` sends to the database for a list. */
async function plansOf(work: (pool: Database) => Promise<unknown>): Promise<string[]> {
  const { database } = server;
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const query: Database['query'] = (text, values = []) => {
    statements.push({ text, values });
    return database.query(text, values);
  };
  await work({ ...database, withSignal: () => ({ ...database, query }) });
  const plans = statements.map(({ text, values }) => database.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values));
  return (await Promise.all(plans)).map((lines) => lines.map((line) => line['QUERY PLAN']).join('\n'));
}

test('pages in the default order and by indexed columns are read from an index, for one property and for all', async () => {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const viennese = { ...caller, operator: { ...caller.operator, properties: [101] } };
  for (const who of [caller, viennese]) {
    for (const sort of [undefined, 'at', '-severity,-at', 'terminal,at', '-at,n']) {
      const plans = await plansOf(async (pool) => {
        const list = createEventLog(pool);
        const { next } = await list.page(who, { sort });
        await list.page(who, { sort, cursor: next ?? '' });
      });
      expect(plans).toHaveLength(2);
      for (const plan of plans)
        expect({ sort, plan }).toEqual({ sort, plan: expect.not.stringMatching(/-> {2}Sort |Seq Scan on terminal_event/) });
    }
  }
});

test.each(['event:100', 'property:101', 'severity:warning'])('the rows of %s are read from its own index in order', async (q) => {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const plans = await plansOf(async (pool) => {
    const { next } = await createEventLog(pool).page(caller, { q });
    await createEventLog(pool).page(caller, { q, cursor: next ?? '' });
  });
  for (const plan of plans) expect({ q, plan }).toEqual({ q, plan: expect.not.stringMatching(/-> {2}Sort |Seq Scan on terminal_event/) });
});

test('far jumps skip index keys without fetching rows', async () => {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const [plan = ''] = await plansOf((pool) => createEventLog(pool).page(caller, { skip: '15000' }));
  // The index scan is directly under the limit node: neither terminals nor properties are joined to skipped rows.
  expect(plan).toMatch(/Limit[^\n]*\n *-> {2}Index (Only )?Scan Backward using terminal_event/);
});

test('a statement timeout suggests what to do', async () => {
  const impatient = openDatabase({ ...server.connection, statement_timeout: 1 });
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const list = createArtEventLog(impatient);
  await expect(list.page(caller, { q: 'detail:x or detail:y or detail:z', sort: 'source' })).rejects.toMatchObject({
    code: 'list.too-slow',
    params: { seconds: 10 },
  });
  await impatient.close();
});
