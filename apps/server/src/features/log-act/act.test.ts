import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';
import { addOperator } from '../../testing/server.ts';
import { endSnoozes } from './end-snoozes.ts';

let logs: TestLogs;
/** Two open errors of property 101, a cleared one, and one of property 102. */
let near: number;
let other: number;
let cleared: number;
let far: number;
let admin: string;
let olga: string;
let sam: string;

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(async () => {
  logs = await startTestLogs();
  await addOperator(logs, 401, 'operator', [102], 'abroad');
  [admin, olga, sam] = (await Promise.all(['administrator', 'operator', 'support'].map((login) => logs.signIn(login)))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => logs.stop());
beforeEach(async () => {
  await logs.database.execute('delete from terminal_error');
  await logs.database.execute('delete from log_act');
  const of = { property_id: 101, terminal_id: 17, code: 7, severity: 2, component: 10, rank: 1, params: [], detail: '', reference: '' };
  near = await logs.add('terminal_error', { ...of, at: when(1), cleared: false });
  other = await logs.add('terminal_error', { ...of, at: when(2), cleared: false, code: 8 });
  cleared = await logs.add('terminal_error', { ...of, at: when(3), cleared: true, cleared_at: when(4), code: 9 });
  far = await logs.add('terminal_error', { ...of, at: when(5), cleared: false, terminal_id: 90, property_id: 102 });
});

const act = (as: string, targets: readonly (readonly [id: number, version: number])[], body: object, more: object = {}) =>
  logs.call('POST /error-log/acts', { as, body: { ...body, targets: targets.map(([id, version]) => ({ id, version })) }, ...more });
const results = async (...given: Parameters<typeof act>) => {
  const { body } = await act(...given);
  return body.items.map(({ result }: { result: string }) => result);
};
const show = async (id: number, as = admin) => (await logs.call(`GET /error-log/${id}`, { as })).body;
const history = async (id: number, as = admin) => (await logs.call(`GET /error-log/${id}/history`, { as })).body.items;
const lastEntries = () => logs.database.query(`select property_id, payload from stream where kind = 'LOG' order by n desc limit 1`);

test('[TM-15] an error is acknowledged once, with who and why, audited and live', async () => {
  expect(await results(olga, [[near, 0]], { act: 'acknowledge', comment: 'seen on the floor' })).toEqual(['done']);
  expect(await show(near)).toMatchObject({ handling: 'acknowledged', acknowledged: true, version: 1, comments: 1 });
  expect(await history(near)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      act: 'acknowledge',
      operatorName: 'operator 201',
      assigneeName: null,
      until: null,
      comment: 'seen on the floor',
    },
  ]);
  expect(await lastEntries()).toEqual([{ property_id: 101, payload: { log: 'error-log' } }]);
  const [audit] = await logs.database.query(
    `select act, target, terminal_id, old, new, operator_id from audit where act = 'error.act' order by n desc limit 1`,
  );
  expect(audit).toMatchObject({ target: `error/${near}`, terminal_id: 17, operator_id: 201, old: { acknowledged: false } });
  // Another operator who has not seen it finds the error as wanted, and an act on the old version changes nothing.
  expect(await results(sam, [[near, 0]], { act: 'acknowledge' })).toEqual(['unchanged']);
  expect(await results(sam, [[near, 0]], { act: 'unacknowledge' })).toEqual(['changed']);
  expect(await results(sam, [[near, 1]], { act: 'unacknowledge' })).toEqual(['done']);
  expect(await show(near)).toMatchObject({ handling: 'new', acknowledged: false, version: 2 });
});

test('a repeated call with the same idempotency key acts once', async () => {
  const key = crypto.randomUUID();
  const once = () => act(olga, [[near, 0]], { act: 'comment', comment: 'printer changed' }, { headers: { 'idempotency-key': key } });
  const [first, second] = [await once(), await once()];
  expect([first.body, second.body]).toEqual([{ items: [{ id: near, result: 'done' }] }, first.body]);
  expect(await history(near)).toHaveLength(1);
});

test('of two operators who act on the same version at the same time, one changes the error', async () => {
  const [one, two] = await Promise.all([
    results(olga, [[near, 0]], { act: 'assign', assignee: 201 }),
    results(sam, [[near, 0]], { act: 'assign', assignee: 301 }),
  ]);
  expect([one, two].flat().toSorted()).toEqual(['changed', 'done']);
  expect(await history(near)).toHaveLength(1);
});

test('errors are assigned only to operators who see their property and may act on them', async () => {
  expect(
    await results(
      admin,
      [
        [near, 0],
        [far, 0],
      ],
      { act: 'assign', assignee: 201 },
    ),
  ).toEqual(['done', 'unseen']);
  expect(await show(near)).toMatchObject({ handling: 'assigned', assignee: 'operator 201', assigneeId: 201 });
  expect((await show(far)).assignee).toBeNull();
  // Property 102 is hidden from Olga, and so is its operator.
  expect((await act(olga, [[other, 0]], { act: 'assign', assignee: 401 })).body.fields).toEqual([
    { path: 'assignee', code: 'unknown-operator', params: {} },
  ]);
  const assignees = async (as: string) =>
    (await logs.call('GET /error-assignees', { as })).body.items.map(({ id }: { id: number }) => id).toSorted();
  expect(await assignees(olga)).toEqual([1, 201, 301]);
  expect(await assignees(admin)).toEqual([1, 201, 301, 401]);
  expect(await results(olga, [[near, 1]], { act: 'unassign' })).toEqual(['done']);
  expect(await show(near)).toMatchObject({ handling: 'new', assignee: null });
});

test('errors of other properties, unknown and cleared ones are not changed, and do not stop the others', async () => {
  expect(
    await results(
      olga,
      [
        [near, 0],
        [far, 0],
        [999_999, 0],
        [cleared, 0],
      ],
      { act: 'acknowledge' },
    ),
  ).toEqual(['done', 'missing', 'missing', 'cleared']);
  expect((await show(far)).version).toBe(0);
  expect((await logs.call(`GET /error-log/${far}/history`, { as: olga })).status).toBe(404);
  expect(await results(olga, [[cleared, 0]], { act: 'comment', comment: 'cause: dust' })).toEqual(['done']);
});

test('a snooze ends by itself, at once in all lists, and an error that begins again is new', async () => {
  expect(await results(olga, [[near, 0]], { act: 'snooze', until: later(3_600_000) })).toEqual(['done']);
  expect(await show(near)).toMatchObject({ handling: 'snoozed', snoozedUntil: expect.any(String), version: 1 });
  await endSnoozes(logs.write);
  expect((await show(near)).handling).toBe('snoozed');
  const { position } = (await logs.call('GET /error-log', { as: olga })).body;
  await logs.database.execute(`update terminal_error set snoozed_until = clock_timestamp() - interval '1 second' where id = $1`, [near]);
  await Promise.all([endSnoozes(logs.write), endSnoozes(logs.write)]);
  expect(await show(near)).toMatchObject({ handling: 'new', snoozedUntil: null, version: 2 });
  const { items } = (await logs.call(`GET /error-log?after=${position}`, { as: olga })).body;
  expect(items.map(({ id }: { id: number }) => id)).toEqual([near]);
  expect((await history(near)).map(({ act }: { act: string }) => act)).toEqual(['snooze-ended', 'snooze']);
  expect((await history(near))[0].operatorName).toBeNull();
  expect(await lastEntries()).toEqual([{ property_id: 101, payload: { log: 'error-log' } }]);
});

test.each([
  [{ act: 'snooze' }, 'until', 'required'],
  [{ act: 'snooze', until: '2026-11-20T10:00:00.000Z' }, 'until', 'in-past'],
  [{ act: 'snooze', until: later(40 * 86_400_000) }, 'until', 'span-too-long'],
  [{ act: 'assign' }, 'assignee', 'required'],
  [{ act: 'assign', assignee: 999 }, 'assignee', 'unknown-operator'],
  [{ act: 'comment', comment: '  ' }, 'comment', 'required'],
])('%j is rejected with the field %s: %s', async (body, path, code) => {
  const { status, body: problem } = await act(admin, [[near, 0]], body);
  expect([status, problem.fields]).toMatchObject([422, [{ path, code }]]);
});

test('control characters are rejected, and other hostile text is stored as it is', async () => {
  expect((await act(olga, [[near, 0]], { act: 'comment', comment: 'a\u001b[2Jb' })).status).toBe(422);
  const hostile = `\u202e'; drop table terminal_error; --<script>`;
  expect(await results(olga, [[near, 0]], { act: 'comment', comment: hostile })).toEqual(['done']);
  expect((await history(near))[0].comment).toBe(hostile);
});

test.each([
  ['handling:new', () => [far]],
  ['handling:acknowledged', () => []],
  ['acknowledged:yes', () => [near]],
  ['acknowledged:no', () => [other, cleared, far]],
  ['handling:snoozed', () => [near]],
  ['assignee:"operator 201"', () => [other]],
  ['assigneeId:201', () => [other]],
  ['-assigneeId>0', () => [near, cleared, far]],
  ['snoozedUntil>+1h', () => [near]],
  ['comments>0', () => [cleared]],
  // The handling of row 1 is displayed as “Snoozed”.
  ['snoozed', () => [near]],
])('%s', async (q, expected) => {
  await act(olga, [[near, 0]], { act: 'acknowledge' });
  await act(olga, [[near, 1]], { act: 'snooze', until: later(7_200_000) });
  await act(olga, [[other, 0]], { act: 'assign', assignee: 201 });
  await act(olga, [[cleared, 0]], { act: 'comment', comment: 'x' });
  const found = await logs.find('error-log', q);
  expect(found).toEqual(q === 'handling:new' ? [cleared, ...expected()] : expected());
});

test('the right to act is needed', async () => {
  await logs.database.execute(`update operator set withheld = array['error.handle'] where id = 201`);
  await logs.database.execute('select store_own_rights(null)');
  expect((await act(olga, [[near, 0]], { act: 'acknowledge' })).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'error.handle' },
  });
  expect((await show(near)).version).toBe(0);
  expect((await act(admin, [[near, 0]], { act: 'assign', assignee: 201 })).body.fields).toMatchObject([{ code: 'unknown-operator' }]);
  await logs.database.execute(`update operator set withheld = '{}' where id = 201`);
});
