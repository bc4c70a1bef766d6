import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { connectMachine, type Machine } from './machine.ts';
import type { Person } from './person.ts';
import type { DemoTerminal, Product } from './product.ts';

/** A command as received by a terminal. */
export interface Received {
  readonly command: string;
  readonly verb: string;
  readonly upload?: { readonly url: string; readonly token: string };
}

/** A good backup of a terminal with these settings. */
export const packBackup = (terminal: number, settings: Readonly<Record<string, string>> = {}): Buffer =>
  gzipSync(JSON.stringify({ format: 1, terminal, settings: Object.entries(settings).map(([key, value]) => ({ key, value })) }));

/**
 * Uploads a file for a command and announces it, as described in the reference of the gateway; returns the HTTP status of
 * the upload.
 */
export async function deliver(machine: Machine, { command, upload }: Received, file: { name: string; bytes: Buffer }): Promise<number> {
  if (!upload) throw new Error('the command asks for no file');
  const { status } = await fetch(upload.url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${upload.token}` },
    body: new Uint8Array(file.bytes),
  });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await machine.send('file', { command, name: file.name, size: file.bytes.length, sha256 });
  return status;
}

/** Reports states of a command in order. */
export async function report(machine: Machine, { command }: Received, ...states: readonly string[]): Promise<number> {
  let counter = 0;
  for (const status of states) counter = await machine.send('command-status', { command, status });
  return counter;
}

/** The smallest picture: one pixel, as PNG in base64. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** One row of every log that a terminal fills, apart from events and transactions. */
async function fillLogs(machine: Machine, transaction: { readonly number: number; readonly at: string }): Promise<void> {
  const component = { component: 10, rank: 1 };
  await machine.send('picture', {
    number: transaction.number,
    transactionAt: transaction.at,
    kind: 'customer',
    mime: 'image/png',
    data: pixel,
  });
  await machine.send('error', {
    code: 2,
    ...component,
    params: [`Bill acceptor ${machine.id}`],
    state: 'raised',
    reference: `E${machine.id}`,
  });
  await machine.send('access', { operator: 201, login: `operator at ${machine.id}`, state: 'logged-in', by: 'card' });
  const change = { configuration: 'Basics', key: `Key${machine.id}`, old: 'a', new: 'b', dataType: 'string', operator: 201 };
  await machine.send('configuration', change);
  await machine.send('maintenance', { activity: 'cleaning', ...component, comment: `cleaned ${machine.id}`, operator: 201 });
}

const bills = (pieces: number) => ({ pieces, amount: pieces * 2000 });

/** A money service over the last hour; if it is counted, one note of 20.00 is missing. */
export function toBalance(currency: string, number = 1, { isCounted = true } = {}): object {
  const row = { medium: 2, currency, denomination: 2000 };
  const count = (pieces: number, roll: number) => ({ counted: isCounted ? bills(pieces) : null, roll: bills(roll) });
  return {
    number,
    type: 'money-service',
    snapshot: 'money-service-end',
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date().toISOString(),
    operators: [201],
    rows: [
      {
        ...row,
        component: 13,
        rank: 1,
        opening: bills(1200),
        fills: bills(600),
        out: bills(260),
        transfer: bills(-3),
        ...count(1536, isCounted ? 1536 : 1537),
      },
      { ...row, component: 15, rank: 1, opening: bills(0), transfer: bills(3), removed: bills(3), ...count(3, 0) },
    ],
  };
}

/** The connected terminal, and the ids of the runs that requested its files. */
export interface SeededProduct {
  readonly machine: Machine;
  readonly backupRun: string;
  readonly logFileRun: string;
}

/** Requests the file of a command as `person`, and uploads these bytes as the terminal; returns the id of the run. */
export async function requestFile(person: Person, machine: Machine, command: string, args: object, bytes: Buffer): Promise<string> {
  const { status, body } = await person.post(`/commands/${command}`, { targets: { ids: [machine.id] }, args });
  if (status !== 200) throw new Error(`${command} answered ${status}: ${JSON.stringify(body)}`);
  const received = (await machine.waitFor('command', ({ verb }) => verb === command)) as unknown as Received;
  await report(machine, received, 'accepted', 'started');
  await deliver(machine, received, { name: `${command}.gz`, bytes });
  await machine.committed(await report(machine, received, 'done'));
  return (body as { id: string }).id;
}

/** Connects a terminal that sends one message of each kind, and uploads a backup and a log file requested by `person`. */
export async function seedProduct(product: Product, terminal: DemoTerminal, person: Person): Promise<SeededProduct> {
  const machine = await connectMachine(product, terminal);
  const currency = terminal.property === 102 ? 'USD' : 'EUR';
  await machine.send('hello', { software: '7.4.2' });
  await machine.send('state', { state: 'ready', reason: 'switched on', light: 'green', atm: 'connected' });
  await machine.send('stock', {
    levels: [1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5],
    units: [{ component: 13, medium: 2, denomination: 2000, pieces: 1200, capacity: 2400, level: 1 }],
  });
  await machine.send('components', { components: [{ component: 10, state: 'online', firmware: '4.18', serial: 'NA-17' }] });
  await machine.send('features', { features: [{ feature: 1, state: 'available' }] });
  await machine.send('functions', { functions: [{ function: 1, state: 'active' }] });
  await machine.send('versions', { software: '7.4.2', versions: { DeviceFirmware: '4.18' } });
  await machine.send('event', { event: 170, detail1: `NoteAcceptor ${terminal.id}`, detail2: 'transport' });
  await machine.send('update-progress', { step: 'upload', percent: 40 });
  const media = [{ medium: 1, direction: 'in', amount: 2000, pieces: 1 }];
  const transaction = { number: 1, at: new Date().toISOString() };
  await machine.send('transaction', {
    ...transaction,
    type: 200,
    currency,
    amountIn: 2000,
    amountOut: 0,
    operator: 201,
    reference: 'T1',
    media,
  });
  await fillLogs(machine, transaction);
  await machine.send('balance', toBalance(currency));
  const people = { requester: 201, supervisors: [101, 102] };
  await machine.send('approval', { status: 'requested', sequence: 1, type: 200, amount: 125_000, currency, ...people, patience: 86_400 });
  const backupRun = await requestFile(person, machine, 'backup.request', {}, packBackup(machine.id, { 'Display/Brightness': '60' }));
  const span = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };
  const logFileRun = await requestFile(person, machine, 'log-file.request', span, gzipSync(`log-file.request of ${machine.id}\n`));
  return { machine, backupRun, logFileRun };
}
