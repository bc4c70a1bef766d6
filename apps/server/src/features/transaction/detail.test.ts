import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../file-store/folder-store.ts';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';
import { movePictures } from './move-pictures.ts';

let logs: TestLogs;
let id: number;
const at = when(1);
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

beforeAll(async () => {
  logs = await startTestLogs();
  const of = { at, terminal_id: 90, property_id: 102, currency: 'USD' };
  const zero = { flags: 0, amount_in: 0, amount_out: 0, fee: 0, rounding: 0, pieces: 0, media_count: 2, tickets_in: 0, tickets_out: 0 };
  const info = JSON.stringify([[1, '<b>4711']]);
  const rates = JSON.stringify([['EUR', 'USD', '1.0812', '0']]);
  id = await logs.add('transaction', { ...of, ...zero, business_day: '2026-11-20', number: 7, type: 100, info, rates });
  const medium = { ...of, transaction_id: id, transaction_number: 7, outward: false, action: 2, pieces: 1, amount: 500 };
  await logs.add('media', { ...medium, medium: 2, denomination: 500 });
  await logs.add('media', { ...medium, medium: 77, outward: true, action: 9, number: 'T' });
  await logs.database.execute(
    `insert into transaction_picture (terminal_id, at, number, place, taken, kind, mime, bytes) values (90, $1, 7, 1, $1, 'id-front', 'image/png', $2)`,
    [at, png],
  );
});
afterAll(() => logs.stop());

const get = async (path: string, login: string) => logs.call(`GET /transaction-log/${path}`, { as: await logs.signIn(login) });

test('a transaction has all of its data [LG-01]', async () => {
  const { body } = await get(`${id}/detail`, 'administrator');
  expect(body.transaction).toMatchObject({ id, number: 7, media: 2 });
  expect(body.media).toMatchObject([
    { transaction: id, transactionNumber: 7, medium: 2, direction: 'in', action: 'stacked', denomination: 500, mediaNumber: null },
    { medium: 77, direction: 'out', action: 'none', denomination: null, mediaNumber: 'T' },
  ]);
  expect(body.info).toEqual([{ type: 1, value: '<b>4711' }]);
  expect(body.rates).toEqual([{ source: 'EUR', target: 'USD', rate: '1.0812', fee: '0' }]);
  expect(body.pictures).toEqual([{ place: 1, kind: 'id-front', mime: 'image/png', size: png.length, at }]);
});

test('a transaction is found by terminal and number; without the right pictures are null', async () => {
  const { body } = await get('90%2F7/detail', 'support');
  expect([body.transaction.id, body.pictures]).toEqual([id, null]);
});

test('a transaction of another property does not exist, nor do its pictures', async () => {
  expect((await get(`${id}/detail`, 'operator')).status).toBe(404);
  expect((await get(`${id}/pictures/1`, 'operator')).status).toBe(403);
  await logs.database.execute(`update operator set role = 'administrator' where id = 201`);
  expect((await get(`${id}/pictures/1`, 'operator')).status).toBe(200);
  await logs.database.execute(`update operator set role = 'operator' where id = 201`);
});

test('a picture is returned with its type, is not cached, and access is audited', async () => {
  const audited = async () =>
    (await logs.database.query<{ target: string }>(`select target from audit where act = 'transaction.picture' and operator_id = 1`))
      .length;
  const before = await audited();
  const as = await logs.signIn('administrator');
  const url = `/api/v1/transaction-log/${id}/pictures/1`;
  const response = await logs.app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${as}` } });
  expect([response.statusCode, response.rawPayload]).toEqual([200, png]);
  expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(response.headers['content-disposition']).toContain('90-7-id-front.png');
  expect(await audited()).toBe(before + 1);
  expect((await get(`${id}/pictures/2`, 'administrator')).status).toBe(404);
  expect(await audited()).toBe(before + 1);
});

test('a picture that has moved to the file store is read there, a missing one is reported [LG-01]', async () => {
  const { database, config } = logs;
  const store = createFolderStore(config.data);
  await movePictures({ database, store, data: config.data });
  const [moved] = await database.query<{ key: string; bytes: Buffer | null }>('select key, bytes from transaction_picture');
  expect(moved).toEqual({ key: expect.stringMatching(/^pictures\/\d{4}-\d\d-\d\d\//), bytes: null });
  expect(await database.query('select from file_removal')).toEqual([]);
  expect((await get(`${id}/detail`, 'administrator')).body.pictures).toMatchObject([{ place: 1, size: png.length }]);
  const as = await logs.signIn('administrator');
  const url = `/api/v1/transaction-log/${id}/pictures/1`;
  const read = () => logs.app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${as}` } });
  expect((await read()).rawPayload).toEqual(png);
  await store.remove(moved?.key ?? '');
  expect((await read()).json().code).toBe('file.not-found');
});
