import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performUpdate } from '@floorwalker/core/commands/update/perform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toKey } from '../../file-store/file-store.ts';
import { createFolderStore } from '../../file-store/folder-store.ts';
import { until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, addTerminal } from '../../testing/server.ts';

let one: OneTerminal;
let admin: string;
let file: string;
const content = Buffer.from('an update file that was checked');

beforeAll(async () => {
  one = await startOneTerminal();
  await addOperator(one.server, 1, 'administrator');
  const rights = ['console.log-in', 'terminal.view', 'update.manage'];
  await one.server.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('updates', 'Updates', $1, $1)`, [
    rights,
  ]);
  await addOperator(one.server, 2, 'updates', [102], 'elsewhere');
  await addTerminal(one.server, 18, 101);
  admin = await one.server.signIn('administrator');
  one.machine.send('hello', {});
  await one.machine.committed(one.machine.send('versions', { software: '7.0.0', machine: { softwareCpu: 'x64' } }));
});
afterAll(() => one.stop());

beforeEach(async () => {
  file = await storeUpdate();
});

async function storeUpdate(): Promise<string> {
  const { database, config } = one.server;
  const [row] = await database.query<{ id: string }>(
    `insert into update_file (operator_id, name, size, received, sha256, state, type, version, architecture, machine_types)
     values (1, 'cashier.zip', $1, $1, $2, 'ready', 'Software', '7.2.0', 'x64', '{1}') returning id`,
    [content.length, 'ab'.repeat(32)],
  );
  const id = row?.id ?? '';
  const part = join(config.data, 'incoming', id);
  await writeFile(part, content);
  await createFolderStore(config.data).adopt(toKey('files/updates', id), part);
  return id;
}

const perform = (ids: readonly number[], more: object = {}, as = admin) =>
  one.server.call(`POST /commands/${performUpdate.id}`, {
    as,
    body: { targets: { ids }, args: { update: file, at: 'now' }, reason: 'test', ...more },
  });
const progressOf = async (run: string) => (await one.server.call(`GET /update-progress?q=run:${run}`, { as: admin })).body.items;

/** Performs the update at the terminal and returns what the terminal gets. */
async function begin() {
  const { body: run } = await perform([17]);
  const command = await one.machine.hear('command', isOfFile);
  return { run: String(run.id), command: String(command.command), download: command.download };
}

const isOfFile = (body: { readonly args: { readonly update?: string } }) => body.args.update === file;

const download = (path: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  one.server.app.inject({ url: new URL(path).pathname, headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers } });

const end = async (command: string, status: 'done' | 'failed', detail = '') =>
  one.machine.committed(one.machine.send('command-status', { command, status, detail }));

test('[MG-13] a terminal gets the file with its token until the command ends, also from the byte where a cut interrupted it', async () => {
  const { command, download: given } = await begin();
  expect(given).toMatchObject({ size: content.length, sha256: 'ab'.repeat(32), type: 'Software', version: '7.2.0' });
  expect((await download(given.url, given.token)).rawPayload).toEqual(content);
  const rest = await download(given.url, given.token, { range: 'bytes=10-' });
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, content.subarray(10)]);
  const others = [
    await download(given.url, 'x'.repeat(43)),
    await download(given.url, ''),
    await download(given.url.replace(command, crypto.randomUUID()), given.token),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await one.server.call(`DELETE /update-files/${file}`, { as: admin })).body.code).toBe('update.in-use');
  await end(command, 'done');
  expect((await download(given.url, given.token)).statusCode).toBe(403);
  expect((await one.server.call(`DELETE /update-files/${file}`, { as: admin })).status).toBe(204);
});

test('[MG-13] the progress of each terminal is listed with speed and time left; a failed update says why', async () => {
  const { run, command } = await begin();
  expect(await progressOf(run)).toMatchObject([
    { terminal: 17, version: '7.2.0', step: 'none', software: '7.0.0', softwareCpu: 'x64', speed: null, left: null },
  ]);
  await one.machine.committed(one.machine.send('command-status', { command, status: 'accepted' }));
  await one.machine.committed(one.machine.send('update-progress', { command, step: 'upload', percent: 50, speed: 4 }));
  expect(await progressOf(run)).toMatchObject([{ step: 'upload', percent: 50, speed: 4, left: Math.ceil(content.length / 2 / 4) }]);
  // Another terminal's command is not changed.
  const foreign = crypto.randomUUID();
  await one.machine.committed(one.machine.send('update-progress', { command: foreign, step: 'installed', percent: 100 }));
  await end(command, 'failed', 'self-test-failed');
  expect(await progressOf(run)).toMatchObject([{ step: 'failed', speed: null, detail: 'self-test-failed', state: 'failed' }]);
  const other = await one.server.signIn('elsewhere');
  expect((await one.server.call('GET /update-progress', { as: other })).body.items).toEqual([]);
});

test.each([
  ['another type', 'machine_types', `'{9}'`, 'type:9 softwareCpu:x64'],
  ['another architecture', 'architecture', `'arm64'`, 'type:1 softwareCpu:arm64'],
])('[MG-13] an update is refused, also as a preview, if its file is made for %s', async (_, column, value, filter) => {
  await one.server.database.execute(`update update_file set ${column} = ${value} where id = $1`, [file]);
  for (const more of [{}, { dryRun: true }]) {
    expect((await perform([17], more)).body).toMatchObject({ code: 'update.unsuited', params: { unsuited: 1, terminals: '17', filter } });
  }
});

test('[MG-13] a terminal that has not reported its architecture gets no file made for one', async () => {
  expect((await perform([17, 18])).body).toMatchObject({ code: 'update.unsuited', params: { terminals: '18' } });
  await one.server.database.execute(`update update_file set architecture = 'unknown' where id = $1`, [file]);
  expect((await perform([17, 18], { dryRun: true })).body.targets).toHaveLength(2);
});

test('[MG-13] a file that is not ready, or does not exist, is refused', async () => {
  await one.server.database.execute(`update update_file set state = 'checking' where id = $1`, [file]);
  expect((await perform([17])).body.code).toBe('update.not-ready');
  await one.server.database.execute('delete from update_file where id = $1', [file]);
  expect((await perform([17], { dryRun: true })).body.code).toBe('update.not-ready');
});

test('[MG-13] a retry after the file was deleted is refused', async () => {
  const { run, command } = await begin();
  await end(command, 'failed');
  await until(
    async () => (await one.server.call(`GET /runs/${run}`, { as: admin })).body,
    ({ waiting }) => waiting === 0,
  );
  await one.server.call(`DELETE /update-files/${file}`, { as: admin });
  expect((await one.server.call(`POST /runs/${run}/retry`, { as: admin, body: {} })).body.code).toBe('update.not-ready');
});

test('[MG-13] of an update and a deletion of its file at the same time, exactly one succeeds', async () => {
  const outcomes: string[] = [];
  for (const round of Array.from({ length: 8 }, (_, at) => at)) {
    file = await storeUpdate();
    const remove = () => one.server.call(`DELETE /update-files/${file}`, { as: admin });
    const [first, second] = round % 2 === 0 ? [perform([17]), remove()] : [remove(), perform([17])];
    const codes = (await Promise.all([first, second])).map(({ body }) => body?.code ?? 'done');
    outcomes.push((round % 2 === 0 ? codes : codes.toReversed()).join(' '));
    if (codes.includes('update.in-use')) await end(String((await one.machine.hear('command', isOfFile)).command), 'failed');
  }
  expect(outcomes.filter((outcome) => !['done update.in-use', 'update.not-ready done'].includes(outcome))).toEqual([]);
});
