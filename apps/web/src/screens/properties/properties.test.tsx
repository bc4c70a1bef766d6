import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { propertyForm } from '@floorwalker/core/forms/property';
import { type PropertyRow, propertyResource } from '@floorwalker/core/resources/properties/property';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const properties = toListEndpoints(propertyResource);
const vienna: PropertyRow = {
  id: 101,
  name: 'Vienna West',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  dayStart: '06:00',
  address: 'Ring 1',
  minInService: 0,
  latitude: '',
  longitude: '',
  closedHours: [],
  closedDays: [],
  bandwidth: 0,
  commandWindows: [],
  holidays: [],
  twoPersons: false,
  terminals: 40,
  operators: 3,
  version: 2,
};
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(properties.list, () => ({ items: [vienna], next: null, position: 'test.1' }));
  server.on(properties.count, () => ({ count: 1, exact: true }));
  server.on(propertyForm.add, ({ body }) => ({ ...vienna, ...body, terminals: 0, operators: 0, version: 1 }));
  server.on(propertyForm.edit, ({ body }) => ({ ...vienna, ...body }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const page = await renderApp('/properties', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const field = async (name: string) =>
  within(await dialog()).getByRole<HTMLInputElement>(name === 'Time zone' ? 'combobox' : 'textbox', { name });
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) => {
  await user.clear(await field(name));
  if (text !== '') await user.type(await field(name), text);
};

test('[MG-04] a property is created by keys; missing and invalid values are named at their fields', async () => {
  const { user } = await open();
  const readsBefore = server.received(whoAmI).length;
  await user.keyboard('a');
  expect(await field('Number')).toBe(document.activeElement);
  await fill(user, 'Time zone', 'Mars/Olympus');
  await user.keyboard('{Enter}');
  expect(plainText(await dialog())).toContain('Number is required');
  expect(plainText(await dialog())).toContain('Name is required');
  expect(plainText(await dialog())).toContain('Time zone is not valid');
  expect((await field('Number')).getAttribute('aria-invalid')).toBe('true');
  expect(server.received(propertyForm.add)).toEqual([]);
  await fill(user, 'Number', '104');
  await fill(user, 'Name', 'Vienna East');
  await fill(user, 'Time zone', 'Europe/Vienna');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = {
    id: 104,
    name: 'Vienna East',
    zone: 'Europe/Vienna',
    currency: 'EUR',
    dayStart: '04:00',
    address: '',
    minInService: 0,
    latitude: '',
    longitude: '',
    closedHours: [],
    closedDays: [],
    bandwidth: 0,
    commandWindows: [],
    twoPersons: false,
    holidays: [],
  };
  expect(server.received(propertyForm.add)).toMatchObject([{ body }]);
  expect(toastText()).toContain('Vienna East');
  // The session contains the properties that dialogs offer, so it is read again.
  await waitFor(() => expect(server.received(whoAmI).length).toBeGreaterThan(readsBefore));
});

test('[MG-04] a change keeps the number; values that somebody else has saved meanwhile are merged field by field', async () => {
  const { user } = await open();
  server.on(propertyForm.edit, () => {
    throw new ProblemError('row.changed', { by: 'Petra Huber' });
  });
  await user.keyboard('x');
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  expect((await field('Number')).readOnly).toBe(true);
  await fill(user, 'Name', 'Vienna South');
  server.on(properties.show, () => ({ ...vienna, name: 'Vienna North', address: 'Ring 2', version: 3 }));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Petra Huber has saved other values meanwhile.'));
  expect(server.received(propertyForm.edit)).toMatchObject([
    { params: { id: '101' }, body: { name: 'Vienna South', dayStart: '06:00', address: 'Ring 1', version: 2 } },
  ]);
  // The address was changed only by the other person; the name by both.
  expect((await field('Address')).value).toBe('Ring 2');
  expect((await field('Name')).value).toBe('Vienna South');
  expect(plainText(await dialog())).toContain('Petra Huber has saved: Vienna North');
  server.on(propertyForm.edit, ({ body }) => ({ ...vienna, ...body }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Use this value' }));
  expect((await field('Name')).value).toBe('Vienna North');
  await user.type(await field('Name'), '!');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(propertyForm.edit).at(-1)).toMatchObject({ body: { name: 'Vienna North!', address: 'Ring 2', version: 3 } });
});

test('Escape asks before changed values are discarded, and closes at once without a change', async () => {
  const { user } = await open();
  await user.keyboard('w');
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('w');
  await fill(user, 'Name', 'Vienna South');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard the changes?' });
  await user.click(within(question).getByRole('button', { name: /Continue editing/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard the changes?' })).toBeNull());
  expect((await field('Name')).value).toBe('Vienna South');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Discard the changes?' })).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(propertyForm.edit)).toEqual([]);
});

test('a value that only the server refuses is named at its field', async () => {
  const { user } = await open();
  server.on(propertyForm.edit, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'name', code: 'too-long', params: { maximum: 80 } }]);
  });
  await user.keyboard('w');
  await fill(user, 'Name', 'Vienna South');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await field('Name')).getAttribute('aria-invalid')).toBe('true'));
});

test('without the right nothing can be created or changed', async () => {
  const { user } = await open(rightIds.filter((right) => right !== 'property.manage'));
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /New property/ })).toBeNull();
});
