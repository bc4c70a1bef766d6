import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type AddPropertyOptions, addPropertyCommand, runAddProperty } from './add.ts';
import { type EditPropertyOptions, editPropertyCommand, runEditProperty } from './edit.ts';

const values = { name: 'Vienna East', zone: 'Europe/Vienna', currency: 'EUR', dayStart: '06:00', address: '' };
const row = { id: 104, ...values, terminals: 0, operators: 0, version: 3 };

test('property add and edit parse their arguments', async () => {
  const factory = await createTestFactory();
  const seen: unknown[] = [];
  const record = async (_factory: unknown, options: AddPropertyOptions | EditPropertyOptions) => {
    seen.push(options);
    return 0 as const;
  };
  const given = ['104', '--name', 'Vienna East', '--zone', 'Europe/Vienna', '--currency', 'EUR'];
  await addPropertyCommand(factory, record).parseAsync(given, { from: 'user' });
  await editPropertyCommand(factory, record).parseAsync(['104', '--day-start', '07:00'], { from: 'user' });
  expect(seen).toEqual([
    { id: 104, ...values, dayStart: '04:00' },
    { id: 104, dayStart: '07:00' },
  ]);
});

test('property add sends all values and says what was created', async () => {
  const { address, calls } = await startRecorded({ 'POST /properties': { value: row } });
  const factory = await createTestFactory({ server: address });
  expect(await runAddProperty(factory, { id: 104, ...values })).toBe(0);
  expect(calls[0]?.body).toEqual({ id: 104, ...values });
  expect(factory.stderr()).toBe('Property 104 is created.\n');
});

test('property edit keeps the values that are not given, with the version on which it is based', async () => {
  const { address, calls } = await startRecorded({ 'GET /properties/104': { value: row }, 'PUT /properties/104': { value: row } });
  const factory = await createTestFactory({ server: address });
  expect(await runEditProperty(factory, { id: 104, dayStart: '07:00' })).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ ...values, dayStart: '07:00', version: 3 });
  expect(factory.stderr()).toBe('Property 104 is changed.\n');
});

test('without a value nothing is sent, and a change by somebody else reports the server’s problem', async () => {
  const { address, calls } = await startRecorded({
    'GET /properties/104': { value: row },
    'PUT /properties/104': toProblem('row.changed'),
  });
  const factory = await createTestFactory({ server: address });
  await expect(runEditProperty(factory, { id: 104 })).rejects.toMatchObject({ exit: 2 });
  expect(calls).toEqual([]);
  await expect(runEditProperty(factory, { id: 104, name: 'x' })).rejects.toMatchObject({ name: 'ProblemFailure' });
});
