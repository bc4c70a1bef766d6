import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floor } from '../harness/floor.ts';
import { follow } from '../harness/follow.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { openShell, type Shell } from '../harness/transcript.ts';

// Reading, filtering and exporting lists with the command line [CL-07, LG-01, LG-04, LG-05].

const cleanings = 5000;

let product: SharingProduct;
let person: Person;
let shell: Shell;
let machine: Machine;

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  person = await signIn(product, 'supervisor');
  shell = await openShell(product.ready.console, { FLOOR_TOKEN: person.token, FLOOR_COMPLETION_MS: '60000' });
  machine = await connect(3);
  // The demo's own maintenance would be counted, too.
  await product.database.execute('delete from maintenance');
  await sendAll(Array.from({ length: cleanings }, (_, at) => ['maintenance', toCleaning(at + 1)]));
  await sendAll([
    ['transaction', { ...transaction, number: 4711 }],
    ['transaction', { ...transaction, number: 4712, amountIn: 100_000 }],
    ['error', { code: 1025, component: 11, rank: 1, params: ['2', 'EUR \u001b[2J20'], state: 'raised' }],
  ]);
});
afterAll(async () => {
  await machine.leave();
  await shell.leave();
  await product.discard();
});

const toCleaning = (rank: number) => ({
  activity: 'cleaning',
  component: 10,
  rank: rank % 100,
  comment: `cleaning ${rank}`,
  operator: 201,
});

const transaction = {
  type: 200,
  currency: 'EUR',
  amountIn: 57_375,
  amountOut: 2000,
  operator: 201,
  media: [{ medium: 1, direction: 'in', amount: 57_375, pieces: 1, action: 2 }],
  rates: [{ source: 'EUR', target: 'USD', rate: '1.0875', fee: '2.5' }],
};

async function connect(id: number): Promise<Machine> {
  const terminal = (await product.terminals()).find((one) => one.id === id);
  if (!terminal) throw new Error(`no terminal ${id}`);
  return connectMachine(product, terminal);
}

/** Sends messages without waiting for each, then waits until all are stored. */
async function sendAll(messages: readonly (readonly [string, object])[]): Promise<void> {
  const counters = await Promise.all(messages.map(([kind, fields]) => machine.send(kind, fields)));
  await machine.committed(Math.max(...counters));
}

const isPlayed = async (transcript: string) => expect(await shell.play(transcript.trim())).toBe(transcript.trim());

test('a list in a pipe is complete, and a closed pipe ends it silently', async () => {
  await isPlayed(`
$ floor maintenance list -o id | wc -l
5000
$ floor maintenance list --sort at,id --columns comment | sed -n '1p;1000p;1001p;5000p'
cleaning 1
cleaning 1000
cleaning 1001
cleaning 5000
$ floor maintenance list --limit 1200 -o ndjson | wc -l
1200
$ (floor maintenance list -o ndjson; echo "ended with $?" >&2) | head -1 | cut -c1-6
{"id":
! ended with 0
$ floor maintenance list comment:4999 --columns terminal,comment
3	cleaning 4999
$ floor maintenance list --count
5000
$ floor maintenance list --where 'rank:7 comment:nothing' --explain
count	0
hidden
term	50	rank:7
term	0	comment:nothing
$ floor maintenance list --until 2020-01-01 -o csv --columns id
id`);
});

test('errors in filter, columns, sorting and range are marked at their position, with exit code 2', async () => {
  await isPlayed(`
$ floor transaction list 'type:200 amout>5'
! floor: Filter not valid
!   type:200 amout>5
!            ^
!   Column 10: there is no field amout here
!   → Did you mean: amount?
!   Reference for support: REF
? 2
$ floor transaction list --sort amoutIn
! floor: The list cannot be sorted by “amoutIn”.
!   → Did you mean: amountIn?
!   → Sortable by: at, terminal, number, type, amountIn, amountOut, id
? 2
$ floor transaction list --since 1h --until 2h
! floor: Invalid timespan: from must be before to
? 2`);
});

test('device messages have labels for their values, and no control sequence', async () => {
  await isPlayed(
    `
$ floor error list -o table --columns code,component,severity
MESSAGE                                                   COMPONENT      SEVERITY
Recycler 2: payout incomplete, EUR <u+001B>[2J20 missing  Note recycler  Error`,
  );
});

test('a transaction is shown with all parts, by terminal and number', async () => {
  await isPlayed(`
$ floor transaction show 3/4711 --columns number,amountIn
number	4711
amountIn	573.75
media	in	1		stacked	1	573.75 EUR
rate	EUR	USD	1.0875	2.5
$ floor transaction show 3/4711 --jq '.transaction.amountIn, (.media | length)'
57375
1
$ floor transaction show 3/9999
! floor: No Data Found !
!   No data found for (3/9999)
!   → Check the ID. It may also belong to a property that you may not see.
!   Reference for support: REF
? 1`);
});

test('an export file is complete or absent [LG-05]', async () => {
  await isPlayed(
    `
$ floor -q export maintenance --columns terminal,comment -o all.csv && wc -l < all.csv
5001
$ floor export maintenance 'comment:"cleaning 4999"' --format ndjson --jq . 2>&1 | head -1
floor: There is no flag “--jq” for this command.
$ floor export maintenance comment:4999 --format ndjson | grep -c 'cleaning 4999'
1
$ floor export maintenance --format doc -o all.doc
! floor: No valid export type: doc
!   → Possible values: csv, xlsx, json, ndjson, pdf
? 2`,
  );
  expect((await readdir(shell.home)).filter((name) => name.startsWith('all'))).toEqual(['all.csv']);
});

test('a saved view has a filter, a sorting, columns and a name', async () => {
  await isPlayed(`
$ floor view save large --resource transaction --where 'amountIn>=500' --sort -amountIn --columns number,amountIn
! Saved: large
$ floor transaction list --view large
4712	1000.00
4711	573.75
$ floor transaction list --view large --where 'amountIn<1000' --columns +terminal
4711	573.75	3
$ floor view list --columns name,resource,q
large	transaction-log	amountIn>=500
$ floor transaction list --view larg
! floor: There is no saved view “larg” of this list.
!   → Did you mean: large?
!   → floor view list
? 2
$ floor view remove large
! Deleted: large`);
});

test('bash completes verbs, columns, fields, values and names, within open quotation marks', async () => {
  const complete = async (line: string, word: string) => {
    const script = `COMP_LINE=${JSON.stringify(line)}; COMP_POINT=\${#COMP_LINE}; _floor floor ${JSON.stringify(word)} ''; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = await shell.run(`bash -c 'eval "$(floor completion bash)"; eval "$0"' '${script.replaceAll("'", `'\\''`)}' 2>/dev/null`);
    return said.split('\n').slice(1);
  };
  expect(await complete('floor mainten', 'mainten')).toEqual(['maintenance', 'maintenance-overview']);
  expect(await complete('floor maintenance list --columns id,com', 'id,com')).toEqual(['id,component', 'id,comment']);
  expect(await complete('floor maintenance list activity:cle', 'cle')).toEqual(['cleaning']);
  expect(await complete(`floor event list --where 'site:V`, 'site:V')).toEqual(['site:"Vienna West"']);
  expect(await complete('floor terminal show 20', '20')).toEqual(['20', '200']);
});

test('the tail of a log continues at its cursor, each row once, across a restart of the server [CL-01]', async () => {
  const cursor = join(shell.home, 'transactions.cursor');
  const argv = ['tail', 'transaction', '--cursor', cursor, '--template', '{{number}}\\n'];
  const env = { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: person.token };
  const send = (...numbers: readonly number[]) => sendAll(numbers.map((number) => ['transaction', { ...transaction, number }]));

  const first = follow([...argv, '--since', '1h'], env);
  await first.until(() => first.lines.length === 2);
  await send(5001, 5002);
  await first.until(() => first.lines.length === 4);
  await product.kill();
  product = await product.restart();
  await machine.leave();
  machine = await connect(3);
  // The demo's own maintenance would be counted, too.
  await product.database.execute('delete from maintenance');
  await send(5003);
  await first.until(() => first.lines.length === 5);
  first.child.kill('SIGINT');
  expect([first.lines, await first.ended]).toEqual([['4711', '4712', '5001', '5002', '5003'], 130]);

  await send(5004, 5005);
  expect(await readFile(cursor, 'utf8')).toMatch(/^transaction-log \S+\n$/);
  const second = await floor([...argv, '--limit', '2'], { env });
  expect([second.code, second.stdout]).toEqual([0, '5004\n5005\n']);
});
