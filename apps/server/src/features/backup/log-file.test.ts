import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let machine: Machine;
let support: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 301, 'support');
  await addOperator(server, 201, 'operator', [101]);
  side = await startTestGateway(server);
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(side.gateway.port, terminal);
  support = await server.signIn('support');
});
afterAll(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
});

const hour = 3_600_000;
const args = () => ({ from: new Date(Date.now() - 2 * hour).toISOString(), to: new Date(Date.now() - hour).toISOString() });
const seen = new Set<string>();

/** Requests a log file, uploads these bytes as the terminal, and returns the id of the file. */
async function upload(bytes: Buffer): Promise<string> {
  await server.call('POST /commands/log-file.request', { as: support, body: { targets: { ids: [17] }, args: args() } });
  const { command: id, upload: to } = await machine.hear('command', ({ command }) => !seen.has(String(command)));
  seen.add(id);
  const headers = { host: 'localhost', authorization: `Bearer ${to.token}`, 'content-type': 'application/gzip' };
  await server.app.inject({ method: 'PUT', url: new URL(to.url).pathname, headers, payload: bytes });
  machine.send('file', { command: id, name: 'log.gz', size: bytes.length, sha256: hash('sha256', bytes, 'hex') });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  return id;
}

const lines = (id: string, query = '', as = support) => server.call(`GET /log-files/${id}/lines${query}`, { as });
const search = (id: string, text: string, as = support, from = 1) =>
  server.call(`GET /log-files/${id}/search?${new URLSearchParams({ text, from: String(from) })}`, { as });

test('the lines of a log file are read in pages, with their total and hostile bytes made visible [TM-10]', async () => {
  const text = ['one', '\u001b[31mtwo\u001b[0m \u202e', 'three\u0000', ...Array.from({ length: 600 }, (_, at) => `line ${at + 4}`)].join(
    '\n',
  );
  const id = await upload(gzipSync(Buffer.concat([Buffer.from(text), Buffer.from([10, 0xff, 0x41])])));
  const { body } = await lines(id);
  expect([body.from, body.total, body.lines.length]).toEqual([1, 604, 500]);
  expect(body.lines.slice(0, 3).map(({ text: line }: { text: string }) => line)).toEqual(['one', 'two <u+202E>', 'three<u+0000>']);
  expect((await lines(id, '?from=603&count=5')).body).toEqual({
    from: 603,
    total: 604,
    lines: [
      { text: 'line 603', cut: 0 },
      { text: '\ufffdA', cut: 0 },
    ],
  });
  expect((await lines(id, '?from=605')).body).toEqual({ from: 605, total: 604, lines: [] });
  expect((await lines(id, '?from=2&count=1')).body.lines).toHaveLength(1);
  expect((await lines(id, '?from=0')).status).toBe(422);
  expect((await lines(id, '?count=501')).status).toBe(422);
});

test('a search counts the lines and returns their numbers, without regard to case and colours [TM-10]', async () => {
  const id = await upload(gzipSync('Printer\npaper\n\u001b[1mPR\u001b[0mINTER jam\n'));
  const { size } = (await server.call(`GET /log-files/${id}`, { as: support })).body;
  const whole = { next: null, read: size, size };
  expect((await search(id, 'printer')).body).toEqual({ count: 2, lines: [1, 3], ...whole });
  expect((await search(id, 'printer', support, 2)).body).toEqual({ count: 1, lines: [3], ...whole });
  expect((await search(id, '.*')).body).toEqual({ count: 0, lines: [], ...whole });
  expect((await search(id, '')).status).toBe(422);
});

/** Replaces the content of a file in the store. */
async function replaceContent(id: string, bytes: Buffer): Promise<void> {
  const [file] = await server.database.query<{ key: string }>('select key from upload where id = $1', [id]);
  await writeFile(join(server.config.data, file?.key ?? ''), bytes);
  await server.database.execute('update upload set size = $2 where id = $1', [id, bytes.length]);
}

test('[TM-10] a large file is searched in steps, which find every match once, also if a step is repeated', async () => {
  const count = 800_000;
  const textOf = (number: number) => `${number % 100_000 === 7 ? 'printer jam' : 'cash inserted'} ${'x'.repeat(80)}\n`;
  const id = await upload(gzipSync('x'));
  await replaceContent(id, gzipSync(Array.from({ length: count }, (_, at) => textOf(at + 1)).join(''), { level: 1 }));
  const found: number[] = [];
  const shares: number[] = [];
  let steps = 0;
  for (let from: number | null = 1; from !== null; steps += 1) {
    const { body } = await search(id, 'PRINTER', support, from);
    found.push(...body.lines);
    shares.push(body.read / body.size);
    // The reader of this step is taken by now: the repeat begins at the start of the file.
    if (steps === 1) expect((await search(id, 'PRINTER', support, from)).body).toMatchObject({ lines: body.lines, next: body.next });
    from = body.next;
  }
  expect(found).toEqual([7, 100_007, 200_007, 300_007, 400_007, 500_007, 600_007, 700_007]);
  expect([steps, shares.at(-1)]).toEqual([3, 1]);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a file that is no gzip is a problem, and so is a missing one; without the right there is none [TM-10]', async () => {
  const id = await upload(Buffer.from('plain text'));
  expect((await lines(id)).body.code).toBe('log-file.unreadable');
  expect((await search(id, 'x')).body.code).toBe('log-file.unreadable');
  expect((await lines('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const operator = await server.signIn('operator');
  expect((await lines(id, '', operator)).status).toBe(403);
  expect((await search(id, 'x', operator)).status).toBe(403);
  await server.database.execute('update upload set size = size + 1 where id = $1', [id]);
  expect((await lines(id)).body.code).toBe('file.not-found');
});

test('a long line is cut, and the left out bytes are counted', async () => {
  const id = await upload(gzipSync(`${'x'.repeat(5000)}\nend`));
  const { body } = await lines(id);
  expect(body.lines).toEqual([
    { text: 'x'.repeat(4096), cut: 904 },
    { text: 'end', cut: 0 },
  ]);
});

test('log files are downloaded as one zip by filter or ids, only with the right and if they exist [TM-10]', async () => {
  const [one, two] = [gzipSync('first'), gzipSync('second')];
  const ids = [await upload(one), await upload(two)];
  const archive = (query: object, as = support) =>
    server.app.inject({
      url: `/api/v1/log-file-archive?${new URLSearchParams({ ...query })}`,
      headers: { host: 'localhost', authorization: `Bearer ${as}` },
    });
  const named = await archive({ ids: ids.join(',') });
  expect([named.statusCode, named.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(Object.entries(unzipSync(named.rawPayload)).map(([name, bytes]) => [name, gunzipSync(bytes).toString()])).toEqual([
    ['17-log.gz', 'first'],
    ['17-2-log.gz', 'second'],
  ]);
  expect((await archive({ q: 'terminal:99' })).json().code).toBe('log-file.none');
  expect((await archive({ q: 'colour:red' })).json().code).toBe('filter.invalid');
  expect((await archive({ ids: 'x' })).statusCode).toBe(404);
  expect((await archive({ ids: Array.from({ length: 201 }, (_, at) => at).join(',') })).json().code).toBe('log-file.too-many');
  expect((await archive({ q: '' }, await server.signIn('operator'))).statusCode).toBe(403);
});

test('[TM-10] an archive lists the files that are missing on the server, in the language of its reader', async () => {
  const [there, gone] = [await upload(gzipSync('first')), await upload(gzipSync('second'))];
  await server.database.execute('update upload set size = size + 1 where id = $1', [gone]);
  const contents = (ids: string) => server.call(`GET /log-file-archive/contents?ids=${ids}`, { as: support });
  const archive = (language: string) =>
    server.app.inject({
      url: `/api/v1/log-file-archive?ids=${there},${gone}`,
      headers: { host: 'localhost', authorization: `Bearer ${support}`, 'accept-language': language },
    });
  expect((await contents(`${there},${gone}`)).body).toEqual({ files: 1, bytes: gzipSync('first').length, missing: 1 });
  const english = unzipSync((await archive('en')).rawPayload);
  expect(Object.keys(english)).toEqual(['MISSING.txt', '17-log.gz']);
  expect(Buffer.from(english['MISSING.txt'] ?? '').toString()).toMatch(
    /^These log files are missing on the server:\r\nTerminal 17: log\.gz, received [\dTZ:.-]+\r\n$/,
  );
  expect(Object.keys(unzipSync((await archive('de')).rawPayload))).toEqual(['FEHLEND.txt', '17-log.gz']);
  expect((await contents(gone)).body.code).toBe('file.not-found');
});

test('[TM-10] an archive whose files are together too large is refused with size and limit', async () => {
  const ids = [await upload(gzipSync('first')), await upload(gzipSync('second'))];
  await server.database.execute('update upload set size = 1500000000 where id = any($1)', [ids]);
  const { body } = await server.call(`GET /log-file-archive/contents?ids=${ids.join(',')}`, { as: support });
  expect(body).toMatchObject({ code: 'log-file.archive-too-large', params: { size: 3000, limit: 2148 } });
});
