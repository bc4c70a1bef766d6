import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { disableOperator, explainRight } from '@floorwalker/core/endpoints/operator';
import { type OperatorValues, operatorForm } from '@floorwalker/core/forms/operator';
import { rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { type OperatorRow, operatorResource } from '@floorwalker/core/resources/operators/operator';
import { type RightsProfileRow, rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { areaOfRight, isDashboardRight } from '@floorwalker/core/vocabulary/right-areas';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { petra } from '../../testing/petra.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const at = '2026-11-20T21:14:00.000Z';
const operators = toListEndpoints(operatorResource);
const profiles = toListEndpoints(rightsProfileResource);

type SentOperator = OperatorValues & { readonly id?: number };

const night: RightsProfileRow = {
  id: 'night',
  name: 'Night shift',
  description: '',
  rights: ['console.log-in', 'terminal.view'],
  switchedOff: [],
  artRights: [],
  deviceRights: [],
  ccsRights: [],
  titaRights: [],
  cashRegisterRights: [],
  technicianRights: [],
  effectiveRights: ['console.log-in', 'terminal.view'],
  operators: 2,
  predefined: false,
  changed: at,
  version: 1,
  mayEdit: true,
};

/** The row that the server returns for a request; secrets are never returned. */
const toSaved = ({
  password: _,
  devicePassword = '',
  pin = '',
  separateDevicePassword = false,
  pinAssigned = false,
  ...values
}: SentOperator) => ({
  ...petra,
  ...values,
  separateDevicePassword: separateDevicePassword || devicePassword !== '',
  pinAssigned: pinAssigned || pin !== '',
});

let server: RestServer;
let rows: OperatorRow[];

beforeEach(() => {
  rows = [petra];
  server = createRestServer();
  server.on(operators.list, () => ({ items: rows, next: null, position: 'test.1' }));
  server.on(operators.count, () => ({ count: rows.length, exact: true }));
  server.on(operatorForm.add, ({ body }) => toSaved(body));
  server.on(operatorForm.edit, ({ body }) => toSaved(body));
  server.on(disableOperator, () => ({ ...petra, loginAllowed: false, state: 'disabled' as const }));
  server.on(profiles.list, () => ({ items: [night], next: null, position: 'test.1' }));
  server.on(profiles.count, () => ({ count: 1, exact: true }));
  server.on(rightsProfileForm.edit, ({ body }) => ({ ...night, ...body }));
});
afterEach(endSession);

async function open(path: string, rights: readonly Right[] = rightIds) {
  const page = await renderApp(path, { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const input = async (label: string | RegExp) => within(await dialog()).getByLabelText<HTMLInputElement>(label);
type User = Awaited<ReturnType<typeof open>>['user'];
const act = async (user: User, name: RegExp) => {
  await user.keyboard('x');
  await user.click(await screen.findByRole('menuitem', { name }));
};
/** Expands or collapses a section of the form. */
const expand = async (user: User, name: string) => user.click(within(await dialog()).getByRole('button', { name: new RegExp(`^${name}`) }));

test('operators who see all properties by right are listed with “all”', async () => {
  rows = [petra, { ...petra, id: 206, allProperties: true, properties: [], assigned: '' }];
  await open('/operators');
  const shown = screen.getAllByRole('row').map(plainText);
  expect(shown[2]).toContain('all');
});

test('[MG-01] an operator is created by keys, with password and confirmation; missing values are named at their fields', async () => {
  const { user } = await open('/operators');
  await user.keyboard('a');
  expect(await input('ID')).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  const text = plainText(await dialog());
  for (const name of ['ID', 'Login name', 'Name', 'Rights profile', 'Password']) expect(text).toContain(`${name} is required`);
  await user.type(await input('ID'), '501');
  await user.type(await input('Login name'), 'n.wolf');
  await user.type(await input('Name'), 'Nora Wolf');
  await user.selectOptions(await input('Rights profile'), 'Night shift');
  await expand(user, 'Device settings');
  await user.type(await input('RFID cards (one per line)'), '04A2B3C4{Enter}04FFEE');
  await user.type(await input('Password'), 'a phrase of hers');
  await user.type(await input('Confirm: Password'), 'a phrase of his');
  await user.click(within(await dialog()).getByRole('button', { name: /New operator/ }));
  expect(plainText(await dialog())).toContain('Password must match the confirmation');
  expect(server.received(operatorForm.add)).toEqual([]);
  await user.clear(await input('Confirm: Password'));
  await user.type(await input('Confirm: Password'), 'a phrase of hers');
  await user.click(within(await dialog()).getByRole('button', { name: /New operator/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(operatorForm.add)).toMatchObject([
    {
      body: {
        id: 501,
        login: 'n.wolf',
        profile: 'night',
        cards: ['04A2B3C4', '04FFEE'],
        password: 'a phrase of hers',
        mustChangePassword: true,
      },
    },
  ]);
  expect(toastText()).toContain('Nora Wolf');
});

test('[MG-02] a change sends no password unless one is typed, and the message about a used value is shown', async () => {
  const { user } = await open('/operators');
  server.on(operatorForm.edit, () => {
    throw new ProblemError('operator.external-id-exists', { externalId: 'HR-17', name: 'Olga Brandt' });
  });
  await user.keyboard('w');
  expect((await input('ID')).readOnly).toBe(true);
  await expand(user, 'Device settings');
  expect((await input('RFID cards (one per line)')).value).toBe('04A2B3C4\n04FFEE');
  await user.type(await input('External ID'), 'HR-17{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Olga Brandt'));
  expect(server.received(operatorForm.edit)).toMatchObject([
    { params: { id: '205' }, body: { externalId: 'HR-17', cards: ['04A2B3C4', '04FFEE'], password: '', version: 4 } },
  ]);
});

test('[MG-02] a PIN needs its confirmation and 4 to 12 digits, is typed invisibly, and is not shown again', async () => {
  const { user } = await open('/operators');
  await act(user, /Edit/);
  const label = 'Safe door PIN (4 to 12 digits)';
  await expand(user, 'Device settings');
  expect((await input(label)).type).toBe('password');
  await user.type(await input(label), '55');
  await user.type(await input(`Confirm: ${label}`), '56');
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  expect(plainText(await dialog())).toContain(`${label} is not valid`);
  await user.type(await input(label), '12');
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  expect(plainText(await dialog())).toContain(`${label} must match the confirmation`);
  await user.clear(await input(`Confirm: ${label}`));
  await user.type(await input(`Confirm: ${label}`), '5512');
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(operatorForm.edit)).toMatchObject([{ body: { pin: '5512', devicePassword: '', pinAssigned: false } }]);
});

test('[MG-01] the sections of the form contain every field, are expanded by keys, and keep values while they are collapsed', async () => {
  const { user } = await open('/operators');
  await user.keyboard('a');
  const sections = within(await dialog()).getAllByRole('heading', { level: 3 });
  const shown = ['Settings', 'Login', 'Device settings', 'Assigned properties', 'Own rights', 'Own ART rights'];
  expect(sections.map((one) => plainText(one)).slice(0, -1)).toEqual(shown);
  for (const button of within(await dialog()).getAllByRole('button', { expanded: false })) {
    button.focus();
    await user.keyboard('{Enter}');
  }
  const drawn = new Set([...(await dialog()).querySelectorAll('[name]')].map((one) => one.getAttribute('name')));
  const sets = ['properties', 'rights', 'artRights', 'deviceRights', 'ccsRights', 'titaRights', 'cashRegisterRights', 'technicianRights'];
  const fields = Object.keys({ ...operatorForm.fixed, ...operatorForm.fields });
  expect(fields.filter((name) => !drawn.has(name) && !sets.includes(name))).toEqual([]);
  expect(within(await dialog()).getAllByRole('group').length).toBeGreaterThanOrEqual(sets.length);
  await user.type(await input('Pager'), '4711');
  await expand(user, 'Settings');
  expect(within(await dialog()).queryByLabelText('Pager')).toBeNull();
  await expand(user, 'Settings');
  expect((await input('Pager')).value).toBe('4711');
  // An error expands the section of its field.
  await expand(user, 'Login');
  await user.click(within(await dialog()).getByRole('button', { name: /New operator/ }));
  expect((await input('Login name')).getAttribute('aria-invalid')).toBe('true');
});

test('[MG-01] a section is expanded if the server refuses one of its values, or if somebody else has saved one', async () => {
  const { user } = await open('/operators');
  const save = async () => user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  server.on(operatorForm.edit, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'devicePassword', code: 'recent', params: {} }]);
  });
  await act(user, /Edit/);
  await user.type(await input('Pager'), '4711');
  await expand(user, 'Settings');
  await save();
  await waitFor(async () => expect(await input('Device password')).toBe(document.activeElement));
  server.on(operatorForm.edit, () => {
    throw new ProblemError('row.changed', { by: 'Olga Brandt' });
  });
  server.on(operators.show, () => ({ ...petra, pager: '0815', version: 5 }));
  await save();
  await waitFor(async () => expect(plainText(await dialog())).toContain('Olga Brandt has saved: 0815'));
  expect((await input('Pager')).value).toBe('4711');
});

test('[MG-01] own rights are chosen beside those of the profile, which are checked already', async () => {
  const { user } = await open('/operators');
  await act(user, /Edit/);
  await expand(user, 'Own rights');
  const ofProfile = within(await dialog()).getAllByLabelText<HTMLInputElement>(/ in the profile$/);
  expect(ofProfile.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [true, true],
  ]);
  await user.click(within(await dialog()).getByRole('button', { name: 'Check all: Terminals' }));
  await expand(user, 'Own rights');
  await expand(user, 'Own device, CCS');
  await user.click(await input('Safe door'));
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.received(operatorForm.edit);
  const { rights = [], deviceRights } = (sent as { body: OperatorValues }).body;
  expect(deviceRights).toEqual(['safe-door']);
  expect(rights).toContain('terminal.restart');
  expect(rights).not.toContain('terminal.view');
  expect(rights.every((right) => areaOfRight(right) === 'terminals')).toBe(true);
});

test('[MG-01] of the profile for dashboards only the rights to dashboards are shown as held', async () => {
  const { user } = await open('/operators');
  await act(user, /Edit/);
  await user.selectOptions(await input('Rights profile for dashboards'), 'administrator');
  await expand(user, 'Own rights');
  const held = within(await dialog()).getAllByLabelText<HTMLInputElement>(/ in the profile$/);
  expect(held).toHaveLength(rightIds.filter(isDashboardRight).length + night.rights.length);
  await user.selectOptions(await input('Rights profile for dashboards'), 'None');
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(server.received(operatorForm.edit)).toMatchObject([{ body: { dashboardsProfile: '' } }]));
});

test('[MG-03] own rights are shown only to those who may edit rights', async () => {
  const { user } = await open(
    '/operators',
    rightIds.filter((right) => right !== 'rights.edit'),
  );
  await user.keyboard('a');
  expect(plainText(await dialog())).not.toContain('Own rights');
});

test('[MG-02] an operator is disabled after a question; acts that the server would refuse are not offered', async () => {
  const { user } = await open('/operators');
  await act(user, /Disable/);
  expect(plainText(await dialog())).toContain('Disable Petra Huber (p.huber)?');
  await user.click(within(await dialog()).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(server.received(disableOperator)).toMatchObject([{ params: { id: '205' } }]));
  endSession();
  rows = [{ ...petra, mayDisable: false, mayEdit: false }];
  await open('/operators');
  await user.keyboard('x');
  const items = (await screen.findAllByRole('menuitem')).map((item) => plainText(item));
  expect(items.join()).not.toMatch(/Disable|Delete|Edit/);
});

test('[MG-03] the dialog explains why an operator lacks a right on a terminal', async () => {
  const { user } = await open('/operators');
  server.on(explainRight, () => ({
    operator: 205,
    name: 'Petra Huber',
    right: 'terminal.restart' as const,
    node: 321,
    area: 'terminals' as const,
    needs: null,
    artRights: ['terminal-restart' as const],
    granted: false,
    reason: 'property-hidden' as const,
    profile: { id: 'night', name: 'Night shift' },
    allProperties: false,
    properties: [{ id: 1, name: 'Vienna West' }],
    terminal: { id: 18, name: 'Lobby', property: 2, propertyName: 'Reno North' },
  }));
  await act(user, /Explain a right/);
  await user.selectOptions(await input('Right'), 'terminal.restart');
  await user.type(await input('Terminal ID (optional)'), '18{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Petra Huber lacks the right'));
  const text = plainText(await dialog());
  expect(text).toContain('Terminal 18 Lobby belongs to property 2 Reno North, which is not assigned.');
  expect(text).toContain('Assigned properties: 1 Vienna West');
  expect(server.received(explainRight)).toMatchObject([{ params: { id: '205', right: 'terminal.restart' } }]);
});

test('[MG-03] the rights of a profile are checked area by area, and only those that the operator holds', async () => {
  const held: readonly Right[] = ['console.log-in', 'operator.view', 'rights.edit', 'terminal.view', 'terminal.restart', 'event-log.view'];
  const { user } = await open('/rights-profiles', held);
  await user.keyboard('w');
  const terminals = within(await dialog()).getByRole('group', { name: 'Terminals' });
  expect(within(terminals).getAllByRole('checkbox')).toHaveLength(2);
  expect(plainText(await dialog())).toContain('This change applies at once to all 2 operators');
  await user.click(within(terminals).getByRole('button', { name: 'Check all: Terminals' }));
  const global = within(await dialog()).getByRole('group', { name: 'Global' });
  await user.click(within(global).getByRole('button', { name: 'Uncheck all: Global' }));
  await user.click(within(await dialog()).getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(server.received(rightsProfileForm.edit)).toHaveLength(1));
  expect(server.received(rightsProfileForm.edit)).toMatchObject([{ body: { rights: ['terminal.view', 'terminal.restart'], version: 1 } }]);
});
