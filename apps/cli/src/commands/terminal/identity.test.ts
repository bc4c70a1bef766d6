import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { runIdentity } from './identity.ts';

const machine = { shared: false, address: '10.0.0.9', current: false, lastSeen: '2026-11-20T21:10:07.000Z', held: 2 };
const conflict = {
  opened: '2026-11-20T21:00:00.000Z',
  resolved: null,
  resolvedBy: null,
  boot: null,
  machines: [
    { ...machine, boot: 'a' },
    { ...machine, boot: 'b', current: true, address: null, held: 0 },
  ],
};
const response = { id: 17, property: 101, username: '17', secret: 's3cret', topics: 't/101/17/', released: 2, held: 1 };

test('the machines of a conflict are shown with their held messages and the command to confirm one', async () => {
  const { address } = await startRecorded({ 'GET /terminals/17/identity': { value: { conflict } } });
  const factory = await createTestFactory({ server: address });
  expect(await runIdentity(factory, { id: '17', output: 'table' })).toBe(0);
  expect(factory.stdout()).toMatch(/a\s+10\.0\.0\.9\s+2/);
  expect(factory.stdout()).toMatch(/b\s+–\s+0\s+spoke last/);
  expect(factory.stderr()).toContain('floor terminal identity 17 --boot BOOT');
});

test('a boot with control characters is made visible', async () => {
  const hostile = { ...conflict, machines: [{ ...machine, boot: 'a\u001b[2J', address: '\u202e1' }] };
  const { address } = await startRecorded({ 'GET /terminals/17/identity': { value: { conflict: hostile } } });
  const factory = await createTestFactory({ server: address });
  await runIdentity(factory, { id: '17', output: 'table' });
  expect(factory.stdout()).not.toContain('\u001b[2J');
  expect(factory.stdout()).not.toContain('\u202e');
});

test('a machine is confirmed with --yes, and the new secret is printed once', async () => {
  const { address, calls } = await startRecorded({ 'POST /terminals/17/identity': { value: response } });
  const factory = await createTestFactory({ server: address });
  expect(await runIdentity(factory, { id: '17', boot: 'a', address: '10.0.0.9', yes: true })).toBe(0);
  expect(calls[0]?.body).toEqual({ boot: 'a', address: '10.0.0.9' });
  expect(factory.stdout()).toContain('secret\ts3cret\n');
  expect(factory.stderr()).toContain('Taken: 2. Still held: 1.');
});

test('without a terminal and --yes nothing is confirmed', async () => {
  const { address, calls } = await startRecorded({ 'POST /terminals/17/identity': { value: response } });
  const factory = await createTestFactory({ server: address });
  await expect(runIdentity(factory, { id: '17', boot: 'a' })).rejects.toThrow();
  expect(calls).toEqual([]);
});

test('machine-readable output lists held messages with all fields', async () => {
  const item = {
    boot: 'b',
    counter: 4,
    address: '10.0.0.9',
    kind: 'transaction',
    at: '2026-11-20T21:00:00.000Z',
    received: '2026-11-20T21:00:01.000Z',
    number: 4711,
    type: 100,
    currency: 'EUR',
    amountIn: 5000,
    amountOut: 0,
  };
  const { address } = await startRecorded({ 'GET /terminals/17/held-messages': { value: { items: [item] } } });
  const factory = await createTestFactory({ server: address });
  expect(await runIdentity(factory, { id: '17', messages: true, output: 'ndjson' })).toBe(0);
  expect(JSON.parse(factory.stdout())).toEqual(item);
});

test('a conflict that is already resolved reports the server’s problem', async () => {
  const { address } = await startRecorded({ 'POST /terminals/17/identity': toProblem('terminal.no-identity-conflict') });
  const factory = await createTestFactory({ server: address });
  await expect(runIdentity(factory, { id: '17', boot: 'a', yes: true })).rejects.toMatchObject({ name: 'ProblemFailure' });
});
