import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, infoOf, planMany, rowsOf } from '../testing/tills.ts';
import { fullStock, unitsFor } from './cash.ts';
import { transactionCodes } from './codes.ts';
import { payJackpot } from './jackpot-transactions.ts';

const dollars = planMany(4000, payJackpot);
const euros = planMany(500, payJackpot, { currency: 'EUR' });
const withForm = (form: string) => dollars.filter((planned) => infoOf(planned, 'TaxForm') === form);
const taxOf = (planned: (typeof dollars)[number]): number => rowsOf(planned, 'TaxFederal')[0]?.amount ?? 0;

describe('tax on jackpots', () => {
  test('every winner in dollars gets a form, 9 percent of them the one for foreign winners', () => {
    expect(withForm('W-2G').length + withForm('1042-S').length).toBe(dollars.length);
    expect(withForm('1042-S').length / dollars.length).toBeCloseTo(0.09, 2);
  });

  test('winners in other currencies have neither a form nor tax', () => {
    for (const planned of euros) {
      expect(infoOf(planned, 'TaxForm')).toBeUndefined();
      expect(taxOf(planned)).toBe(0);
      expect(planned.pictures).toEqual(['customer', 'id-front', 'signature']);
    }
  });

  test.each([
    ['W-2G', 0.24, 0.015, 'JackpotTaxW2G'],
    ['1042-S', 0.3, 1 / 3, 'JackpotTax1042S'],
  ] as const)('the %s withholds %f of the whole amount, in a share of %f', (form, rate, share, key) => {
    const taxed = withForm(form).filter((planned) => taxOf(planned) > 0);
    expect(taxed.length / withForm(form).length).toBeCloseTo(share, 1);
    for (const planned of taxed) {
      expect(Math.abs(taxOf(planned) - planned.body.amountIn * rate)).toBeLessThanOrEqual(0.5);
      expect(planned.body.type).toBe(transactionCodes[key]);
    }
  });

  test('the type of an untaxed jackpot is its way of payment', () => {
    const untaxed = dollars.filter((planned) => taxOf(planned) === 0);
    const types = new Set(untaxed.map(({ body }) => body.type));
    const keys = ['JackpotPayoutCash', 'JackpotPayout', 'JackpotPayoutWallet', 'JackpotPayoutTicket', 'JackpotPayoutWire'] as const;
    expect(types).toEqual(new Set(keys.map((key) => transactionCodes[key])));
  });
});

describe('payment of jackpots', () => {
  test('payments and tax add up to the jackpot, to the cent', () => {
    for (const { body } of [...dollars, ...euros]) {
      expect(body.amountOut).toBe(body.amountIn);
      expect(body.media.filter(({ amount }) => amount <= 0)).toEqual([]);
    }
  });

  test('cash beside a check is in whole hundreds, and at most half of the payment', () => {
    const split = dollars.filter((planned) => rowsOf(planned, 'Check').length > 0);
    expect(split.length).toBeGreaterThan(100);
    for (const planned of split) {
      const cash = rowsOf(planned, 'Bill')[0]?.amount ?? 0;
      expect(cash % 10_000).toBe(0);
      expect(cash).toBeLessThanOrEqual((planned.body.amountIn - taxOf(planned)) / 2);
      expect(rowsOf(planned, 'Check')[0]?.number).toMatch(/^\d{8}$/);
    }
  });

  test('a jackpot ticket names its validation number in the transaction', () => {
    const tickets = dollars.filter((planned) => rowsOf(planned, 'JackpotTicket').length > 0);
    expect(tickets.length).toBeGreaterThan(50);
    for (const planned of tickets) expect(planned.body.jackpotTicket).toBe(rowsOf(planned, 'JackpotTicket')[0]?.number);
    expect(dollars.filter(({ body }) => body.jackpotTicket !== '')).toHaveLength(tickets.length);
  });

  test('a hand pay moves no stock of the machine except paper', () => {
    const till = createTill('stock');
    payJackpot(till);
    expect(till.stock).toEqual({ ...fullStock(unitsFor('USD')), paper: 899 });
  });

  test('a supervisor decides from 10,000.00 on [AP-01]', () => {
    for (const planned of dollars) expect(planned.needsApproval).toBe(planned.body.amountIn >= 1_000_000);
    expect(dollars.some(({ needsApproval }) => needsApproval)).toBe(true);
  });
});

test('slot machine and jackpot number are the same in transaction and info', () => {
  for (const planned of dollars.slice(0, 100)) {
    expect(planned.body.slot).toMatch(/^S\d{4}$/);
    expect(infoOf(planned, 'SlotMachine')).toBe(planned.body.slot);
    expect(planned.body.jackpot).toMatch(/^J\d{7}$/);
    expect(infoOf(planned, 'JackpotNumber')).toBe(planned.body.jackpot);
    expect(infoOf(planned, 'WinningCombination')?.split(' ')).toHaveLength(5);
    expect(flagsOf(planned)).toEqual(['finished']);
  }
});

test('a winner with a tax form is photographed with both sides of the document [LG-01]', () => {
  for (const planned of dollars.slice(0, 100)) {
    expect(planned.pictures).toEqual(['customer', 'id-front', 'id-rear', 'document', 'signature']);
  }
});
