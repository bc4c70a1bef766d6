import { sidesOf } from '@floorwalker/core/gateway/balance';
import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, infoOf, planMany, rowsOf } from '../testing/tills.ts';
import { fullStock, unitsFor } from './cash.ts';
import { breakBill, buyCurrency, chargeCard, issueCard, payBill, returnCard } from './cash-transactions.ts';
import { mediaActions, transactionCodes } from './codes.ts';

const dollars = unitsFor('USD');
const emptyStock = () => ({ ...fullStock(dollars), pieces: dollars.map(() => 0) });

describe('breaking a note', () => {
  test('the inserted note is stacked, and its value is paid in smaller notes', () => {
    for (const planned of planMany(100, breakBill)) {
      const [inserted, ...paid] = planned.body.media;
      expect(inserted).toMatchObject({ direction: 'in', action: mediaActions.stacked, pieces: 1, amount: planned.body.amountIn });
      expect(paid.every(({ denomination = 0 }) => denomination < (inserted?.denomination ?? 0))).toBe(true);
      expect(planned.body.amountOut).toBe(planned.body.amountIn);
      expect(flagsOf(planned)).toContain('finished');
    }
  });

  test('with empty units the value is on a short-pay receipt, with a warning and the reason', () => {
    const till = createTill('empty', { stock: emptyStock() });
    const planned = breakBill(till);
    expect(planned.short).toBe(planned.body.amountIn);
    expect(rowsOf(planned, 'ShortPayReceipt')).toMatchObject([{ amount: planned.short, action: mediaActions['unable-to-pay'] }]);
    expect(infoOf(planned, 'ShortPayReason')).toBe('empty');
    expect(flagsOf(planned)).toEqual(['warning', 'finished']);
    expect(till.stock.notes.reduce((sum, pieces) => sum + pieces, 0)).toBe(1);
  });
});

describe('buying foreign currency', () => {
  test.each(['USD', 'EUR'])('both sides in %s have the same value at the rate of the transaction', (currency) => {
    for (const { body } of planMany(200, buyCurrency, { currency })) {
      const sides = sidesOf(body);
      expect(sides.in).toBe(sides.out);
      expect([body.amountIn, body.amountOut]).toEqual([sides.in, sides.out]);
    }
  });

  test.each(['USD', 'EUR'])('a customer in %s never gets more than the net value', (currency) => {
    for (const planned of planMany(200, buyCurrency, { currency })) {
      const { body } = planned;
      const cash = [...rowsOf(planned, 'Bill'), ...rowsOf(planned, 'Coin')]
        .filter(({ direction }) => direction === 'out')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(cash + planned.short).toBeLessThanOrEqual(body.amountIn - body.fee);
      expect(body.rounding).toBeLessThanOrEqual(0);
      expect(body.rounding).toBeGreaterThan(currency === 'EUR' ? -5 : -1);
    }
  });

  test('the offered notes keep their currency, and go to the cashbox of that currency', () => {
    const till = createTill('notes', { currency: 'EUR' });
    const planned = buyCurrency(till);
    const source = planned.body.rates[0]?.source ?? '';
    const offered = planned.body.media.filter(({ direction }) => direction === 'in');
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ currency }) => currency === source)).toBe(true);
    expect(Object.keys(till.stock.foreign)).toEqual([source]);
    const total = offered.reduce((sum, { amount }) => sum + amount, 0);
    expect(infoOf(planned, 'ForeignAmount')).toBe(`${total / 100}.00 ${source}`);
  });

  test('a passport and a picture are required from a local value of 1,000.00', () => {
    const planned = planMany(1500, buyCurrency);
    const large = planned.filter(({ body }) => body.amountIn >= 100_000);
    const small = planned.filter(({ body }) => body.amountIn < 100_000);
    expect(large.length).toBeGreaterThan(0);
    expect(new Set(large.map((one) => [infoOf(one, 'IdentityDocument'), ...one.pictures].join()))).toEqual(new Set(['passport,id-front']));
    expect(new Set(small.map((one) => [infoOf(one, 'IdentityDocument'), ...one.pictures].join()))).toEqual(new Set(['']));
  });

  test('the exchange is flagged, and its fee is 3 percent of the local value', () => {
    for (const planned of planMany(50, buyCurrency)) {
      expect(flagsOf(planned)).toContain('currency-exchange');
      expect(rowsOf(planned, 'ExchangeFee')).toMatchObject([{ direction: 'out', amount: planned.body.fee }]);
      expect(Math.abs(planned.body.fee - planned.body.amountIn * 0.03)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('sales', () => {
  const sales = [...planMany(3000, chargeCard), ...planMany(1500, payBill)];

  test('notes paid in are item, change and nothing else', () => {
    for (const { body } of sales) {
      expect(body.amountIn).toBe(body.amountOut);
      const change = body.media.filter(({ action }) => action === mediaActions.dispensed).reduce((sum, { amount }) => sum + amount, 0);
      const item = body.media.find(({ direction, denomination }) => direction === 'out' && denomination === undefined);
      expect(body.amountIn - change).toBe((item?.amount ?? 0) + body.fee);
      // The fewest notes are taken, so that the change is below the smallest note.
      expect(change).toBeLessThan(500);
    }
  });

  test('a charged card is named by the item, the transaction and the info', () => {
    for (const planned of planMany(20, chargeCard)) {
      const { card } = planned.body;
      expect(card).toMatch(/^G\d{8}$/);
      expect(rowsOf(planned, 'CardBalance')).toMatchObject([{ direction: 'out', number: card }]);
      expect(infoOf(planned, 'CardNumber')).toBe(card);
      expect(infoOf(planned, 'InvoiceNumber')).toBeUndefined();
    }
  });

  test('a bill payment has an invoice number and no card', () => {
    for (const planned of planMany(20, payBill)) {
      expect(planned.body.external).toMatch(/^X\d{10}$/);
      expect(infoOf(planned, 'InvoiceNumber')).toBe(planned.body.external);
      expect([planned.body.card, infoOf(planned, 'CardNumber')]).toEqual(['', undefined]);
    }
  });

  test('a bill payment has the commission of its provider, which is its fee [ST-04]', () => {
    const byProvider = Map.groupBy(planMany(600, payBill), (planned) => rowsOf(planned, 'Commission')[0]?.number ?? '');
    expect(new Set(byProvider.keys())).toEqual(new Set(['City Energy', 'Water Works', 'Telecom']));
    for (const planned of byProvider.get('Telecom') ?? []) expect(planned.body.fee).toBe(99);
    for (const planned of byProvider.get('City Energy') ?? []) {
      const [item] = rowsOf(planned, 'BillPaymentItem');
      expect(item?.number).toBe('City Energy');
      expect(planned.body.fee).toBe(Math.max(50, Math.round((item?.amount ?? 0) * 0.015)));
      expect(rowsOf(planned, 'Commission')).toMatchObject([{ direction: 'out', amount: planned.body.fee }]);
    }
  });

  test('a card is sold with a balance for a deposit, which is paid back with the rest when it returns [ST-03]', () => {
    for (const planned of [...planMany(100, issueCard), ...planMany(100, returnCard)]) {
      const { body } = planned;
      const isReturn = body.type === transactionCodes.CardReturn;
      const direction = isReturn ? 'in' : 'out';
      expect(rowsOf(planned, 'RfidCard')).toMatchObject([{ direction, pieces: 1, amount: 0, number: body.card }]);
      expect(rowsOf(planned, 'CardDeposit')).toMatchObject([{ direction, amount: 500, number: body.card }]);
      const balance = rowsOf(planned, 'CardBalance').reduce((sum, { amount }) => sum + amount, 0);
      const cash = [...rowsOf(planned, 'Bill'), ...rowsOf(planned, 'Coin')].reduce(
        (sum, row) => sum + (row.direction === direction ? -row.amount : row.amount),
        0,
      );
      expect([cash, body.fee, sidesOf(body).in]).toEqual([500 + balance, 0, sidesOf(body).out]);
    }
  });

  test('a voided sale pays its amount back, without cash from the machine', () => {
    const voids = sales.filter(({ followUp }) => followUp?.body.type === transactionCodes.TransactionVoid);
    expect(voids.length).toBeGreaterThan(5);
    for (const { body, followUp } of voids) {
      const item = body.media.find(({ direction, denomination }) => direction === 'out' && denomination === undefined);
      expect(followUp).toMatchObject({
        ofPrevious: true,
        durationMs: 0,
        body: { amountIn: item?.amount, amountOut: item?.amount, pieces: 0 },
      });
      expect(followUp?.body.media[0]).toMatchObject({ direction: 'in', medium: item?.medium, number: item?.number });
      expect(followUp && flagsOf(followUp)).toEqual(['voided']);
    }
  });

  test('an adjustment pays back about half of the sale in whole units of the currency', () => {
    const adjustments = sales.filter(({ followUp }) => followUp?.body.type === transactionCodes.TransactionAdjustment);
    expect(adjustments.length).toBeGreaterThan(5);
    for (const { body, followUp } of adjustments) {
      const amount = followUp?.body.amountOut ?? 0;
      const item = body.media.find(({ direction, denomination }) => direction === 'out' && denomination === undefined)?.amount ?? 0;
      expect(amount % 100).toBe(0);
      expect(amount).toBeGreaterThanOrEqual(item / 2);
      expect(amount).toBeLessThan(item / 2 + 100);
      expect(followUp && flagsOf(followUp)).toEqual(['adjusted', 'finished']);
      expect(followUp && infoOf(followUp, 'AdjustmentReason')).toBe('overcharged');
    }
  });
});
