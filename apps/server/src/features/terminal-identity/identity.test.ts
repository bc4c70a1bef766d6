import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let terminal: Registered;
let admin: string;
const machines: Machine[] = [];

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  side = await startTestGateway(server, { retryDelayMs: 100 });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.leave();
  await side.stop();
  await server.stop();
});

async function connect(boot: string, options: object = {}): Promise<Machine> {
  const machine = await connectMachine(side.gateway.port, terminal, { boot, clientId: `17-${boot}`, ...options });
  machines.push(machine);
  return machine;
}

const sale = (number: number) => ({ number, type: 100, currency: 'EUR', amountIn: 5000, amountOut: 0 });
const sell = (machine: Machine, number: number, counter?: number) =>
  machine.committed(
    machine.send('transaction', { ...sale(number), at: `2026-11-20T10:00:00.${String(number).padStart(3, '0')}Z` }, counter),
  );
const numbers = async (table: 'transaction' | 'held_message') =>
  (
    await server.database.query<{ number: number }>(
      table === 'transaction'
        ? 'select number from transaction order by id'
        : `select (body->>'number')::bigint as number from held_message order by id`,
    )
  ).map(({ number }) => number);
const raised = () => server.database.query('select detail2 from terminal_event where event = 163 order by n');
const isOpen = async () => (await server.call('GET /terminals/17', { as: admin })).body.identity === 'conflict';
const resolve = (body: object = { boot: 'a' }, as = admin, headers = {}) =>
  server.call('POST /terminals/17/identity', { as, body, headers });

/** Two machines, `a` and `b`, with alternating messages, so that the conflict is open. */
async function clash(): Promise<readonly [Machine, Machine]> {
  const a = await connect('a');
  await a.committed(a.send('hello', {}));
  await sell(a, 1);
  const b = await connect('b');
  await b.committed(b.send('hello', {}));
  await a.committed(a.send('state', { state: 'ready' }));
  expect(await isOpen()).toBe(true);
  return [a, b];
}

test('transactions of two machines with one secret are acknowledged and held, and not listed [TM-14]', async () => {
  const [a, b] = await clash();
  await b.committed(b.send('state', { state: 'ready' }));
  await sell(b, 2);
  await sell(a, 3);
  expect([await numbers('transaction'), await numbers('held_message')]).toEqual([[1], [2, 3]]);
  const { body } = await server.call('GET /transaction-log', { as: admin });
  expect(body.items.map(({ number }: { number: number }) => number)).toEqual([1]);
  const shows = async () => (await server.call('GET /terminals/17', { as: admin })).body;
  const row = await until(shows, ({ connection }) => connection === 'connected');
  expect(row).toMatchObject({ identity: 'conflict', list: 'error', colour: 'out-of-service' });
  const { body: found } = await server.call('GET /terminals?q=identity%3Aconflict', { as: admin });
  expect(found.items.map(({ id }: { id: number }) => id)).toEqual([17]);
  const { body: shown } = await server.call('GET /terminals/17/identity', { as: admin });
  expect(shown.conflict).toMatchObject({
    resolved: null,
    machines: [
      { boot: 'a', shared: false, current: false, held: 1 },
      { boot: 'b', shared: false, current: true, held: 1 },
    ],
  });
  const { body: held } = await server.call('GET /terminals/17/held-messages?boot=b', { as: admin });
  expect(held.items).toMatchObject([{ boot: 'b', kind: 'transaction', number: 2, amountIn: 5000, currency: 'EUR' }]);
});

test('a repeated message is held once, and different content with its counter is held too', async () => {
  const [a] = await clash();
  const spooled = { ...sale(3), at: '2026-11-20T10:00:00.000Z' };
  await a.committed(a.send('transaction', spooled, 4));
  a.send('transaction', spooled, 4);
  a.send('transaction', sale(33), 4);
  await until(
    () => numbers('held_message'),
    (held) => held.length === 2,
  );
  expect(await numbers('held_message')).toEqual([3, 33]);
});

test('the batch that reveals the conflict is held completely', async () => {
  const a = await connect('a');
  await a.committed(a.send('hello', {}));
  const b = await connect('b');
  await b.committed(b.send('hello', {}));
  await a.committed(a.send('transaction', sale(7)));
  expect([await numbers('transaction'), await numbers('held_message')]).toEqual([[], [7]]);
});

test('messages of the confirmed machine are stored once and in order, the others stay held [TM-14]', async () => {
  const [a, b] = await clash();
  await sell(b, 2);
  await sell(a, 3);
  await sell(b, 4);
  await sell(a, 5);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await resolve({ boot: 'a' }, admin, key);
  expect([status, body.released, body.held]).toEqual([200, 2, 2]);
  expect((await resolve({ boot: 'a' }, admin, key)).body).toEqual(body);
  expect([await numbers('transaction'), await numbers('held_message')]).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect((await resolve()).body).toMatchObject({ status: 409, code: 'terminal.no-identity-conflict' });
  expect(await isOpen()).toBe(false);
  expect(
    await server.database.query(
      `select operator_id as by, old, new, outcome from audit where act = 'terminal.resolve-identity' order by n`,
    ),
  ).toMatchObject([
    { by: 1, old: { boots: ['a', 'b'] }, new: { boot: 'a', released: 2, held: 2 }, outcome: 'done' },
    { by: 1, outcome: 'terminal.no-identity-conflict' },
  ]);
});

test('the old secret becomes invalid, the new one is valid', async () => {
  const [a, b] = await clash();
  const closed = Promise.all([a.closed(), b.closed()]);
  const { secret } = (await resolve()).body;
  await closed;
  await expect(connect('b')).rejects.toThrow();
  const real = await connect('a', { password: secret });
  await sell(real, 9, 4);
  expect(await numbers('transaction')).toEqual([1, 9]);
  expect(await isOpen()).toBe(false);
});

test('late messages from a connection with the old secret are stored only for the confirmed boot', async () => {
  await clash();
  await resolve();
  const late = (boot: string, counter: number, kind: 'transaction' | 'hello', body: object) => {
    const payload = Buffer.from(JSON.stringify({ boot, counter, at: new Date().toISOString(), ...body }));
    const raw = { terminal: 17, property: 101, kind, topic: `t/101/17/${kind}`, payload, secretVersion: 1, address: '10.0.0.9' };
    side.ingest.accept(raw, () => undefined);
  };
  late('b', 2, 'transaction', sale(21));
  late('a', 4, 'transaction', sale(22));
  late('c', 1, 'hello', {});
  late('c', 2, 'transaction', sale(23));
  await until(
    async () => (await numbers('transaction')).length + (await numbers('held_message')).length,
    (count) => count === 4,
  );
  expect([await numbers('transaction'), (await numbers('held_message')).sort()]).toEqual([
    [1, 22],
    [21, 23],
  ]);
  const [row] = await server.database.query<{ boot: string }>('select boot from terminal');
  expect([row?.boot, await isOpen()]).toEqual(['a', false]);
});

test('in a conflict nothing is decided or sent; afterwards only the confirmed machine gets its command [promises, rule 10]', async () => {
  const [a, b] = await clash();
  const request = { status: 'requested', sequence: 5, type: 213, amount: 100, currency: 'EUR', requester: 201, supervisors: [101] };
  await b.committed(b.send('approval', request));
  const supervisor = await server.signIn('supervisor');
  const { body: shown } = await server.call('GET /approvals/17%2F5', { as: supervisor });
  expect([shown.state, shown.mayDecide]).toEqual(['pending', false]);
  const decision = { approved: true, amount: 100, currency: 'EUR', reason: '' };
  const refused = await server.call('POST /approvals/17/5/decision', { as: supervisor, body: decision });
  expect(refused.body).toMatchObject({ status: 409, code: 'terminal.identity-conflict', params: { terminal: 17 } });
  const run = await server.call('POST /commands/terminal.restart', { as: admin, body: { targets: { ids: [17] }, args: {} } });
  expect(run.status).toBe(200);
  await a.committed(a.send('state', { state: 'ready' }));
  expect([...a.heard, ...b.heard].filter(({ kind }) => kind === 'command' || kind === 'decision')).toEqual([]);
  const { secret } = (await resolve()).body;
  const real = await connect('a', { password: secret });
  expect(await real.hear('command')).toMatchObject({ verb: 'terminal.restart' });
  expect([...a.heard, ...b.heard].filter(({ kind }) => kind === 'command')).toEqual([]);
  // The approval request of the other machine is void.
  const { body: after } = await server.call('GET /approvals/17%2F5', { as: supervisor });
  expect(after.state).toBe('void');
});

test('a decision made before the conflict is not sent during it', async () => {
  const [other] = (await registerTerminals(server.database, [18])) as [Registered];
  const request = { status: 'requested', sequence: 5, type: 213, amount: 100, currency: 'EUR', requester: 201, supervisors: [101] };
  const supervisor = await server.signIn('supervisor');
  const connectOther = () => connectMachine(side.gateway.port, other, { boot: 'o' });
  for (const machine of [await connect('b'), await connectOther()]) {
    await machine.committed(machine.send('approval', request));
    await machine.leave();
    const decision = { approved: true, amount: 100, currency: 'EUR', reason: '' };
    expect((await server.call(`POST /approvals/${machine.id}/5/decision`, { as: supervisor, body: decision })).status).toBe(200);
  }
  await server.database.execute('update terminal set identity_conflict = true where id = 17');
  const again = await connect('b');
  const later = await connectOther();
  machines.push(later);
  // The machine `again` has connected first, so its decision would be sent before that of `later`.
  await later.hear('decision');
  expect(again.heard.filter(({ kind }) => kind === 'decision')).toEqual([]);
  await server.database.execute('update terminal set identity_conflict = false');
  expect(await again.hear('decision')).toMatchObject({ boot: 'b', sequence: 5, approved: true });
});

test('two machines with one boot are detected by their second difference, and nothing is stored for the other', async () => {
  const from = (address: string, counter: number, number: number) => {
    const body = { boot: 'a', counter, ...sale(number), at: `2026-11-20T10:00:00.${String(number).padStart(3, '0')}Z` };
    const payload = Buffer.from(JSON.stringify(body));
    const raw = {
      terminal: 17,
      property: 101,
      kind: 'transaction',
      topic: 't/101/17/transaction',
      payload,
      secretVersion: 1,
      address,
    } as const;
    return new Promise<void>((done) => side.ingest.accept(raw, done));
  };
  const all = () =>
    server.database.query<{ count: number }>(
      `select (select count(*) from transaction) + (select count(*) from held_message) + (select count(*) from quarantine) as count`,
    );
  const stored = (count: number) => until(all, ([row]) => row?.count === count);
  await from('10.0.0.1', 1, 1);
  await stored(1);
  await from('10.0.0.2', 1, 101);
  await stored(2);
  expect(await isOpen()).toBe(false);
  await from('10.0.0.2', 2, 102);
  await stored(3);
  await from('10.0.0.1', 2, 2);
  await stored(4);
  expect(await raised()).toEqual([{ detail2: 'a' }]);
  await from('10.0.0.2', 3, 103);
  await from('10.0.0.1', 3, 3);
  await from('10.0.0.1', 4, 4);
  await stored(7);
  expect((await numbers('held_message')).sort((one, other) => one - other)).toEqual([2, 3, 4, 103]);
  expect((await resolve({ boot: 'a' })).body.fields).toMatchObject([{ path: 'address', code: 'required' }]);
  expect((await resolve({ boot: 'a', address: '10.0.0.3' })).body.fields).toMatchObject([{ path: 'address', code: 'unknown-address' }]);
  expect((await resolve({ boot: 'a', address: '10.0.0.1' })).body).toMatchObject({ released: 3, held: 1 });
  expect((await numbers('transaction')).filter((number) => number < 100)).toEqual([1, 2, 3, 4]);
});

test('machines with one boot and address cannot be distinguished: none of their messages is stored', async () => {
  const one = await connect('a');
  await sell(one, 1);
  const two = await connect('a', { clientId: '17-copy' });
  two.send('transaction', sale(101), 1);
  await sell(one, 2);
  two.send('transaction', sale(102), 2);
  await until(isOpen, (open) => open);
  one.send('transaction', { ...sale(3), at: '2026-11-20T10:00:00.003Z' }, 3);
  await until(
    () => numbers('held_message'),
    (held) => held.includes(3),
  );
  // Neither machine gets an acknowledgement of counter 3. Both send under the same boot, so an acknowledgement of the message of
  // one machine would make the other delete its own message with this counter.
  for (const { heard } of [one, two]) expect(heard.filter(({ kind, body }) => kind === 'committed' && body.counter > 2)).toEqual([]);
  const { body } = await resolve({ boot: 'a' });
  expect(body.released).toBe(0);
  // The real machine sends its spooled messages again with its new secret; the held messages of the other machine do not prevent
  // that.
  const real = await connect('a', { password: body.secret });
  real.send('transaction', { ...sale(203), at: '2026-11-20T10:00:00.203Z' }, 3);
  await sell(real, 4);
  expect([(await numbers('transaction')).toSorted((x, y) => x - y), await isOpen()]).toEqual([[1, 2, 4, 203], false]);
});

test('a release that fails half-way changes nothing, and the same key repeats it', async () => {
  const [a] = await clash();
  await sell(a, 3);
  await sell(a, 4);
  await server.database.execute(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.number = 4 then raise 'no room' using errcode = '53100'; end if; return new; end $$`);
  await server.database.execute('create trigger refuse before insert on transaction for each row execute function refuse()');
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await resolve({ boot: 'a' }, admin, key)).status).toBeGreaterThanOrEqual(500);
  expect([await numbers('transaction'), await numbers('held_message'), await isOpen()]).toEqual([[1], [3, 4], true]);
  await a.committed(a.send('state', { state: 'ready' }));
  await server.database.execute('drop trigger refuse on transaction');
  expect((await resolve({ boot: 'a' }, admin, key)).body.released).toBe(2);
  expect([await numbers('transaction'), await numbers('held_message')]).toEqual([[1, 3, 4], []]);
});

test('transactions that arrive during the resolution are stored or held, each once', async () => {
  const [a, b] = await clash();
  const send = (machine: Machine, from: number) => {
    for (let number = from; number < from + 40; number += 1) {
      machine.send('transaction', { ...sale(number), at: new Date(Date.UTC(2026, 10, 20) + number).toISOString() });
    }
  };
  send(a, 1000);
  send(b, 2000);
  const closed = Promise.all([a.closed(), b.closed()]);
  expect((await resolve()).status).toBe(200);
  await closed;
  // Messages that were not acknowledged are still in the spools of the machines.
  const committed = (machine: Machine) =>
    Math.max(0, ...machine.heard.flatMap(({ kind, body }) => (kind === 'committed' && body.boot === machine.boot ? [body.counter] : [])));
  const acknowledged = [committed(a) - 3, committed(b) - 1] as const;
  const [taken, held] = [await numbers('transaction'), await numbers('held_message')];
  expect(taken.filter((number) => number >= 2000)).toEqual([]);
  expect(held.filter((number) => number < 2000)).toEqual([]);
  expect(new Set([...taken, ...held]).size).toBe(taken.length + held.length);
  expect(taken.length - 1).toBeGreaterThanOrEqual(acknowledged[0]);
  expect(held.length).toBeGreaterThanOrEqual(acknowledged[1]);
});

/** Locks the conflict like ingest (share) or its resolution (update) until `work` waits for the lock, then runs `finish`. */
const whileLocked = (lock: 'share' | 'update', work: () => Promise<unknown>, finish: (tx: Queryable) => Promise<unknown>) =>
  server.database.transaction(async (tx) => {
    await tx.query(`select from identity_conflict where terminal_id = 17 for ${lock}`);
    const working = work();
    await expect
      .poll(() => server.database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .not.toEqual([]);
    await finish(tx);
    return { working };
  });

test('a transaction of the terminal waits for the resolution of the conflict', async () => {
  const [a] = await clash();
  const { working } = await whileLocked(
    'update',
    () => sell(a, 3),
    async () => expect(await numbers('held_message')).toEqual([]),
  );
  await working;
  expect(await numbers('held_message')).toEqual([3]);
});

test('a resolution waits for messages being stored, and releases them too', async () => {
  const [a] = await clash();
  await sell(a, 3);
  const { working } = await whileLocked(
    'share',
    () => resolve(),
    (tx) =>
      tx.execute(
        `insert into held_message (terminal_id, boot, counter, digest, address, topic, at, size, kind, body, conflict)
         select terminal_id, boot, counter + 1, digest, address, topic, at, size, kind, jsonb_set(body::jsonb, '{number}', '4'), conflict
         from held_message`,
      ),
  );
  expect(await working).toMatchObject({ status: 200, body: { released: 2, held: 0 } });
  expect(await numbers('transaction')).toEqual([1, 3, 4]);
});

test('a second conflict is raised and held again', async () => {
  await clash();
  const { secret } = (await resolve()).body;
  const real = await connect('a', { password: secret });
  const copy = await connect('d', { password: secret });
  await copy.committed(copy.send('hello', {}));
  await real.committed(real.send('transaction', sale(31), 4));
  expect([await raised(), await numbers('held_message')]).toEqual([[{ detail2: 'a / b' }, { detail2: 'a / d' }], [31]]);
});

test('confirming a machine requires the right to register terminals, the property and a recent sign-in', async () => {
  const [a] = await clash();
  await addOperator(server, 201, 'operator', [101]);
  const supervisor = await server.signIn('supervisor');
  expect((await resolve({ boot: 'a' }, supervisor)).body).toMatchObject({ status: 403, code: 'right.missing' });
  await addOperator(server, 202, 'operator', [102], 'elsewhere');
  const elsewhere = await server.signIn('elsewhere');
  for (const path of ['/terminals/17/identity', '/terminals/17/held-messages']) {
    expect((await server.call(`GET ${path}`, { as: elsewhere })).status).toBe(404);
  }
  const { body: token } = await server.call('POST /tokens', {
    as: admin,
    body: { name: 'robot', rights: ['terminal.view', 'terminal.register'], days: 1 },
  });
  expect((await resolve({ boot: 'a' }, token.secret)).body).toMatchObject({ status: 403, code: 'token.not-by-token' });
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await resolve()).body).toMatchObject({ status: 403, code: 'session.step-up' });
  admin = await server.signIn('administrator');
  expect((await resolve({ boot: 'z' })).body.fields).toMatchObject([{ path: 'boot', code: 'unknown-boot' }]);
  expect((await server.call('POST /terminals/999/identity', { as: admin, body: { boot: 'a' } })).status).toBe(404);
  await a.committed(a.send('state', { state: 'ready' }));
  expect(await isOpen()).toBe(true);
});
