import { ProblemError } from '@floorwalker/core/contract/problem';
import { type RateInForce, ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { transactionDetail } from '@floorwalker/core/endpoints/transaction';
import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';
import type { TransactionRow } from '@floorwalker/core/resources/logs/transaction-log';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadProfile } from '../../../platform/profile/profile-state.ts';
import { endSession } from '../../../testing/render-console.tsx';
import { plainText, renderPage } from '../../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../../testing/rest-server.ts';
import { serveProfile } from '../../../testing/serve-profile.ts';
import type { Section } from './sections.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import type { TransactionDetail } from './use-transaction.ts';

let server: RestServer;

beforeEach(() => {
  server = createRestServer();
});
afterEach(endSession);

const head = {
  at: '2026-11-20T10:00:00.000Z',
  received: '2026-11-20T10:00:01.000Z',
  terminal: 44,
  terminalName: 'Foyer 44',
  property: 1,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
};

const transaction: TransactionRow = {
  ...head,
  id: 9001,
  number: 2,
  started: null,
  businessDay: '2026-11-20',
  type: 300,
  category: 'Customer',
  operator: null,
  operatorName: null,
  flags: ['currency-exchange'],
  currency: 'EUR',
  amountIn: 7000,
  amountOut: 5000,
  fee: 0,
  rounding: 0,
  media: 2,
  ticketsIn: 0,
  ticketsOut: 0,
  multiMedia: false,
  multiTicketIn: false,
  multiTicketOut: false,
  mediaNumbers: [],
  reference: null,
  card: null,
  player: null,
  slot: null,
  online: null,
  jackpot: null,
  jackpotTicket: null,
  cec: null,
  bank: null,
  issuer: null,
  external: null,
  distributor: null,
  customer: null,
  pictures: 1,
};

const medium = (id: number, changes: Partial<MediaRow>): MediaRow => ({
  ...head,
  id,
  transaction: 9001,
  transactionNumber: 2,
  operator: null,
  operatorName: null,
  businessDay: '2026-11-20',
  medium: 1,
  mediaNumber: null,
  direction: 'out',
  action: 'dispensed',
  pieces: 1,
  denomination: 5000,
  amount: 5000,
  currency: 'EUR',
  ...changes,
});

const detail: TransactionDetail = {
  transaction,
  media: [
    medium(1, { direction: 'in', pieces: 2, denomination: 1000, amount: 2000, currency: 'CHF' }),
    medium(2, { direction: 'in', pieces: 1, denomination: 5000, amount: 5000 }),
    medium(3, { direction: 'out', mediaNumber: '0047-2' }),
  ],
  info: [{ type: 10, value: '<b>first</b>' }],
  rates: [{ source: 'CHF', target: 'EUR', rate: '1.0571', fee: '3' }],
  pictures: [{ place: 1, kind: 'customer', mime: 'image/jpeg', size: 100, at: head.at }],
};

/** A page with the dialog. Like the screen of the log, the page stores which section is open. */
function Page({ initial }: { readonly initial: Section }) {
  const [section, setSection] = useState<Section | null>(initial);
  if (section === null) return <p>closed</p>;
  return <TransactionDialog id="9001" section={section} onSection={setSection} onClose={() => setSection(null)} />;
}

async function open(section: Section = 'everything', changes: Partial<TransactionDetail> = {}) {
  server.on(transactionDetail, () => ({ ...detail, ...changes }));
  const page = await renderPage(<Page initial={section} />);
  await waitFor(() => expect(text()).toContain('Foyer 44'));
  return page;
}

const dialog = () => screen.getByRole('dialog');
const text = () => plainText(dialog());
const selected = () => screen.getByRole('tab', { selected: true });
const rows = () => within(dialog()).getAllByRole('row').map(plainText);

test('[LG-01] the dialog names transaction, terminal and property, and the selected tab has the focus', async () => {
  await open();
  expect(dialog().getAttribute('aria-labelledby')).not.toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Transaction 2 · Everything');
  expect(text()).toContain('44 Foyer 44 · Vienna West');
  expect(document.activeElement).toBe(selected());
  expect(server.received(transactionDetail).map(({ params }) => params.id)).toEqual(['9001']);
});

test('[LG-01] digits open the parts, arrows the next and previous one, around the ends', async () => {
  const { user } = await open();
  for (const [key, name] of [
    ['1', 'General information'],
    ['4', 'Exchange rates'],
    ['{ArrowLeft}', 'Additional information'],
    ['{ArrowRight}', 'Exchange rates'],
    ['7', 'Legend'],
    ['{ArrowRight}', 'Everything'],
    ['{ArrowLeft}', 'Legend'],
  ] as const) {
    await user.keyboard(key);
    expect(selected().textContent).toContain(name);
    expect(document.activeElement).toBe(selected());
  }
  // The details are loaded once.
  expect(server.received(transactionDetail)).toHaveLength(1);
});

test('[LG-01] media are listed by direction with pieces, denomination and totals of each currency', async () => {
  await open('media');
  expect(rows().some((row) => row.includes('2 × CHF 10.00'))).toBe(true);
  expect(rows().some((row) => row.includes('1 × €50.00') && row.includes('0047-2'))).toBe(true);
  const totals = rows().filter((row) => row.startsWith('Total'));
  expect(totals).toEqual(['Total foreign currency2CHF 20.00', 'Total1€50.00', 'Total1€50.00']);
});

test('[LG-01] exchange rates are shown as the terminal sent them, never rounded', async () => {
  await open('rates');
  expect(rows().at(-1)).toBe('CHFEUR1.05713 %');
});

test('[LG-01] [promises, rule 10] additional information is shown as text, with the label of its type', async () => {
  await open('info');
  expect(text()).toContain('<b>first</b>');
  expect(dialog().querySelector('b')).toBeNull();
});

test('[LG-01] a picture is enlarged by its button; Escape returns to the pictures, then closes the dialog', async () => {
  const { user } = await open('pictures');
  const button = screen.getByRole('button', { name: /Customer/ });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: /Customer · 1\/1/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('closed')).toBeTruthy();
});

test('[LG-01] without the right the dialog says that pictures may not be seen, not that there are none', async () => {
  await open('pictures', { pictures: null });
  expect(text()).toContain('You do not have the right to view pictures.');
  expect(text()).not.toContain('No pictures.');
});

test('[LG-01] each part of a transaction without such data says so', async () => {
  const { user } = await open('media', { media: [], info: [], rates: [], pictures: [] });
  expect(text()).toContain('No media.');
  for (const [key, none] of [
    ['3', 'No additional information from the terminal.'],
    ['4', 'No currency exchange.'],
    ['5', 'No pictures.'],
  ] as const) {
    await user.keyboard(key);
    expect(text()).toContain(none);
  }
});

test('[LG-01] everything shows all parts but the legend side by side, each with its digit', async () => {
  await open();
  const headings = within(dialog()).getAllByRole('heading', { level: 3 }).map(plainText);
  expect(headings.slice(0, 5)).toEqual([
    'General information 1',
    'Media in and out 2',
    'Additional information 3',
    'Exchange rates 4',
    'Pictures 5',
  ]);
  expect(headings.some((heading) => heading.startsWith('Legend'))).toBe(false);
});

test('[LG-01] the legend explains status letters and symbols', async () => {
  await open('legend');
  for (const explained of ['FX', 'Currency exchange', 'Directions', 'Actions on media', 'Categories']) expect(text()).toContain(explained);
});

test('[EN-02] details that cannot be loaded show the problem of the server, and the dialog can be closed', async () => {
  server.on(transactionDetail, () => {
    throw new ProblemError('right.missing', { right: 'transaction-log.view' });
  });
  const { user } = await renderPage(<Page initial="general" />);
  await waitFor(() => expect(text()).toMatch(/rights/i));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('closed')).toBeTruthy();
});

describe('amounts in the currency of the profile [SH-18]', () => {
  const rate: RateInForce = {
    source: 'EUR',
    target: 'USD',
    rate: '1.0850',
    fee: '3',
    needsConfirmation: false,
    origin: 'stored',
    via: null,
    legs: [{ id: 1, rate: '1.0850', fee: '3', inverted: false }],
  };
  const choose = async (currency: string | null) => {
    serveProfile(server, { currency });
    await loadProfile();
  };

  test('are shown beside the amount, with the rate that was in force at the time of the transaction, and without its fee', async () => {
    server.on(ratesInForce, ({ query }) => ({ at: query.at ?? '', items: query.source === 'EUR' ? [rate] : [] }));
    await choose('USD');
    await open();
    await waitFor(() => expect(text()).toContain('≈ US$75.95 (1 EUR = 1.0850 USD on 20/11/2026)'));
    expect(text()).toContain('≈ US$54.25');
    await waitFor(() => expect(text()).toContain('No exchange rate from CHF to USD on 20/11/2026'));
    // Each pair is read once, although several amounts need it.
    expect(server.received(ratesInForce).map(({ query }) => query)).toEqual([
      { source: 'EUR', target: 'USD', at: head.at },
      { source: 'CHF', target: 'USD', at: head.at },
    ]);
  });

  test.each([null, 'EUR'])('are not shown with the currency %s', async (currency) => {
    server.on(ratesInForce, ({ query }) => ({ at: query.at ?? '', items: [] }));
    await choose(currency);
    await open('general');
    expect(text()).toContain('€70.00');
    expect(text()).not.toContain('≈');
    expect(server.received(ratesInForce)).toEqual([]);
  });
});
