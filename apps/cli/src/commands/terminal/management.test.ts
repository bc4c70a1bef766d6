import { expect, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { nounCommand } from '../noun.ts';
import { runMove } from './move.ts';
import { bringBackTerminalCommand, type RetireOptions, retireTerminalCommand, runBringBack, runRetire } from './retire.ts';
import { runRotate } from './rotate-secret.ts';

const row = {
  id: 17,
  name: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  type: 3,
  zone: 'Europe/Vienna',
  visible: true,
  use: 'in-use',
  retired: null,
  retiredReason: '',
  lifecycleStep: 'in-production-use',
  secret: 'current',
  serial: 'KX-000120',
  location: '',
  distributor: '',
  customer: '',
  bankTerminal: '',
  kiosk: '',
  currency: '',
  address: '',
  contact: '',
  email: '',
  phone: '',
  emergencyPinAssigned: false,
  version: 4,
};
const issued = { id: 17, property: 101, username: '17', secret: 's3cret', topics: 't/101/17/', gateway: { port: 1883, secure: false } };

test('retire and bring-back parse several ids', async () => {
  const seen: RetireOptions[] = [];
  const take = async (_factory: unknown, options: RetireOptions) => {
    seen.push(options);
    return 0 as const;
  };
  const factory = await createTestFactory();
  await retireTerminalCommand(factory, take).parseAsync(['17', '18', '--reason', 'sold', '--yes'], { from: 'user' });
  await bringBackTerminalCommand(factory, take).parseAsync(['17'], { from: 'user' });
  expect(seen).toEqual([{ ids: ['17', '18'], reason: 'sold', yes: true }, { ids: ['17'] }]);
});

test('[TM-12] terminals are retired one after the other, and one that is already retired is named', async () => {
  const { address, calls } = await startRecorded({
    'POST /terminals/17/retire': { value: { ...row, use: 'retired' } },
    'POST /terminals/18/retire': toProblem('terminal.retired'),
  });
  const factory = await createTestFactory({ server: address });
  expect(await runRetire(factory, { ids: ['17', '18', '17'], reason: 'sold', yes: true })).toBe(exitCodes.partly);
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'sold' }, { reason: 'sold' }]);
  expect(factory.stderr()).toMatch(/^18: .+\n1 terminal retired\.\n$/);
});

test('without --yes and a terminal nothing is retired, brought back or rotated', async () => {
  const { address, calls } = await startRecorded({});
  const factory = await createTestFactory({ server: address });
  await expect(runRetire(factory, { ids: ['17'] })).rejects.toMatchObject({ exit: 2 });
  await expect(runBringBack(factory, { ids: ['17'] })).rejects.toMatchObject({ exit: 2 });
  await expect(runRotate(factory, { id: '17' })).rejects.toMatchObject({ exit: 2 });
  expect(calls).toEqual([]);
});

test('a terminal is brought back', async () => {
  const { address } = await startRecorded({ 'POST /terminals/17/bring-back': { value: row } });
  const factory = await createTestFactory({ server: address });
  expect(await runBringBack(factory, { ids: ['17'], yes: true })).toBe(0);
  expect(factory.stderr()).toBe('1 terminal brought back.\n');
});

test('a new secret is printed once, with all settings for an MQTT client', async () => {
  const { address } = await startRecorded({ 'POST /terminals/17/secret': { value: issued } });
  const factory = await createTestFactory({ server: address });
  expect(await runRotate(factory, { id: '17', yes: true })).toBe(0);
  expect(factory.stdout()).toBe('id\t17\nproperty\t101\nusername\t17\nsecret\ts3cret\ntopics\tt/101/17/\n');
  expect(factory.stderr()).toBe('Save the secret now: it is not shown again.\n');
});

test('edit sends the given values with the others and the version of the terminal', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminal-settings/17': { value: row },
    'PUT /terminal-settings/17': { value: row },
  });
  const factory = await createTestFactory({ server: address });
  const command = await nounCommand(factory, 'terminal');
  await command.parseAsync(['edit', '17', '--type', '7', '--visible', 'false', '--phone', '+43 1 5555', '--lifecycle-step', 'suspended'], {
    from: 'user',
  });
  const { name, zone, serial, location, distributor, customer, bankTerminal, kiosk, currency, address: postal, contact, email } = row;
  expect(calls.at(-1)?.body).toEqual({
    ...{ name, zone, serial, location, distributor, customer, bankTerminal, kiosk, currency, contact, email },
    address: postal,
    type: 7,
    visible: false,
    phone: '+43 1 5555',
    lifecycleStep: 'suspended',
    emergencyPinAssigned: false,
    emergencyPin: '',
    version: 4,
  });
  await expect(command.parseAsync(['edit', '17', '--type', '16'], { from: 'user' })).rejects.toMatchObject({ exit: 2 });
});

const planned = {
  applied: false,
  terminal: 17,
  from: 101,
  fromName: 'Vienna\u202e West',
  to: 102,
  toName: 'Reno North',
  revokedCommands: 2,
  runningCommands: 0,
  voidApprovals: 1,
};

test('[TM-12] a move says what will happen before it asks, and a plan changes nothing', async () => {
  const { address, calls } = await startRecorded({ 'POST /terminals/17/move': { value: planned } });
  const factory = await createTestFactory({ server: address });
  expect(await runMove(factory, { id: '17', to: '102', plan: true })).toBe(0);
  await expect(runMove(factory, { id: '17', to: '102' })).rejects.toMatchObject({ exit: 2 });
  expect(calls.map(({ body }) => body)).toEqual([
    { property: 102, plan: true },
    { property: 102, plan: true },
  ]);
  expect(factory.stderr()).toContain('Terminal 17 moves from 101 Vienna<u+202E> West to 102 Reno North. Commands to revoke: 2;');
  expect(await runMove(factory, { id: '17', to: '102', yes: true })).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ property: 102 });
  expect(factory.stderr()).toContain('Terminal 17 moved to 102 Reno North.');
  await expect(runMove(factory, { id: '17', to: 'Reno' })).rejects.toMatchObject({ exit: 2 });
});
