import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
let admin: string;
let olga: string;
let sam: string;

beforeAll(async () => {
  logs = await startTestLogs();
  [admin, olga, sam] = (await Promise.all(['administrator', 'operator', 'support'].map((login) => logs.signIn(login)))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => logs.stop());
beforeEach(() => logs.database.execute('delete from terminal_note'));

const add = (as: string, terminal: number, text: unknown = 'door sticks') =>
  logs.call(`POST /terminals/${terminal}/notes`, { as, body: { text } });
const list = async (as: string, terminal = 17) => (await logs.call(`GET /terminals/${terminal}/notes`, { as })).body.items;

test('a note has its author, is changed by the author only, and is audited and live', async () => {
  const { body: note } = await add(olga, 17);
  expect(note).toEqual({
    id: expect.any(Number),
    terminal: 17,
    at: expect.any(String),
    changed: null,
    operatorName: 'operator 201',
    text: 'door sticks',
    version: 1,
    mine: true,
    removable: true,
  });
  expect(await list(sam)).toEqual([{ ...note, mine: false, removable: false }]);
  const edit = (as: string, version = 1) =>
    logs.call(`PUT /terminal-notes/${note.id}`, { as, body: { text: 'door sticks, oil it', version } });
  expect((await edit(admin)).body).toMatchObject({ code: 'note.not-own', params: { by: 'operator 201' } });
  expect((await edit(olga)).body).toMatchObject({ text: 'door sticks, oil it', version: 2, changed: expect.any(String) });
  expect((await edit(olga)).body.code).toBe('row.changed');
  const acts = await logs.database.query(
    `select act, terminal_id as terminal from audit where act like 'terminal-note.%' and outcome = 'done' order by n`,
  );
  expect(acts).toEqual([
    { act: 'terminal-note.add', terminal: 17 },
    { act: 'terminal-note.edit', terminal: 17 },
  ]);
  const [entry] = await logs.database.query(`select kind, payload from stream order by n desc limit 1`);
  expect(entry).toEqual({ kind: 'cat', payload: { categories: [1] } });
});

test('a note is removed by its author, or by who manages terminals', async () => {
  const [one, two] = [(await add(olga, 17)).body, (await add(olga, 17, 'second')).body];
  expect((await logs.call(`DELETE /terminal-notes/${one.id}`, { as: sam })).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'terminal.manage' },
  });
  expect((await logs.call(`DELETE /terminal-notes/${one.id}`, { as: olga })).status).toBe(204);
  expect((await logs.call(`DELETE /terminal-notes/${two.id}`, { as: admin })).status).toBe(204);
  expect(await list(olga)).toEqual([]);
});

test('notes on terminals of other properties are hidden', async () => {
  const { body: note } = await add(admin, 90);
  expect((await add(olga, 90)).status).toBe(404);
  expect((await logs.call('GET /terminals/90/notes', { as: olga })).status).toBe(404);
  const body = { text: 'mine now', version: 1 };
  expect((await logs.call(`PUT /terminal-notes/${note.id}`, { as: olga, body })).body.code).toBe('row.not-found');
  expect((await logs.call(`DELETE /terminal-notes/${note.id}`, { as: olga })).body.code).toBe('row.not-found');
});

test('control characters and empty notes are rejected; other hostile text is stored as it is', async () => {
  for (const text of ['', 'a\u001b[2J', 'a\nb', 'x'.repeat(1001), 7]) expect((await add(olga, 17, text)).status).toBe(422);
  const hostile = `\u202e<img src=x onerror=alert(1)>'; drop table terminal_note; --`;
  expect((await add(olga, 17, hostile)).body.text).toBe(hostile);
});
