import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { configurationStateCounts } from '@floorwalker/core/endpoints/configuration';
import { ratesInForce, removeRate } from '@floorwalker/core/endpoints/exchange-rate';
import { exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { type ExchangeRateRow, exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { waitingRatesFilter } from '@floorwalker/core/vocabulary/approval-subjects';
import { findRate } from '@floorwalker/core/vocabulary/exchange';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pendingApproval } from '../../features/approval/testing/pending-approval.ts';
import { publishEntries } from '../../platform/live/entries.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(exchangeRateResource);
const future: ExchangeRateRow = {
  id: 12,
  source: 'EUR',
  target: 'USD',
  rate: '1.0850',
  fee: '3',
  validFrom: '2126-12-01T05:00:00.000Z',
  state: 'future',
  needsConfirmation: true,
  synchronise: false,
  waiting: null,
  created: '2026-11-20T10:00:00.000Z',
  changed: '2026-11-20T10:00:00.000Z',
  version: 4,
};
const current: ExchangeRateRow = { ...future, id: 11, rate: '1.0800', state: 'in-force', validFrom: '2026-11-20T10:00:00.000Z' };
let server: RestServer;

const serve = (items: ExchangeRateRow[]) => server.on(endpoints.list, () => ({ items, next: null, position: 'test.1' }));

beforeEach(() => {
  server = createRestServer();
  serve([future]);
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(endpoints.show, () => future);
  server.on(exchangeRateForm.add, ({ body }) => ({ ...future, ...body, validFrom: body.validFrom ?? future.validFrom, version: 1 }));
  server.on(exchangeRateForm.edit, ({ body }) => ({ ...future, ...body, validFrom: body.validFrom ?? future.validFrom }));
  server.on(removeRate, () => undefined);
  server.on(ratesInForce, ({ query: { source = '' } }) => {
    const found = findRate([{ ...current }], source, source === 'EUR' ? 'USD' : 'EUR');
    return { at: current.validFrom, items: found ? [{ ...found, legs: [...found.legs] }] : [] };
  });
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const page = await renderApp('/exchange-rates', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const field = async (name: string) => within(await dialog()).getByLabelText<HTMLInputElement>(name);
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) => {
  await user.clear(await field(name));
  if (text !== '') await user.type(await field(name), text);
};

test('[MG-15] a rate is created by keys; its inverse is shown as derived, and wrong values are named at their fields', async () => {
  const { user } = await open();
  await user.keyboard('a');
  expect(await field('Source currency')).toBe(document.activeElement);
  await fill(user, 'Source currency', 'eur');
  await fill(user, 'Target currency', 'XXX');
  await fill(user, 'Rate', '0');
  await user.keyboard('{Enter}');
  expect(plainText(await dialog())).toContain('Target currency is not valid');
  expect(plainText(await dialog())).toContain('Rate is not valid');
  expect(server.received(exchangeRateForm.add)).toEqual([]);
  await fill(user, 'Target currency', 'USD');
  await fill(user, 'Rate', '1.0850');
  expect(plainText(await dialog())).toContain('Inverse, derived: 1 USD = 0.921658986175 EUR');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { source: 'EUR', target: 'USD', rate: '1.0850', fee: '0', validFrom: null, needsConfirmation: false, synchronise: false };
  expect(server.received(exchangeRateForm.add)).toMatchObject([{ body }]);
  expect(toastText()).toContain('Exchange rate created');
});

test('[MG-15] the dialog says what the flags of a rate mean', async () => {
  const { user } = await open();
  await user.keyboard('a');
  expect(plainText(await dialog())).not.toMatch(/has confirmed it|sent to the terminals/);
  await user.click(await field('Needs confirmation'));
  await user.click(await field('Synchronise'));
  expect(plainText(await dialog())).toContain('The rate is in force once another person with the same right has confirmed it.');
  expect(plainText(await dialog())).toContain('The rate is sent to the terminals, which confirm it.');
});

test('a request that waits for a confirmation is named in the dialog and in the row', async () => {
  serve([{ ...future, waiting: 'R12' }]);
  const { user } = await open();
  expect(plainText(screen.getByRole('grid'))).toContain('R12');
  server.on(exchangeRateForm.edit, () => {
    throw new ProblemError('approval.required', { request: 'R13', needed: 1 });
  });
  await user.keyboard('w');
  await fill(user, 'Rate', '1.09');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('R13'));
});

test('[MG-15] requests that wait for a confirmation are counted above the list, with the way to them', async () => {
  const approvals = toListEndpoints(approvalResource);
  const changeOf = (isNew: boolean) => ({ list: 'exchange-rates', id: '', isNew, fields: [] });
  const request = (id: number, act: string, ...isNew: readonly boolean[]) =>
    pendingApproval(id, { subject: 'exchange-rate-change', act, changes: isNew.map(changeOf) });
  let waiting: ApprovalRow[] = [request(1, 'exchange-rates.add', true), request(2, 'exchange-rates.apply', true, false)];
  server.on(approvals.list, ({ query }) => ({ items: query.q === waitingRatesFilter ? waiting : [], next: null, position: 'test.1' }));
  await open();
  const link = await screen.findByRole('link', { name: '2 requests wait for a confirmation' });
  expect(plainText(link.parentElement)).toBe('2 requests wait for a confirmation (new: 2, changed: 1)');
  expect(link.getAttribute('href')).toBe('#/approvals?q=subject%3Aexchange-rate-change+state%3Apending');
  waiting = [request(3, removeRate.id, false)];
  act(() => publishEntries([{ kind: 'LOG', log: 'approvals' }]));
  await waitFor(() => expect(plainText(screen.getByRole('main'))).toContain('1 request waits for a confirmation (deleted: 1)'));
  waiting = [];
  act(() => publishEntries([{ kind: 'LOG', log: 'approvals' }]));
  await waitFor(() => expect(plainText(screen.getByRole('main'))).not.toContain('for a confirmation'));
});

test('[MG-15] the panel of a synchronised rate counts the terminals by state', async () => {
  serve([{ ...future, synchronise: true }]);
  server.on(endpoints.show, () => ({ ...future, synchronise: true }));
  server.on(configurationStateCounts, () => ({
    counts: { waiting: 1, sent: 0, 'in-force': 2, refused: 1, differs: 0 },
    reasons: [{ reason: 'no such notes', terminals: 1 }],
  }));
  const { user } = await open();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('region', { name: 'At terminals' });
  await waitFor(() => expect(plainText(panel)).toContain('In force: 2'));
  expect(plainText(panel)).toContain('no such notes');
  expect(
    within(panel)
      .getByRole('link', { name: /Refused/ })
      .getAttribute('href'),
  ).toBe('#/configuration-states?q=key%3DExchangeRates%2FEUR%2FUSD+state%3Arefused');
  expect(server.received(configurationStateCounts)).toMatchObject([{ params: { id: 'installation:ExchangeRates/EUR/USD' } }]);
});

test('the panel of a rate shows no states of terminals without the right', async () => {
  serve([{ ...future, synchronise: true }]);
  server.on(endpoints.show, () => ({ ...future, synchronise: true }));
  const { user } = await open(rightIds.filter((right) => right !== 'configuration-entries.view'));
  await user.keyboard('{Enter}');
  await screen.findByText('Derived rates now');
  expect(screen.queryByRole('region', { name: 'At terminals' })).toBeNull();
});

test.each([
  [
    'the same currency twice',
    new ProblemError('request.invalid', {}, [{ path: 'target', code: 'same-currency', params: {} }]),
    'Source currency should differ from target currency',
  ],
  [
    'a start in the past',
    new ProblemError('request.invalid', {}, [{ path: 'validFrom', code: 'in-past', params: {} }]),
    'Valid from: the time must not be in the past',
  ],
  [
    'a rate that exists',
    new ProblemError('rate.exists', { source: 'EUR', target: 'USD', at: '2126-12-01T05:00:00.000Z' }),
    'There is a rate from EUR to USD',
  ],
])('[MG-15] %s is reported in the dialog, which stays open', async (_, problem, text) => {
  const { user } = await open();
  server.on(exchangeRateForm.add, () => {
    throw problem;
  });
  await user.keyboard('a');
  await fill(user, 'Source currency', 'EUR');
  await fill(user, 'Target currency', 'USD');
  await fill(user, 'Rate', '1');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(plainText(await dialog())).toContain(text));
  const [refused] = problem.fields;
  if (refused) expect(document.activeElement?.getAttribute('name')).toBe(refused.path);
});

test('a future rate is changed without losing the seconds of its start', async () => {
  const exact = '2126-12-01T05:00:07.250Z';
  serve([{ ...future, validFrom: exact }]);
  const { user } = await open();
  await user.keyboard('w');
  expect((await field('Source currency')).readOnly).toBe(true);
  await fill(user, 'Rate', '1.09');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.received(exchangeRateForm.edit)).toHaveLength(1));
  expect(server.received(exchangeRateForm.edit)).toMatchObject([
    { params: { id: '12' }, body: { rate: '1.09', validFrom: exact, needsConfirmation: true, version: 4 } },
  ]);
});

test('[MG-17] deleting a future rate asks first and names it', async () => {
  const { user } = await open();
  await user.keyboard('{Delete}');
  expect(plainText(await dialog())).toContain('Delete the rate 1 EUR = 1.0850 USD');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(removeRate)).toEqual([]);
  await user.keyboard('{Delete}');
  await user.click(within(await dialog()).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(toastText()).toContain('Exchange rate deleted'));
  expect(server.received(removeRate)).toMatchObject([{ params: { id: '12' } }]);
});

test('a rate in force is neither changed nor deleted, and its derived rates are shown beside it', async () => {
  serve([current]);
  const { user } = await open();
  await user.keyboard('w{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: /Exchange rate 11/ });
  await waitFor(() => expect(plainText(panel)).toContain('1 USD = 0.925925925926 EUR'));
  expect(plainText(panel)).toContain('Derived: inverse');
  expect(within(panel).queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});

test('without the right nothing can be created, changed or deleted', async () => {
  const { user } = await open(rightIds.filter((right) => right !== 'exchange-rate.manage'));
  await user.keyboard('aw{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /New exchange rate/ })).toBeNull();
});
