import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { disableOperator, enableOperator } from '@floorwalker/core/endpoints/operator';
import { operatorForm } from '@floorwalker/core/forms/operator';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { petra } from '../../testing/petra.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const operators = toListEndpoints(operatorResource);
const undo = '{Control>}z{/Control}';
const redo = '{Control>}{Shift>}z{/Shift}{/Control}';

let server: RestServer;
let stored = petra;

beforeEach(() => {
  stored = petra;
  server = createRestServer();
  server.on(operators.list, () => ({ items: [stored], next: null, position: 'test.1' }));
  server.on(operators.count, () => ({ count: 1, exact: true }));
  server.on(operatorForm.edit, ({ body: { password: _p, devicePassword: _d, pin: _n, version, ...values } }) => {
    if (version !== stored.version) throw new ProblemError('row.changed', { by: 'Olga Brandt' });
    stored = { ...stored, ...values, version: version + 1 } as typeof petra;
    return stored;
  });
});
afterEach(endSession);

const dialog = () => screen.findByRole('dialog');
const input = async (label: string) => within(await dialog()).getByLabelText<HTMLInputElement>(label);

async function open() {
  const { user } = await renderApp('/operators');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  const choose = async (name: RegExp) => {
    await user.keyboard('x');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const confirm = async (name: RegExp) => {
    await user.click(within(await dialog()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, choose, confirm };
}

/** Opens the form, changes the position and saves. */
async function promote({ user, choose, confirm }: Awaited<ReturnType<typeof open>>) {
  await choose(/Edit/);
  await user.clear(await input('Position'));
  await user.type(await input('Position'), 'Host');
  await confirm(/Save/);
}

const toasts = () => screen.getAllByRole('status').map(plainText).join(' ');

test('[KB-01] the undo key stores the former values again, and they can be repeated', async () => {
  const page = await open();
  await promote(page);
  expect(stored.position).toBe('Host');
  await page.user.keyboard(undo);
  await waitFor(() => expect(toasts()).toMatch(/Undone: changed values.*Petra Huber/));
  expect([stored.position, stored.version]).toEqual(['Shift manager', petra.version + 2]);
  await page.user.keyboard(redo);
  await waitFor(() => expect(toasts()).toContain('Redone: changed values'));
  expect([stored.position, stored.version]).toEqual(['Host', petra.version + 3]);
});

test('[KB-01] values that somebody else has changed since stay as they are', async () => {
  const page = await open();
  await promote(page);
  stored = { ...stored, position: 'Pit boss', version: 9 };
  await page.user.keyboard(undo);
  expect(await screen.findByText(/^Not undone: changed values/)).toBeTruthy();
  expect(stored.position).toBe('Pit boss');
  await page.user.keyboard(undo);
  await waitFor(() => expect(toasts()).toContain('Nothing to undo'));
});

test('[KB-01] a new password is not taken back', async () => {
  const page = await open();
  await page.choose(/Edit/);
  await page.user.type(await input('Password'), 'a phrase of her own');
  await page.user.type(await input('Confirm: Password'), 'a phrase of her own');
  await page.confirm(/Save/);
  await page.user.keyboard(undo);
  await waitFor(() => expect(toasts()).toContain('Nothing to undo'));
  expect(server.received(operatorForm.edit)).toHaveLength(1);
});

test('[KB-01] a disabled operator is enabled again', async () => {
  server.on(disableOperator, () => {
    stored = { ...stored, loginAllowed: false, state: 'disabled' };
    return stored;
  });
  server.on(enableOperator, () => {
    stored = petra;
    return stored;
  });
  const page = await open();
  await page.choose(/Disable/);
  await page.confirm(/Disable/);
  expect(stored.loginAllowed).toBe(false);
  await page.user.keyboard(undo);
  await waitFor(() => expect(toasts()).toContain('Undone'));
  expect(stored.loginAllowed).toBe(true);
});
