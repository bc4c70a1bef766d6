import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, infoOf, planMany, rowsOf } from '../testing/tills.ts';
import { advanceCash, declineCard, inquireBalance, payByDebit, withdrawCash } from './card-transactions.ts';
import { fullStock, unitsFor } from './cash.ts';
import { transactionCodes } from './codes.ts';

const paidOut = (planned: ReturnType<typeof withdrawCash>) => planned.body.media.filter(({ direction }) => direction === 'out');

describe('withdrawals', () => {
  const withdrawals = planMany(200, withdrawCash);

  test('the account is charged the amount and the surcharge of the property', () => {
    for (const planned of withdrawals) {
      const [charged] = rowsOf(planned, 'BankDebit');
      const [fee] = rowsOf(planned, 'AtmFee');
      expect(fee).toMatchObject({ direction: 'out', amount: 499 });
      expect(planned.body.fee).toBe(499);
      const cash = paidOut(planned).reduce((sum, { amount }) => sum + amount, 0) - 499;
      expect(charged?.amount).toBe(cash + 499);
      expect(cash % 2000).toBe(0);
    }
  });

  test('a property without a surcharge has no fee row', () => {
    for (const planned of planMany(20, withdrawCash, { surcharge: 0 })) {
      expect([rowsOf(planned, 'AtmFee'), planned.body.fee]).toEqual([[], 0]);
    }
  });

  test('only the last four digits of the card are in the transaction', () => {
    for (const planned of withdrawals) {
      expect(planned.body.card).toMatch(/^\*{12}\d{4}$/);
      expect(infoOf(planned, 'CardNumber')).toBe(planned.body.card);
      expect(rowsOf(planned, 'BankDebit')[0]?.number).toBe(planned.body.card);
    }
  });

  test('an authorised withdrawal has the response code 00, an authorisation code and a receipt', () => {
    for (const planned of withdrawals) {
      expect(infoOf(planned, 'ResponseCode')).toBe('00');
      expect(infoOf(planned, 'AuthorisationCode')).toMatch(/^\d{6}$/);
      expect(infoOf(planned, 'ReceiptNumber')).toMatch(/^\d{6}$/);
      expect(infoOf(planned, 'RetrievalReference')).toBe(planned.body.bank);
    }
  });

  test('a withdrawal that the cassettes cannot pay is short, and the account is charged the whole amount', () => {
    const units = unitsFor('USD');
    const planned = withdrawCash(createTill('empty', { stock: { ...fullStock(units), pieces: units.map(() => 0) } }));
    expect(planned.short).toBeGreaterThan(0);
    expect(rowsOf(planned, 'BankDebit')).toMatchObject([{ amount: planned.short + 499 }]);
    expect(flagsOf(planned)).toEqual(['warning', 'finished']);
  });

  test('a PIN alert is a normal withdrawal with a flag, in about one of 4,000 cases', () => {
    const till = createTill('duress');
    const many = Array.from({ length: 8000 }, () => {
      till.stock.pieces = till.stock.units.map(({ load }) => load);
      return withdrawCash(till);
    });
    const alerts = many.filter((planned) => flagsOf(planned).includes('pin-alert'));
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts.length).toBeLessThan(8);
    for (const alert of alerts) {
      expect(flagsOf(alert)).toContain('finished');
      expect(alert.body.amountOut).toBe(alert.body.amountIn);
    }
  });
});

test('a debit payment pays cash without a fee', () => {
  for (const planned of planMany(50, payByDebit)) {
    expect(planned.body.type).toBe(transactionCodes.PosDebit);
    expect(planned.body.fee).toBe(0);
    expect(rowsOf(planned, 'PosPayment')).toMatchObject([{ direction: 'in', amount: planned.body.amountOut }]);
  }
});

test('a cash advance costs 5 percent, which the credit account is charged', () => {
  for (const planned of planMany(50, advanceCash)) {
    const [charged] = rowsOf(planned, 'BankCredit');
    expect((charged?.amount ?? 0) - planned.body.fee).toBe(planned.body.fee * 20);
    expect(rowsOf(planned, 'TransactionFee')).toMatchObject([{ direction: 'out', amount: planned.body.fee }]);
    expect(rowsOf(planned, 'AtmFee')).toEqual([]);
  }
});

describe('declined cards', () => {
  const declined = planMany(400, declineCard);

  test('no money moves, and the response code is in the reference, the info and the device message', () => {
    for (const planned of declined) {
      const code = planned.body.reference;
      expect(planned.body).toMatchObject({ amountIn: 0, amountOut: 0, media: [] });
      expect(infoOf(planned, 'ResponseCode')).toBe(code);
      expect(planned.deviceMessages).toMatchObject([{ code: `MSG_02${code}`, component: 0 }]);
      expect(flagsOf(planned)).toEqual(['declined']);
    }
  });

  test('the number of PIN tries is reported only for a wrong PIN', () => {
    const tries = new Map(declined.map((planned) => [planned.body.reference, infoOf(planned, 'PinTries')]));
    expect(tries.get('55')).toBe('1');
    expect([...tries].filter(([code, count]) => code !== '55' && count !== undefined)).toEqual([]);
  });
});

test('a balance inquiry moves no money and prints a receipt', () => {
  const till = createTill('inquiry');
  const planned = inquireBalance(till);
  expect(planned.body).toMatchObject({ type: transactionCodes.AtmBalanceInquiry, amountIn: 0, amountOut: 0, media: [] });
  expect(infoOf(planned, 'AccountType')).toBe('checking');
  expect(till.stock.paper).toBe(899);
  expect(flagsOf(planned)).toEqual(['finished']);
});

test('about 1.5 percent of cards are read at the second try', () => {
  const retries = planMany(4000, inquireBalance).filter(({ deviceMessages }) => deviceMessages.length > 0);
  expect(retries.length / 4000).toBeCloseTo(0.015, 2);
  expect(new Set(retries.map(({ deviceMessages }) => deviceMessages[0]?.code))).toEqual(new Set([2001]));
});
