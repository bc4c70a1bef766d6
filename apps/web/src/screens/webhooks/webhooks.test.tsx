import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  disableWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
  webhookAttempts,
} from '@floorwalker/core/endpoints/webhook';
import { webhookForm } from '@floorwalker/core/forms/webhook';
import { type WebhookRow, webhookResource } from '@floorwalker/core/resources/webhooks/webhook';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(webhookResource);
const own: WebhookRow = {
  id: 12,
  name: 'Tickets',
  url: 'https://tickets.example/floor',
  filter: 'property:101',
  events: true,
  operator: 101,
  operatorName: 'Ada',
  state: 'active',
  position: 'k3f9.4711',
  attempts: 0,
  nextAttempt: null,
  lastDelivered: '2026-11-20T10:00:00.000Z',
  lastFailed: null,
  failure: null,
  status: null,
  previousSecretUntil: null,
  created: '2026-11-20T10:00:00.000Z',
  changed: '2026-11-20T10:00:00.000Z',
  version: 1,
};
let server: RestServer;

const serve = (row: WebhookRow) => {
  server.on(endpoints.list, () => ({ items: [row], next: null, position: 'test.1' }));
  server.on(endpoints.show, () => row);
};

beforeEach(() => {
  server = createRestServer();
  serve(own);
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(webhookForm.add, ({ body }) => ({ ...own, ...body, id: 13, state: 'new' as const }));
  server.on(rotateWebhook, () => ({ id: 12, secret: 'whsec_new', previousSecretUntil: null }));
  server.on(replayWebhook, () => own);
  server.on(disableWebhook, () => ({ ...own, state: 'disabled' as const }));
  server.on(removeWebhook, () => undefined);
  server.on(webhookAttempts, () => ({
    items: [{ at: '2026-11-20T10:00:00.000Z', delivery: 'd', failure: 'refused' as const, status: 503 }],
  }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds, operator = 101) {
  const page = await renderApp('/webhooks', { session: { rights: [...rights], operator } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');

test('a webhook is created by keys, and its secret is shown once', async () => {
  const { user } = await open();
  await user.keyboard('a');
  await user.type(within(await dialog()).getByLabelText('Name'), 'Alarms');
  await user.type(within(await dialog()).getByLabelText('URL'), 'https://alarms.example/');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.received(webhookForm.add)).toMatchObject([
      { body: { name: 'Alarms', url: 'https://alarms.example/', filter: '', events: true } },
    ]),
  );
  await screen.findByText(/Issue the secret of Alarms/);
  await user.keyboard('{Enter}');
  expect(await screen.findByDisplayValue('whsec_new')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('whsec_new')).toBeTruthy();
  await user.click(screen.getByText('I have saved it'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [{ failure: null, status: 204, milliseconds: 12 }, 'Test delivery accepted: HTTP 204, 12 ms'],
  [{ failure: 'refused', status: 503, milliseconds: 12 }, 'Test delivery not accepted: Refused by the receiver, HTTP 503'],
  [{ failure: 'host-unknown', status: null, milliseconds: 12 }, 'Test delivery not accepted: Host name unknown'],
] as const)('a test delivery with the result %o says: %s', async (result, text) => {
  server.on(testWebhook, () => result);
  const { user } = await open();
  await user.keyboard('{Shift>}a{/Shift}');
  await dialog();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(plainText(within(await dialog()).getByRole('status'))).toBe(text));
});

test('an error of the server is shown in the dialog', async () => {
  server.on(testWebhook, () => {
    throw new ProblemError('webhook.no-secret');
  });
  const { user } = await open();
  await user.keyboard('{Shift>}a{/Shift}');
  await dialog();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('The webhook has no secret yet'));
});

test('a replay begins after a position', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}w{/Shift}');
  await user.selectOptions(within(await dialog()).getByLabelText('Start'), 'position');
  const field = within(await dialog()).getByLabelText<HTMLInputElement>('Position, such as k3f9.4711');
  expect(field.value).toBe('k3f9.4711');
  await user.clear(field);
  await user.type(field, 'k3f9.1{Enter}');
  await waitFor(() => expect(server.received(replayWebhook)).toMatchObject([{ params: { id: '12' }, body: { after: 'k3f9.1' } }]));
  expect(await toastText()).toContain('Delivery begins anew');
});

test('disabling asks before', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}d{/Shift}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Stop the deliveries of Tickets?'));
  await user.click(within(await dialog()).getByRole('button', { name: /Disable/ }));
  await waitFor(() => expect(server.received(disableWebhook)).toHaveLength(1));
});

test('webhooks of others can only be disabled and removed', async () => {
  const { user } = await open(rightIds, 7);
  for (const key of [...['a', 'w', 'x'].map((letter) => `{Shift>}${letter}{/Shift}`), 'w']) await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Shift>}d{/Shift}');
  expect(plainText(await dialog())).toContain('Disable');
});

test('without the right to manage there are no acts', async () => {
  const { user } = await open(['console.log-in', 'webhook.view']);
  for (const key of ['a', 'w', 'u', '{Delete}', ...['a', 'w', 'x', 'd'].map((letter) => `{Shift>}${letter}{/Shift}`)])
    await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the panel shows the last failures', async () => {
  const { user } = await open();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Refused by the receiver, HTTP 503/)).toBeTruthy();
});
