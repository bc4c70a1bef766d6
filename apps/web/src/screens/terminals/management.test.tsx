import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { bringBackTerminal, moveTerminal, retireTerminal, rotateTerminalSecret } from '@floorwalker/core/endpoints/terminal-management';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import { type TerminalSettingsRow, terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const list = toListEndpoints(terminalSettingsResource);
const hall: TerminalSettingsRow = {
  id: 17,
  name: 'Hall 2\u202e East',
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
const issued = { id: 18, property: 101, username: '18', secret: 'a1b2c3', topics: 't/101/18/', gateway: { port: 18830, secure: true } };
let server: RestServer;
let row: TerminalSettingsRow;

beforeEach(() => {
  row = hall;
  server = createRestServer();
  server.on(list.list, () => ({ items: [row], next: null, position: 'test.1' }));
  server.on(list.count, () => ({ count: 1, exact: true }));
  server.on(list.show, () => row);
  server.on(terminalForm.edit, ({ body: { emergencyPin: _, ...body } }) => ({ ...row, ...body, emergencyPinAssigned: true }));
  server.on(registerTerminal, () => issued);
  server.on(rotateTerminalSecret, () => ({ ...issued, id: 17 }));
  server.on(retireTerminal, () => ({ ...row, use: 'retired' as const }));
  server.on(bringBackTerminal, () => row);
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const page = await renderApp('/terminal-settings', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const textbox = async (name: string) => within(await dialog()).getByRole<HTMLInputElement>('textbox', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[TM-12] a terminal is registered by keys, and its secret is shown once with the line that starts its agent', async () => {
  const { user } = await open();
  await user.keyboard('a');
  expect(plainText(await dialog())).toContain('Without an ID the terminal gets the next free one');
  await user.keyboard('{Enter}');
  expect(plainText(await dialog())).toContain('Name is required');
  expect(server.received(registerTerminal)).toEqual([]);
  await user.type(await textbox('Name'), 'Bar 1');
  await user.selectOptions(within(await dialog()).getByRole('combobox', { name: 'Type' }), '7');
  await user.click(await textbox('Name'));
  await user.keyboard('{Enter}');
  expect(await screen.findByDisplayValue('a1b2c3')).toBe(document.activeElement);
  const [call] = server.received(registerTerminal);
  expect(call?.body).toMatchObject({ id: null, name: 'Bar 1', type: 7, zone: null, visible: true, serial: '' });
  expect((await textbox('Line that starts the agent')).value).toContain(`echo '{"id":18,"property":101,"secret":"a1b2c3"}'`);
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('a1b2c3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /I saved it/ }));
  await noDialog();
});

test('[TM-12] an edit keeps ID and property, and an existing name is named', async () => {
  const { user } = await open();
  server.on(terminalForm.edit, () => {
    throw new ProblemError('terminal.name-exists', { name: 'Bar 1' });
  });
  await user.keyboard('w');
  expect((await textbox('ID')).readOnly).toBe(true);
  expect((await textbox('Property number')).readOnly).toBe(true);
  await user.clear(await textbox('Name'));
  await user.type(await textbox('Name'), 'Bar 1{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('A terminal named Bar 1 already exists in this property.'));
  expect(server.received(terminalForm.edit)).toMatchObject([{ params: { id: '17' }, body: { name: 'Bar 1', type: 3, version: 4 } }]);
});

test('[TM-12] retiring says what happens, names the terminal, and sends the reason', async () => {
  const { user } = await open();
  await user.keyboard('{Delete}');
  expect(plainText(await dialog())).toContain('Retire terminal 17?');
  expect(plainText(await dialog())).toContain('its pending approvals become void');
  expect(plainText(await dialog())).not.toContain('\u202e');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(server.received(retireTerminal)).toEqual([]);
  await user.keyboard('{Delete}');
  await user.type(await textbox('Reason'), 'sold{Enter}');
  await noDialog();
  expect(server.received(retireTerminal)).toMatchObject([{ params: { id: '17' }, body: { reason: 'sold' } }]);
  expect(toastText()).toContain('Terminal retired');
});

test('[TM-12] a move says for the chosen property what will happen, and asks before it is made', async () => {
  const effects = {
    terminal: 17,
    from: 101,
    fromName: 'West',
    to: 1,
    toName: 'North',
    revokedCommands: 2,
    runningCommands: 1,
    voidApprovals: 3,
  };
  server.on(moveTerminal, ({ body }) => ({ applied: !body.plan, ...effects }));
  const { user } = await open();
  await user.keyboard('{Shift>}O{/Shift}');
  expect(plainText(await dialog())).toContain('Move terminal 17 to another property?');
  const button = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /^Move/ });
  expect(button().disabled).toBe(true);
  await user.selectOptions(within(await dialog()).getByLabelText('Other property'), '1');
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain(
      'Commands to revoke: 2; commands that go on: 1; approvals that become void: 3.',
    ),
  );
  await user.click(button());
  await noDialog();
  expect(server.received(moveTerminal)).toMatchObject([
    { body: { property: 1, plan: true } },
    { params: { id: '17' }, body: { property: 1 } },
  ]);
  expect(toastText()).toContain('Terminal moved');
});

test('a retired terminal can be brought back, but neither retired nor given a secret', async () => {
  row = { ...hall, use: 'retired', retired: '2026-11-20T21:14:00.000Z' };
  const { user } = await open();
  await user.keyboard('{Delete}');
  await user.keyboard('{Shift>}W{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('u');
  await user.click(within(await dialog()).getByRole('button', { name: 'Bring back' }));
  await noDialog();
  expect(server.received(bringBackTerminal)).toMatchObject([{ params: { id: '17' } }]);
});

test('a new secret is confirmed first, then shown once', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}W{/Shift}');
  expect(plainText(await dialog())).toContain('stays valid until the terminal connects with the new one');
  expect(server.received(rotateTerminalSecret)).toEqual([]);
  await user.click(within(await dialog()).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByDisplayValue('a1b2c3')).toBeTruthy();
});

test('without the rights nothing is offered', async () => {
  const { user } = await open(rightIds.filter((right) => right !== 'terminal.manage' && right !== 'terminal.register'));
  await user.keyboard('aw{Delete}u');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /New terminal/ })).toBeNull();
});

/** Replaces the rights of the session, as the console does when the server announces a change. */
const changeRights = (rights: readonly (typeof rightIds)[number][]) => {
  if (session.info) session.info = { ...session.info, rights: [...rights] };
};

const readers = rightIds.filter(
  (right) => !['terminal-settings.edit', 'terminal-address.edit', 'terminal.manage', 'terminal-identifiers.view'].includes(right),
);

test('[MG-03] an editor of addresses changes only these; other values are read-only, and identifiers are left out', async () => {
  row = { ...hall, serial: null, location: null, distributor: null, customer: null, bankTerminal: null, kiosk: null };
  const { user } = await open([...readers, 'terminal-address.edit']);
  await user.keyboard('w');
  expect((await textbox('Name')).readOnly).toBe(true);
  expect((await textbox('Type')).readOnly).toBe(true);
  expect(within(await dialog()).getByRole<HTMLInputElement>('checkbox', { name: 'Visible' }).disabled).toBe(true);
  expect(within(await dialog()).queryByRole('textbox', { name: 'Serial number' })).toBeNull();
  expect(plainText(await dialog())).toContain('need another right');
  await user.type(await textbox('Phone'), '+43 1 5');
  await user.keyboard('{Enter}');
  await noDialog();
  const [call] = server.received(terminalForm.edit);
  expect(call?.body).toEqual({ address: '', contact: '', email: '', phone: '+43 1 5', version: 4 });
});

test('[MG-03] the values of a field whose right is missing on the server are refused at the field', async () => {
  server.on(terminalForm.edit, () => {
    throw new ProblemError('right.missing', { right: 'terminal-settings.edit' }, [
      { path: 'name', code: 'right-missing', params: { right: 'terminal-settings.edit' } },
    ]);
  });
  const { user } = await open();
  await user.keyboard('w');
  await user.type(await textbox('Name'), 'X');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await textbox('Name')).getAttribute('aria-invalid')).toBe('true'));
  expect(plainText(await dialog())).toContain('Name: you lack the right to change this value');
});

test('[MG-03] [SE-10] a right that is withdrawn while a dialog is open is named there, and nothing is sent', async () => {
  const { user } = await open();
  await user.keyboard('w');
  await user.type(await textbox('Name'), ' typed');
  act(() => changeRights(readers));
  const alert = await within(await dialog()).findByRole('alert');
  await waitFor(() => expect(plainText(alert)).toContain('has been withdrawn from you'));
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true);
  expect((await textbox('Name')).value).toContain('typed');
  await user.type(await textbox('Name'), '{Enter}');
  expect(server.received(terminalForm.edit)).toEqual([]);
});

test('[MG-03] without terminal-identifiers.view the list has no columns of identifiers', async () => {
  await open(readers);
  const headers = () => screen.getAllByRole('columnheader').map(plainText).join();
  expect(headers()).toContain('Name');
  expect(headers()).not.toContain('Serial number');
});
