import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { seedTwoProperties } from '../../testing/two-property-fixture.ts';

let logs: TestLogs;
let admin: string;

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
  admin = await logs.signIn('administrator');
});
afterAll(() => logs.stop());

const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [null],
  ['id', 'id'],
  ['__proto__'],
  Array(101).fill('id'),
  '',
  ' ',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '=1+1',
  "'; drop table terminal; --",
  'a\u0000b',
  'a\ud800',
  'a\u202eb',
  '\u{1f600}'.repeat(40),
  'x'.repeat(5000),
  '('.repeat(2000),
  'terminals',
  'csv',
];

const fields = {
  'POST /exports': {
    base: { resource: 'terminals', format: 'csv' },
    names: ['resource', 'format', 'q', 'sort', 'columns', 'title', 'more'],
  },
  'POST /views': {
    base: { resource: 'terminals', name: 'x', ifExists: 'replace' },
    names: ['resource', 'name', 'q', 'sort', 'columns', 'density', 'shared', 'ifExists', 'more'],
  },
} as const;

test.each(Object.entries(fields))('invalid or hostile bodies of %s cause no server error', async (call, { base, names }) => {
  for (const name of names) {
    for (const value of nasty) {
      const { status, body } = await logs.call(call, { as: admin, body: { ...base, [name]: value } });
      expect([name, value, [200, 400, 422, 429].includes(status) || body]).toEqual([name, value, true]);
    }
  }
});

test('a title is only a name, in every format', async () => {
  await logs.database.execute('delete from export_job');
  for (const title of ['../../../../tmp/x', '=1+1', '"><script>', 'CON', '.', 'a\u202ebvsc', "'", '[x]:*?/\\', 'x'.repeat(80)]) {
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const { body } = await logs.call('POST /exports', { as: admin, body: { resource: 'terminals', format, title } });
      const state = async () => (await logs.call(`GET /exports/${body.id}`, { as: admin })).body.state;
      await expect.poll(state).toBe('done');
      const file = await logs.call(`GET /exports/${body.id}/file`, { as: admin });
      const plain = /filename="([^"]*)"/.exec(String(file.headers['content-disposition']))?.[1] ?? '';
      expect([title, file.status, /^[^./\\][^/\\:*?<>|]*$/.test(plain)]).toEqual([title, 200, true]);
      await logs.call(`DELETE /exports/${body.id}`, { as: admin });
    }
  }
});
