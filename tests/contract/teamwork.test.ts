import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { createComparison, firstOf, isOfTeamwork } from './compare.ts';

let product: ProductInTest;
let admin: Person;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
});
afterAll(() => product.discard());

const { compared, fetchCompared } = createComparison(
  () => product,
  () => admin.token,
);

test('responses about acts on errors conform to the contract [TM-15]', async () => {
  const [terminal] = await product.terminals();
  const [error] = await product.database.query<{ id: number }>(
    `insert into terminal_error (terminal_id, property_id, at, code, severity, component, rank, params, detail, reference, cleared)
     values ($1, $2, now(), 7, 2, 10, 1, '{}', '', '', false) returning id`,
    [terminal?.id, terminal?.property],
  );
  const id = Number(error?.id);
  const body = { act: 'assign', assignee: admin.operator, comment: 'mine', targets: [{ id, version: 0 }] };
  expect(await fetchCompared('error.act', {}, { body })).toEqual({ items: [{ id, result: 'done' }] });
  expect(firstOf(await fetchCompared('error.history', { id }))).toMatchObject({ act: 'assign', comment: 'mine' });
  expect(await fetchCompared('error.assignees')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: admin.operator })]),
  });
});

test('responses about acts on events conform to the contract [TM-15]', async () => {
  const [terminal] = await product.terminals();
  const id = -7;
  await product.database.query(
    `insert into terminal_event (n, terminal_id, property_id, at, event, severity, detail1, detail2) values ($1, $2, $3, now(), 161, 1, '', '')`,
    [id, terminal?.id, terminal?.property],
  );
  const body = { act: 'snooze', until: new Date(Date.now() + 3_600_000).toISOString(), comment: 'later', targets: [{ id, version: 0 }] };
  expect(await fetchCompared('event.act', {}, { body })).toEqual({ items: [{ id, result: 'done' }] });
  expect(firstOf(await fetchCompared('event.history', { id }))).toMatchObject({ act: 'snooze', comment: 'later' });
  expect(await fetchCompared('event.assignees')).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: admin.operator })]),
  });
});

test('responses about notes on a terminal conform to the contract', async () => {
  const [terminal] = await product.terminals();
  const params = { id: Number(terminal?.id) };
  const { id } = (await fetchCompared('terminal-note.add', params, { body: { text: 'door sticks' } })) as { id: number };
  expect(await fetchCompared('terminal-note.edit', { id }, { body: { text: 'oiled', version: 1 } })).toMatchObject({ version: 2 });
  expect(firstOf(await fetchCompared('terminal-note.list', params))).toMatchObject({ text: 'oiled', mine: true });
  await fetchCompared('terminal-note.remove', { id });
});

test('responses about the history of a terminal conform to the contract', async () => {
  const [terminal] = await product.terminals();
  const params = { id: Number(terminal?.id) };
  const at = new Date().toISOString();
  await product.database.query(
    `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
     select $1, fact, now() - interval '1 hour', 1, $2, value from (values
       ('state', '{"state":"ready","reason":"","online":true,"operatorLogin":"none","light":"off","atm":"disabled"}'::jsonb),
       ('connection', '{"connection":"connected"}'), ('software', '{"software":"7.4"}'), ('versions', '{"versions":{"OperatingSystem":"12"}}'),
       ('stock', '{"levels":[1,0,0,0,0,0,0,0,0,0,0],"fills":[null,null,null,null,null,null,null,null,null,null,null],"units":[
         {"component":10,"rank":1,"medium":1,"currency":null,"denomination":2000,"pieces":7,"capacity":null,"level":1}]}'),
       ('configuration', '{"version":1,"entries":[{"key":"Cash/x","value":"1","version":1,"origin":"server","reason":""}]}')) f (fact, value)
     on conflict do nothing`,
    [terminal?.id, terminal?.property],
  );
  expect(await fetchCompared('terminal-history.state', params, { query: `?at=${at}` })).toMatchObject({ state: { state: 'ready' } });
  expect(await fetchCompared('terminal-history.time-line', params)).toMatchObject({ bands: expect.arrayContaining([]) });
  expect(await fetchCompared('terminal-history.levels', params)).toMatchObject({ series: [{ component: 10, pieces: [7] }] });
});

test('responses about shift handovers conform to the contract', async () => {
  expect(await fetchCompared('shift.end', {}, { body: { comment: 'all quiet' } })).toMatchObject({ comment: 'all quiet' });
  expect(await fetchCompared('shift.handover')).toMatchObject({ last: { comment: 'all quiet' }, openCount: expect.any(Number) });
});

test('the responses about the fleet conform to the contract', async () => {
  expect(await fetchCompared('terminal.versions')).toMatchObject({ total: expect.any(Number) });
  expect(await fetchCompared('terminal.summary')).toMatchObject({ total: expect.any(Number), counts: { offline: expect.any(Number) } });
});

test('every call about working together was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfTeamwork(id) && !compared.has(id))).toEqual([]);
});
