import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLicence, createTestLicences } from '../../testing/licences.ts';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';
import { recordExpiries } from './notices.ts';
import { recordArtEvent } from './record-art-event.ts';
import { recordServiceEvent } from './record-service-event.ts';

let logs: TestLogs;

beforeAll(async () => {
  logs = await startTestLogs();
});
afterAll(() => logs.stop());
beforeEach(() => logs.database.execute('delete from art_event'));

const now = Date.UTC(2026, 10, 21);
const inDays = (days: number) => new Date(now + days * 86_400_000);
const licences = createTestLicences();
const deps = () => ({ database: logs.database, write: logs.write, licences });
const noted = () => logs.database.query('select event, source, severity, detail from art_event order by id');

test('an expiring licence is reported once a day from six weeks before, and an expired one as a failure [LI-01]', async () => {
  await addLicence({ ...logs, licences });
  for (const [module, days] of [
    ['Paging', 43],
    ['Advertising', 41],
    ['Replication', -1],
  ] as const) {
    await addLicence(
      { ...logs, licences },
      { number: `M-${days}X`, type: 'module', modules: [module], validUntil: inDays(days).toISOString() },
    );
  }
  for (let look = 0; look < 2; look += 1) await recordExpiries({ ...deps(), certificate: null }, now);
  expect(await noted()).toEqual([
    { event: 'licence-expiry', source: 'Advertising', severity: 1, detail: inDays(41).toISOString() },
    { event: 'licence-expiry', source: 'Replication', severity: 2, detail: inDays(-1).toISOString() },
  ]);
  await logs.database.execute(`update art_event set at = at - interval '1 day'`);
  await recordExpiries({ ...deps(), certificate: null }, now);
  expect(await noted()).toHaveLength(4);
  await logs.database.execute('delete from licence_file');
});

test('a certificate that expires within thirty days is reported', async () => {
  await addLicence({ ...logs, licences });
  const certificate = await readFile(join(import.meta.dirname, '../../testing/localhost/cert.pem'));
  const ends = Date.parse(new X509Certificate(certificate).validTo);
  const day = 86_400_000;
  await recordExpiries({ ...deps(), certificate }, ends - 31 * day);
  expect(await noted()).toEqual([]);
  await recordExpiries({ ...deps(), certificate }, ends - 29 * day);
  expect(await noted()).toMatchObject([{ event: 'ssl-certificate', severity: 1, detail: new Date(ends).toISOString() }]);
});

test('start and stop of the service are logged, and wake readers of the log [LG-04]', async () => {
  await (await recordServiceEvent(logs.write, '1.0.0'))();
  expect(await noted()).toMatchObject([{ event: 'service-start' }, { event: 'service-stop' }]);
  const woken = await logs.database.query(`select property_id from stream where payload->>'log' = 'art-event-log' order by n desc limit 2`);
  expect(woken).toEqual([{ property_id: null }, { property_id: null }]);
});

test('events of the server are filtered and sorted; those of a property are visible with that property [LG-04]', async () => {
  const add = (at: number, row: object) =>
    logs.add('art_event', { at: when(at), source: 'x', severity: 0, level: 'installation', detail: '', ...row });
  const ids = [
    await add(1, { event: 'service-start', source: 'host-1' }),
    await add(2, { event: 'cleanup', severity: 1, detail: 'event-log 120' }),
    await add(3, { event: 'backup', source: 'terminal/17', level: 'terminal', property_id: 101, severity: 2 }),
  ];
  const find = (q: string, sort?: string) => logs.find('art-event-log', q, sort === undefined ? {} : { sort });
  expect(await find('event:cleanup,backup')).toEqual([ids[1], ids[2]]);
  expect(await find('severity>=warning')).toEqual([ids[1], ids[2]]);
  expect(await find('source:host')).toEqual([ids[0]]);
  expect(await find('level:terminal')).toEqual([ids[2]]);
  expect(await find('120')).toEqual([ids[1]]);
  expect(await find('site:vienna')).toEqual([ids[2]]);
  expect(await find('', '-severity,event,level,source')).toEqual([ids[2], ids[1], ids[0]]);
  const session = await logs.sessions.find(await logs.signIn('support'), false);
  if (!session) throw new Error('no session');
  const narrow = { ...session, operator: { ...session.operator, properties: [101] } };
  expect((await logs.lists['art-event-log'].page(narrow, {})).items).toEqual([
    {
      id: ids[2],
      at: when(3),
      event: 'backup',
      source: 'terminal/17',
      severity: 'failure',
      level: 'terminal',
      detail: '',
      property: 101,
      propertyName: 'Vienna West',
    },
  ]);
});

test('a long or invalid text is cut and repaired', async () => {
  await logs.write((tx) => recordArtEvent(tx, { event: 'import', source: 'history', detail: `\ud800${'x'.repeat(500)}` }));
  const [row] = await noted();
  expect(row?.detail).toBe(`\u{FFFD}${'x'.repeat(399)}`);
});
