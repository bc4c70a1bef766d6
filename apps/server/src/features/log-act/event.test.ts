import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';
import { endSnoozes } from './end-snoozes.ts';

let logs: TestLogs;
let admin: string;
let olga: string;

/** Two events of property 101, the second one of a loaded history, and one of property 102. */
const [near, old, far] = [7, -3, 9];

beforeAll(async () => {
  logs = await startTestLogs();
  [admin, olga] = (await Promise.all(['administrator', 'operator'].map((login) => logs.signIn(login)))) as [string, string];
});
afterAll(() => logs.stop());
beforeEach(async () => {
  await logs.database.execute('delete from terminal_event');
  await logs.database.execute('delete from log_act');
  await logs.database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values
       (${near}, $1, 17, 101, 161, 1, '', ''), (${old}, $2, 17, 101, 161, 1, '', ''), (${far}, $2, 90, 102, 161, 1, '', '')`,
    [when(1), when(2)],
  );
});

const act = async (as: string, targets: readonly (readonly [id: number, version: number])[], body: object) => {
  const given = targets.map(([id, version]) => ({ id, version }));
  return (await logs.call('POST /event-log/acts', { as, body: { ...body, targets: given } })).body;
};
const results = async (...given: Parameters<typeof act>) => (await act(...given)).items.map(({ result }: { result: string }) => result);
const show = async (id: number) => (await logs.call(`GET /event-log/${id}`, { as: admin })).body;
const history = async (id: number, as = admin) => (await logs.call(`GET /event-log/${id}/history`, { as })).body;
const find = async (q: string) =>
  (await logs.call(`GET /event-log?${new URLSearchParams({ q })}`, { as: admin })).body.items.map(({ n }: { n: number }) => n);

test('[TM-15] events are acknowledged, assigned and commented with their versions, audited and live', async () => {
  expect(
    await results(
      olga,
      [
        [near, 0],
        [old, 0],
        [far, 0],
        [99, 0],
      ],
      { act: 'assign', assignee: 201, comment: 'mine' },
    ),
  ).toEqual(['done', 'done', 'missing', 'missing']);
  expect(await show(old)).toMatchObject({ handling: 'assigned', assignee: 'operator 201', version: 1, comments: 1 });
  expect(await results(admin, [[near, 0]], { act: 'acknowledge' })).toEqual(['changed']);
  expect(await results(admin, [[near, 1]], { act: 'acknowledge', comment: 'seen' })).toEqual(['done']);
  expect((await history(near)).items.map(({ act: kind, comment }: { act: string; comment: string }) => [kind, comment])).toEqual([
    ['acknowledge', 'seen'],
    ['assign', 'mine'],
  ]);
  expect((await history(far, olga)).code).toBe('row.not-found');
  const [entry] = await logs.database.query(`select property_id, payload from stream where kind = 'LOG' order by n desc limit 1`);
  expect(entry).toEqual({ property_id: 101, payload: { log: 'event-log' } });
  const [audit] = await logs.database.query(`select target, terminal_id from audit where act = 'event.act' order by n desc limit 1`);
  expect(audit).toEqual({ target: `event/${near}`, terminal_id: 17 });
});

test('the event log is filtered by what operators have done', async () => {
  await act(olga, [[near, 0]], { act: 'assign', assignee: 201 });
  await act(admin, [[far, 0]], { act: 'acknowledge' });
  expect(await find('handling:assigned')).toEqual([near]);
  expect(await find('acknowledged:no handling:assigned,snoozed')).toEqual([near]);
  expect(await find('acknowledged:yes')).toEqual([far]);
  expect(await find('assignee:"operator 201"')).toEqual([near]);
  expect(await find(`id:${old},${far}`)).toEqual(expect.arrayContaining([old, far]));
});

test('a snooze of an event ends in the database, once', async () => {
  await act(olga, [[near, 0]], { act: 'snooze', until: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await show(near)).toMatchObject({ handling: 'snoozed' });
  await logs.database.execute(`update terminal_event set snoozed_until = clock_timestamp() - interval '1 second' where n = ${near}`);
  await Promise.all([endSnoozes(logs.write), endSnoozes(logs.write)]);
  expect(await show(near)).toMatchObject({ handling: 'new', snoozedUntil: null, version: 2 });
  expect((await history(near)).items.map(({ act: kind }: { act: string }) => kind)).toEqual(['snooze-ended', 'snooze']);
});

test('acts on events need their own right, and so do assignees', async () => {
  await logs.database.execute(`update operator set withheld = array['event.handle'] where id = 201`);
  expect(await act(olga, [[near, 0]], { act: 'acknowledge' })).toMatchObject({ params: { right: 'event.handle' } });
  expect(await act(admin, [[near, 0]], { act: 'assign', assignee: 201 })).toMatchObject({ code: 'request.invalid' });
  expect((await logs.call('GET /event-assignees', { as: admin })).body.items).not.toContainEqual(expect.objectContaining({ id: 201 }));
  await logs.database.execute(`update operator set withheld = '{}' where id = 201`);
});
