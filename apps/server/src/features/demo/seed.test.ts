import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriter } from '../../db/write.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { loadHistory } from '../history/load.ts';
import { seedDemo } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the demo data is added to a database with a loaded history, whose terminals keep their numbers', async () => {
  const property = { id: 201, name: 'History 201', zone: 'Europe/Vienna', currency: 'EUR' };
  const lines = [{ property, terminals: [{ id: 1001, name: 'Terminal 1', type: 9, distributor: 'D-1', customer: 'C-7' }] }, { end: true }];
  await loadHistory({
    settings: server.connection,
    database: server.database,
    input: Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`)),
    onProgress: () => undefined,
  });
  const write = createWriter(server.database, () => undefined);
  await seedDemo(server.database, write, server.config.data);
  expect(
    await server.database.query('select distributor, count(*)::integer as terminals from terminal_settings group by 1 order by 1'),
  ).toEqual([
    { distributor: '01700', terminals: 200 },
    { distributor: 'D-1', terminals: 1 },
  ]);
});
