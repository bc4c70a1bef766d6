import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { propertyForm } from '@floorwalker/core/forms/property';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const properties = toListEndpoints(propertyResource);
const operators = toListEndpoints(operatorResource);
const terminals = toListEndpoints(terminalSettingsResource);
const profiles = toListEndpoints(rightsProfileResource);

let server: RestServer;
let counts: { property: number; operator: number; terminal: number };

beforeEach(() => {
  counts = { property: 0, operator: 1, terminal: 0 };
  server = createRestServer();
  server.on(properties.count, () => ({ count: counts.property, exact: true }));
  server.on(operators.count, () => ({ count: counts.operator, exact: true }));
  server.on(terminals.count, () => ({ count: counts.terminal, exact: true }));
  server.on(profiles.list, () => ({ items: [], next: null, position: 'test.1' }));
  server.on(propertyForm.add, ({ body }) => {
    counts = { ...counts, property: 1 };
    return { ...body, terminals: 0, operators: 0, version: 1 };
  });
  server.on(whoAmI, () => ({ ...toSession(), properties: [{ id: 101, name: 'Vienna' }] }));
});
afterEach(endSession);

const open = (rights: readonly Right[] = rightIds) => renderApp('/index', { session: { rights: [...rights], properties: [] } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const step = async (name: string) => within((await button(name)).closest('li') as HTMLElement);

test('[MG-04] without a property the console leads through the set-up; the next step has the focus', async () => {
  const { user } = await open();
  await waitFor(async () => expect(document.activeElement).toBe(await button('New property')));
  expect((await step('New property')).getByText('next step')).toBeTruthy();
  expect((await button('New operator')).disabled).toBe(true);
  expect((await button('New terminal')).disabled).toBe(true);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('101{Tab}Vienna{Tab}Europe/Vienna{Enter}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(async () => expect(document.activeElement).toBe(await button('New operator')));
  expect((await step('New property')).getByText('1 created')).toBeTruthy();
  await user.click(await button('New operator'));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText(/Vienna/)).toBeTruthy();
});

test('[MG-04] when everything is created, Enter leads to the terminals', async () => {
  counts = { property: 1, operator: 2, terminal: 1 };
  await open();
  await waitFor(async () => expect(document.activeElement).toBe(await button('Go to the terminals')));
});

test('[SE-10] only steps that the operator may take are shown', async () => {
  await open(['console.log-in', 'terminal.view', 'property.manage', 'operator.view']);
  await button('New property');
  expect(screen.queryByRole('button', { name: 'New operator' })).toBeNull();
});

test('a failed request is shown', async () => {
  server.on(operators.count, () => {
    throw new ProblemError('server.unavailable');
  });
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
