import { describe, expect, test } from 'vitest';
import { rowsOf } from '../testing/tills.ts';
import { transactionCodes } from './codes.ts';
import { dayMs } from './incidents.ts';
import type { PlannedTransaction } from './planning.ts';
import { ratesOf } from './rates.ts';
import { planShifts } from './shifts.ts';
import { planDay } from './simulate-day.ts';
import type { SimulatedTerminal } from './terminals.ts';

const terminal = (type: number): SimulatedTerminal => ({ id: 10, property: 101, type, currency: 'EUR' });
const payment = terminal(9);
const someDay = Date.UTC(2026, 10, 20) / dayMs;
const days = Array.from({ length: 60 }, (_, index) => someDay + index);
const codes: readonly number[] = [transactionCodes.ShiftOpen, transactionCodes.ShiftDeposit, transactionCodes.ShiftClose];

/** The transactions of shifts on a day, in the order of their time. */
const shiftsOf = (day: number): readonly PlannedTransaction[] =>
  planDay({ seed: 7, rates: ratesOf(['normal']) }, payment, day).events.flatMap((event) =>
    event.kind === 'booking' && codes.includes(event.transaction.body.type) ? [event.transaction] : [],
  );

describe('shifts of operators at payment and card machines [ST-04]', () => {
  test('other terminals have no shifts', () => {
    expect([1, 3, 8].flatMap((type) => planShifts(7, terminal(type), someDay))).toEqual([]);
  });

  test('each day has two shifts, and each is opened, paid in and closed by one operator', () => {
    for (const day of days) {
      const booked = shiftsOf(day);
      expect(booked.map(({ body }) => body.type)).toEqual([...codes, ...codes]);
      for (const shift of [booked.slice(0, 3), booked.slice(3)]) expect(new Set(shift.map(({ body }) => body.operator)).size).toBe(1);
    }
  });

  test('a deposit is cash in the cashbox, booked to an account; begins and ends move nothing', () => {
    for (const planned of days.flatMap(shiftsOf)) {
      const { type, amountIn, amountOut } = planned.body;
      const [account] = rowsOf(planned, 'DebitAccount');
      const cash = rowsOf(planned, 'Bill').reduce((sum, { pieces, denomination = 0 }) => sum + pieces * denomination, 0);
      expect([amountIn, amountOut, account?.amount ?? 0]).toEqual([cash, cash, cash]);
      expect(cash > 0).toBe(type === transactionCodes.ShiftDeposit);
    }
  });
});
