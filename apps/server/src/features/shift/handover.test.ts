import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
let admin: string;
let olga: string;
let near: number;
let far: number;

beforeAll(async () => {
  logs = await startTestLogs();
  [admin, olga] = (await Promise.all(['administrator', 'operator'].map((login) => logs.signIn(login)))) as [string, string];
  const of = { code: 7, component: 10, rank: 1, params: [], detail: '', reference: '', cleared: false };
  near = await logs.add('terminal_error', { ...of, at: new Date(), severity: 1, terminal_id: 17, property_id: 101 });
  far = await logs.add('terminal_error', { ...of, at: new Date(), severity: 2, terminal_id: 90, property_id: 102 });
});
afterAll(() => logs.stop());

const handover = async (as: string) => (await logs.call('GET /shift-handover', { as })).body;
const end = async (as: string, comment: string) => (await logs.call('POST /shift-handover', { as, body: { comment } })).body;
const ids = (open: readonly { id: number }[]) => open.map(({ id }) => id);

test('a handover shows the open errors, the worst first, who has them, and what was done; only of visible properties', async () => {
  const targets = [near, far].map((id) => ({ id, version: 0 }));
  await logs.call('POST /error-log/acts', { as: admin, body: { act: 'assign', assignee: 1, comment: 'mine', targets } });
  const all = await handover(admin);
  expect([ids(all.open), all.openCount, all.raised, all.cleared, all.last]).toEqual([[far, near], 2, 2, 0, null]);
  expect(all.acts.map(({ row }: { row: number }) => row).toSorted()).toEqual([near, far]);
  const own = await handover(olga);
  expect([ids(own.open), own.openCount, own.raised]).toEqual([[near], 1, 1]);
  expect(own.open[0]).toMatchObject({ assignee: 'administrator 1', handling: 'assigned' });
  expect(own.acts).toMatchObject([
    { log: 'error-log', row: near, act: 'assign', comment: 'mine', terminal: 17, terminalName: 'Hall 2 East' },
  ]);
});

test('after a handover only what has happened since is shown, and a handover of somebody who sees more is hidden', async () => {
  expect(await end(olga, 'key is in the safe')).toMatchObject({ operatorName: 'operator 201', comment: 'key is in the safe' });
  expect(await handover(olga)).toMatchObject({ last: { comment: 'key is in the safe' }, raised: 0, acts: [], openCount: 1 });
  expect((await handover(admin)).last).toMatchObject({ comment: 'key is in the safe' });
  await end(admin, 'all of Reno is dark');
  expect((await handover(admin)).last).toMatchObject({ comment: 'all of Reno is dark' });
  expect((await handover(olga)).last).toMatchObject({ comment: 'key is in the safe' });
  const [audit] = await logs.database.query(`select target, new from audit where act = 'shift.end' order by n desc limit 1`);
  expect(audit).toMatchObject({ new: { comment: 'all of Reno is dark' } });
});

test('control characters are rejected, and the right to act on errors is needed', async () => {
  expect((await logs.call('POST /shift-handover', { as: olga, body: { comment: 'a\u001b[2J' } })).status).toBe(422);
  await logs.database.execute(`update operator set withheld = array['error.handle'] where id = 201`);
  expect((await logs.call('POST /shift-handover', { as: olga, body: {} })).body).toMatchObject({ params: { right: 'error.handle' } });
});
