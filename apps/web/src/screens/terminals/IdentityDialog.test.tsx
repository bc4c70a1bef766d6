import { ProblemError } from '@floorwalker/core/contract/problem';
import { resolveIdentity, type TerminalMachine, terminalIdentity } from '@floorwalker/core/endpoints/terminal-identity';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const machine = (boot: string, changes: Partial<TerminalMachine> = {}): TerminalMachine => ({
  boot,
  shared: false,
  address: '10.0.0.1',
  current: false,
  lastSeen: null,
  held: 0,
  ...changes,
});

let server: RestServer;
let machines: TerminalMachine[] = [];

beforeEach(() => {
  server = createRestServer();
  server.on(terminalIdentity, () => ({
    conflict: { opened: '2026-11-01T09:00:00.000Z', resolved: null, resolvedBy: null, boot: null, machines },
  }));
  server.on(resolveIdentity, () => ({
    id: 17,
    property: 1,
    username: 'terminal-17',
    secret: 'new-secret-1',
    topics: 'floor/17',
    released: 3,
    held: 2,
  }));
});
afterEach(endSession);

function Page() {
  const [open, setOpen] = useState(true);
  return open && <IdentityDialog id={17} onClose={() => setOpen(false)} />;
}

async function open(...given: readonly TerminalMachine[]) {
  machines = [...given];
  const page = await renderPage(<Page />);
  await screen.findAllByRole('radio');
  return page;
}

const choices = () => screen.getAllByRole('radio');
const confirm = () => screen.getByRole('dialog').querySelector('[type="submit"]') as HTMLButtonElement;
const bodies = () => server.received(resolveIdentity).map(({ body }) => body);

test('[TM-14] the machines of an identity conflict are listed, and nothing can be confirmed before one is chosen', async () => {
  const { user } = await open(machine('b1', { held: 4, current: true }), machine('b2', { address: '10.0.0.2' }));
  expect(choices().map((choice) => plainText(choice.closest('label')?.querySelector('b')))).toEqual(['b1', 'b2']);
  expect(document.activeElement?.textContent).toContain('Cancel');
  expect(confirm().disabled).toBe(true);
  await user.click(choices()[1] as HTMLElement);
  expect(confirm().disabled).toBe(false);
  expect(bodies()).toEqual([]);
});

test('[TM-14] the new secret is shown once, and only its button closes the dialog', async () => {
  const { user } = await open(machine('b1'), machine('b2'));
  await user.click(choices()[0] as HTMLElement);
  await user.click(confirm());
  const secret = await screen.findByDisplayValue('new-secret-1');
  expect(bodies()).toEqual([{ boot: 'b1' }]);
  expect(document.activeElement).toBe(secret);
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('new-secret-1')).toBe(secret);
  await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[TM-14] two machines with one boot id are told apart by their addresses, and the address is sent', async () => {
  const { user } = await open(machine('b1', { shared: true }), machine('b1', { shared: true, address: '10.0.0.2' }));
  expect(choices()).toHaveLength(2);
  await user.click(choices()[1] as HTMLElement);
  await user.click(confirm());
  await waitFor(() => expect(bodies()).toEqual([{ boot: 'b1', address: '10.0.0.2' }]));
});

test('[TM-14] one machine with several addresses is one choice', async () => {
  await open(machine('b1', { held: 1 }), machine('b1', { address: '10.0.0.2', held: 2 }), machine('b2'));
  expect(choices()).toHaveLength(2);
  expect(plainText(choices()[0]?.closest('label'))).toMatch(/3/);
});

test('[TM-14] a refused decision keeps the choice and shows the reason', async () => {
  server.on(resolveIdentity, () => {
    throw new ProblemError('terminal.no-identity-conflict', { terminal: 17 });
  });
  const { user } = await open(machine('b1'), machine('b2'));
  await user.click(choices()[0] as HTMLElement);
  await user.click(confirm());
  expect(plainText(await screen.findByRole('alert'))).toContain('Terminal 17 has no open identity conflict');
  expect(choices()[0]).toHaveProperty('checked', true);
  expect(confirm().disabled).toBe(false);
});
