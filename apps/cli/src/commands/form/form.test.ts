import { approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import { propertyForm } from '@floorwalker/core/forms/property';
import { rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { addRowCommand, runAddRow } from './add.ts';
import { editRowCommand, runEditRow } from './edit.ts';

const values = {
  name: 'Vienna East',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  dayStart: '06:00',
  address: '',
  minInService: 80,
  latitude: '',
  longitude: '',
  closedHours: [],
  closedDays: [],
  bandwidth: 0,
  commandWindows: ['02:00-05:00'],
  twoPersons: true,
  holidays: ['12-26'],
};
const row = { id: 104, ...values, terminals: 0, operators: 0, version: 3 };

async function createFactory(server?: string) {
  const factory = await createTestFactory(server ? { server } : {});
  await factory.loadMessages(['forms', 'columns', 'fields']);
  return factory;
}

test('[MG-04] add and edit parse their arguments; an option that is not given keeps its initial text', async () => {
  const factory = await createFactory();
  const seen: unknown[] = [];
  const record = async (...given: readonly unknown[]) => {
    seen.push(given.slice(2));
    return 0 as const;
  };
  const given = ['104', '--name', 'Vienna East', '--zone', 'Europe/Vienna'];
  await addRowCommand(factory, propertyForm, record).parseAsync(given, { from: 'user' });
  await editRowCommand(factory, propertyForm, record).parseAsync(['104', '--day-start', '07:00'], { from: 'user' });
  expect(seen).toEqual([
    [
      {
        id: '104',
        name: 'Vienna East',
        zone: 'Europe/Vienna',
        currency: 'EUR',
        dayStart: '04:00',
        minInService: '0',
        bandwidth: '0',
        twoPersons: 'false',
      },
    ],
    ['104', { dayStart: '07:00' }],
  ]);
});

test('[MG-04] add sends all values and says what was created', async () => {
  const { address, calls } = await startRecorded({ 'POST /properties': { value: row } });
  const factory = await createFactory(address);
  expect(
    await runAddRow(factory, propertyForm, {
      id: '104',
      ...values,
      currency: 'eur',
      minInService: '80',
      bandwidth: '0',
      commandWindows: '02:00-05:00',
      closedHours: '',
      closedDays: '',
      twoPersons: 'true',
      holidays: '12-26',
    }),
  ).toBe(0);
  expect(calls[0]?.body).toEqual({ id: 104, ...values });
  expect(factory.stderr()).toBe('Property created: 104\n');
});

test('[MG-04] edit keeps the values that are not given, with the version on which the change is based', async () => {
  const { address, calls } = await startRecorded({ 'GET /properties/104': { value: row }, 'PUT /properties/104': { value: row } });
  const factory = await createFactory(address);
  expect(await runEditRow(factory, propertyForm, '104', { dayStart: '07:00' })).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ ...values, dayStart: '07:00', version: 3 });
  expect(factory.stderr()).toBe('Property changed: 104\n');
});

test.each([
  ['zone', 'Mars/Olympus'],
  ['currency', 'XXQ'],
  ['dayStart', '24:00'],
  ['name', ' '],
])('an invalid %s (%s) is a usage failure, and nothing is sent', async (field, text) => {
  const { address, calls } = await startRecorded({});
  const factory = await createFactory(address);
  await expect(runEditRow(factory, propertyForm, '104', { [field]: text })).rejects.toMatchObject({ exit: 2 });
  expect(calls).toEqual([]);
});

test('without a value nothing is sent, and a change by somebody else reports the server’s problem', async () => {
  const { address, calls } = await startRecorded({
    'GET /properties/104': { value: row },
    'PUT /properties/104': toProblem('row.changed'),
  });
  const factory = await createFactory(address);
  await expect(runEditRow(factory, propertyForm, '104', {})).rejects.toMatchObject({ exit: 2 });
  expect(calls).toEqual([]);
  await expect(runEditRow(factory, propertyForm, '104', { name: 'x' })).rejects.toMatchObject({ name: 'ProblemFailure' });
});

test('a value that a closed list does not have is named with the most similar one, or with all', async () => {
  const factory = await createFactory();
  await expect(runEditRow(factory, rightsProfileForm, 'night', { rights: 'terminal.view,terminal.vew' })).rejects.toMatchObject({
    message: '“terminal.vew” is not valid for --rights.',
    next: ['Did you mean: terminal.view?'],
  });
  await expect(runAddRow(factory, approvalPolicyForm, { name: 'Restarts', subject: 'x' })).rejects.toMatchObject({
    message: '“x” is not valid for <subject>.',
    next: ['Possible values: transaction, rights-change, mass-command, configuration-change, balancing-adjustment, casino-day-end'],
  });
});

test('help names the values of arguments, and where a long list of values is shown', async () => {
  const factory = await createFactory();
  expect(addRowCommand(factory, approvalPolicyForm).helpInformation()).toMatch(/Subject: transaction,\s+rights-change/);
  const help = addRowCommand(factory, rightsProfileForm).helpInformation().replace(/\s+/g, ' ');
  expect(help).toMatch(
    /Rights: console\.log-in, property\.view-all, list\.export, … \(.*\d+ values: floor explain rights-profile -o yaml\)/,
  );
});
