import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packBackup } from '../simulator/archives.ts';
import { systemClock } from '../system.ts';
import { createTestMachine, type TestMachine } from '../testing/agents.ts';
import { createCommandJournal } from './command-journal.ts';
import { createCommands } from './commands.ts';
import { createConfiguration } from './configuration.ts';
import { createDownloads } from './downloads.ts';
import { type AgentStore, createMemoryStore, type SettingRecord } from './store.ts';

let server: Server;
let store: AgentStore;
let machine: TestMachine;
let sent: { readonly kind: string; readonly body: Readonly<Record<string, unknown>> }[];
let statuses: string[];
let folder: string;

const setting = (key: string, value: string, more: Partial<SettingRecord> = {}): SettingRecord => ({
  key,
  value,
  version: 4,
  dataType: 'string',
  origin: 'server',
  reason: '',
  ...more,
});

const present = [
  setting('Display/Brightness', '60'),
  setting('Network/ProxyUser', 'new'),
  setting('Network/ProxyPassword', 'secret', { dataType: 'password' }),
  setting('ExchangeRates/EUR/USD', '2026-11-20T00:00:00.000Z 1.1 0', { dataType: 'multi-line' }),
  setting('Tickets/Header', 'only here'),
];
const saved = [
  setting('Display/Brightness', '90'),
  setting('Network/ProxyUser', 'old'),
  setting('Network/ProxyPassword', 'old secret', { dataType: 'password' }),
  setting('ExchangeRates/EUR/USD', '2026-11-01T00:00:00.000Z 1.5 0', { dataType: 'multi-line' }),
  setting('Unknown/Entry', 'x'),
];
const pack = async (entries: readonly SettingRecord[], terminal = 17) =>
  Buffer.from((await packBackup(terminal, '2026-11-20T10:00:00.000Z', {}, [{ type: 'configuration', version: 4, entries }])).bytes);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-restore-'));
  store = createMemoryStore();
  machine = createTestMachine();
  sent = [];
  statuses = [];
  await store.record({ type: 'configuration', version: 5, entries: present });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** The commands and the configuration of one boot on the store. */
function boot() {
  const report = async (kind: string, body: Readonly<Record<string, unknown>>) => void sent.push({ kind, body });
  const configuration = createConfiguration({ store, clock: systemClock, machine, report });
  const journal = createCommandJournal(store, async ({ status, detail }) => void statuses.push(`${status} ${detail}`.trim()));
  return createCommands({
    machine,
    configuration,
    journal,
    clock: systemClock,
    downloads: createDownloads(folder),
    deliver: () => Promise.resolve(),
    progress: () => Promise.resolve(),
    onFault: (error) => {
      throw error;
    },
  });
}

/** Lets the terminal restore these bytes, and returns what it has reported. */
async function restore(
  bytes: Buffer,
  changes: { readonly sha256?: string; readonly size?: number; readonly respond?: RequestListener } = {},
) {
  server = createServer(changes.respond ?? ((_request, response) => void response.end(bytes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/1`;
  const sha256 = changes.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  await boot().receive({
    command: crypto.randomUUID(),
    verb: 'backup.restore',
    args: {},
    at: 'now',
    expires: new Date(Date.now() + 60_000).toISOString(),
    backup: { url, token: 't', size: changes.size ?? bytes.length, sha256, terminal: 17 },
  });
  return statuses;
}

const held = () => {
  const record = store.journal().find(({ type }) => type === 'configuration');
  return record?.type === 'configuration' ? record.entries.map(({ key, value, origin }) => [key, value, origin]) : [];
};
const unchanged = present.map(({ key, value, origin }) => [key, value, origin]);

test('[MG-14] a restore sets the settings of the backup, keeps passwords, exchange rates and others, reports them, and restarts', async () => {
  expect(await restore(await pack(saved))).toEqual(['accepted', 'started']);
  expect(held()).toEqual([
    ['Display/Brightness', '90', 'terminal'],
    ['Network/ProxyUser', 'old', 'terminal'],
    ['Network/ProxyPassword', 'secret', 'server'],
    ['ExchangeRates/EUR/USD', '2026-11-20T00:00:00.000Z 1.1 0', 'server'],
    ['Tickets/Header', 'only here', 'server'],
  ]);
  expect([...machine.settings]).toEqual([
    ['Display/Brightness', '90'],
    ['Network/ProxyUser', 'old'],
  ]);
  expect(machine.acts).toEqual(['interrupt', 'software']);
  expect(sent.map(({ kind, body }) => [kind, body.old ?? body.version, body.new])).toEqual([
    ['configuration', '60', '90'],
    ['configuration', 'new', 'old'],
    ['config-status', 5, undefined],
  ]);
  await boot().resume();
  expect(statuses.at(-1)).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

test('[MG-14] a download that was cut continues, and is restored', async () => {
  const bytes = await pack(saved);
  let calls = 0;
  const respond: RequestListener = (request, response) => {
    calls += 1;
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (calls > 1) return void response.writeHead(from > 0 ? 206 : 200).end(bytes.subarray(from));
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length - 9), () => setImmediate(() => response.socket?.end()));
  };
  expect(await restore(bytes, { respond })).toEqual(['accepted', 'started']);
  expect([calls, held()[0]]).toEqual([2, ['Display/Brightness', '90', 'terminal']]);
});

test.each<[string, () => Promise<Buffer>, object, string]>([
  ['of another hash', () => pack(saved), { sha256: '0'.repeat(64) }, 'checksum-mismatch'],
  ['of another terminal', () => pack(saved, 18), {}, 'backup-other-terminal'],
  ['that is not gzipped', async () => Buffer.from('{}'), {}, 'backup-damaged'],
  ['that is a bomb', async () => gzipSync(Buffer.alloc(9_000_000, ' ')), {}, 'backup-damaged'],
  ['that is not JSON', async () => gzipSync('<html>'), {}, 'backup-damaged'],
  ['of another format', async () => gzipSync(JSON.stringify({ format: 2, terminal: 17, settings: [] })), {}, 'backup-other-format'],
  ['with other fields', async () => gzipSync(JSON.stringify({ format: 1, terminal: 17, settings: { a: 1 } })), {}, 'backup-invalid'],
  ['announced as too large', () => pack(saved), { size: 9_000_000 }, 'backup-too-large'],
  [
    'with a value that the machine refuses',
    () => pack([saved[0] as SettingRecord, setting('Network/ProxyUser', 'refuse me')]),
    {},
    'setting-refused Network/ProxyUser',
  ],
])('[MG-14] a backup %s changes nothing', async (_, make, changes, failure) => {
  expect((await restore(await make(), changes)).at(-1)).toBe(`failed ${failure}`);
  expect(held()).toEqual(unchanged);
  expect([machine.settings.get('Display/Brightness') ?? '60', machine.acts.includes('software')]).toEqual(['60', false]);
  expect(await readdir(folder)).toEqual([]);
});

test('[MG-14] a terminal that is switched off while it restores reports that the restore failed', async () => {
  const { record } = store;
  const storing = Promise.withResolvers<void>();
  // The power fails before the settings are stored.
  store.record = (one) => {
    if (one.type !== 'configuration') return record(one);
    storing.resolve();
    return new Promise(() => undefined);
  };
  void restore(await pack(saved));
  await storing.promise;
  expect(statuses.at(-1)).toBe('started');
  store.record = record;
  await boot().resume();
  expect([statuses.at(-1), held()]).toEqual(['failed interrupted', unchanged]);
});
