import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, infoOf, planMany, rowsOf } from '../testing/tills.ts';
import { fullStock, unitsFor } from './cash.ts';
import { mediaActions, transactionCodes } from './codes.ts';
import type { PlannedTransaction } from './planning.ts';
import { abort, failToPay, playerOf, redeemTickets, sellTicket } from './ticket-transactions.ts';

const ofType = (list: readonly PlannedTransaction[], key: keyof typeof transactionCodes) =>
  list.filter(({ body }) => body.type === transactionCodes[key]);

const redemptions = planMany(6000, redeemTickets);
const euros = planMany(400, redeemTickets, { currency: 'EUR' });

describe('redemptions', () => {
  const refused = redemptions.filter((planned) => flagsOf(planned).includes('declined'));
  const byHand = ofType(redemptions, 'TicketHandPay');
  const multiple = ofType(redemptions, 'MultiTicketRedemption');

  test('the tickets are paid in full, as cash, donation or rounding', () => {
    for (const { body } of [...redemptions, ...euros]) expect(body.amountIn).toBe(body.amountOut);
  });

  test('12 percent of customers redeem two to six tickets, each with its own number', () => {
    expect(multiple.length / redemptions.length).toBeCloseTo(0.12, 1);
    for (const planned of multiple) {
      const numbers = rowsOf(planned, 'Ticket').map(({ number }) => number);
      expect(numbers.length).toBeGreaterThanOrEqual(2);
      expect(numbers.length).toBeLessThanOrEqual(6);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    for (const planned of ofType(redemptions, 'TicketRedemption')) expect(rowsOf(planned, 'Ticket').length).toBeLessThanOrEqual(1);
  });

  test('a total above the kiosk limit is paid by hand, after an approval and with pictures [AP-01]', () => {
    expect(byHand.length).toBeGreaterThan(5);
    for (const planned of byHand) {
      expect(planned.body.amountIn).toBeGreaterThan(100_000);
      expect(planned).toMatchObject({ needsApproval: true, pictures: ['customer', 'id-front'], badPick: null });
      expect(infoOf(planned, 'HandPayReason')).toBe('kiosk-limit');
      expect(planned.deviceMessages).toMatchObject([{ code: 'MSG_0503', params: [(planned.body.amountIn / 100).toFixed(2), '1000.00'] }]);
      expect(rowsOf(planned, 'Ticket').every(({ action }) => action === mediaActions.none)).toBe(true);
    }
  });

  test('a total up to the kiosk limit is paid by the machine without an approval', () => {
    for (const planned of redemptions) if (!byHand.includes(planned)) expect(planned.needsApproval).toBe(false);
    const limit = Math.max(...redemptions.filter((planned) => !byHand.includes(planned)).map(({ body }) => body.amountIn));
    expect(limit).toBeLessThanOrEqual(100_000);
    expect(ofType(planMany(100, redeemTickets, { kioskLimit: 0 }), 'TicketHandPay')).toHaveLength(100);
  });

  test('a hand pay leaves the stock unchanged, a payment by the machine keeps the tickets', () => {
    const stock = fullStock(unitsFor('USD'));
    redeemTickets(createTill('by hand', { stock, kioskLimit: 0 }));
    expect(stock).toEqual(fullStock(unitsFor('USD')));
    const till = createTill('by machine');
    const planned = redeemTickets(till);
    expect([till.stock.tickets, till.stock.ticketValue]).toEqual([rowsOf(planned, 'Ticket').length, planned.body.amountIn]);
  });

  test('a refused ticket moves no money and names its reason; an unreadable one has no number', () => {
    const many = planMany(20_000, redeemTickets).filter((planned) => flagsOf(planned).includes('declined'));
    expect(many.length).toBeGreaterThanOrEqual(refused.length);
    expect(new Set(many.map(({ body }) => body.reference))).toEqual(new Set(['expired', 'already-paid', 'unreadable']));
    for (const planned of many) {
      expect(planned.body).toMatchObject({ amountIn: 0, media: [] });
      expect(infoOf(planned, 'DenialReason')).toBe(planned.body.reference);
      expect(infoOf(planned, 'TicketValidation') === undefined).toBe(planned.body.reference === 'unreadable');
    }
  });

  test('a donation is the cents of the total, to the charity of the property', () => {
    const donations = redemptions.filter((planned) => rowsOf(planned, 'Donation').length > 0);
    expect(donations.length / redemptions.length).toBeGreaterThan(0.06);
    expect(donations.length / redemptions.length).toBeLessThan(0.09);
    for (const planned of donations) {
      expect(rowsOf(planned, 'Donation')[0]?.amount).toBe(planned.body.amountIn % 100);
      expect(infoOf(planned, 'DonationAccount')).toBe('DON-101-1');
    }
    expect(redemptions.filter((planned) => infoOf(planned, 'DonationAccount') !== undefined)).toHaveLength(donations.length);
  });

  test('euro redemptions are rounded to 0.05, dollar redemptions are not rounded', () => {
    expect(redemptions.filter(({ body }) => body.rounding !== 0)).toEqual([]);
    const rounded = euros.filter((planned) => flagsOf(planned).includes('rounding'));
    expect(rounded.length).toBeGreaterThan(200);
    for (const { body } of rounded) expect([-2, -1, 1, 2]).toContain(body.rounding);
  });
});

describe('failed payouts', () => {
  const failed = planMany(300, failToPay);

  test('the unpaid rest remains as open credit, which a follow-up pays in full', () => {
    for (const planned of failed) {
      const [open] = rowsOf(planned, 'OpenCredit');
      expect(planned.body.amountIn).toBe(planned.body.amountOut);
      expect(flagsOf(planned)).toContain('error');
      expect(planned.followUp?.body.amountOut ?? 0).toBe(open?.amount ?? 0);
      if (open) expect(planned.followUp).toMatchObject({ ofPrevious: true, durationMs: 0 });
    }
  });

  test('the follow-up is flagged as a cleared credit', () => {
    const followUps = failed.flatMap(({ followUp }) => (followUp ? [followUp] : []));
    expect(followUps.length).toBeGreaterThan(250);
    for (const followUp of followUps) {
      expect(flagsOf(followUp)).toEqual(['open-credit-cleared', 'finished']);
      expect(followUp.body.type).toBe(transactionCodes.OpenCreditClear);
    }
  });

  test('the failed device is named in the info and in a device message', () => {
    for (const planned of failed) {
      expect(infoOf(planned, 'FailedDevice')).toBe('BillDispenser');
      expect(planned.deviceMessages).toMatchObject([{ code: 1114 }]);
    }
  });
});

describe('ticket sales', () => {
  test('the ticket has the value of the notes, and its number is in the info', () => {
    for (const planned of planMany(100, sellTicket)) {
      const [ticket] = rowsOf(planned, 'Ticket');
      expect(ticket).toMatchObject({ direction: 'out', amount: planned.body.amountIn, action: mediaActions.issued });
      expect(infoOf(planned, 'TicketValidation')).toBe(ticket?.number);
    }
  });

  test('a sale fills the cashbox and takes nothing from the cassettes', () => {
    const till = createTill('sale');
    const planned = sellTicket(till);
    expect(till.stock.pieces).toEqual(till.stock.units.map(({ load }) => load));
    expect(planned.body.pieces - 1).toBe(till.stock.notes.reduce((sum, pieces) => sum + pieces, 0));
    expect(till.stock.paper).toBe(899);
  });
});

test('an aborted transaction names who ended it and moves no money', () => {
  const aborted = planMany(200, abort);
  expect(new Set(aborted.map((planned) => infoOf(planned, 'AbortReason')))).toEqual(new Set(['customer', 'time-out']));
  for (const planned of aborted) {
    expect(planned.body).toMatchObject({ media: [], amountIn: 0, amountOut: 0, reference: infoOf(planned, 'AbortReason') });
    expect(flagsOf(planned)).toEqual(['aborted']);
  }
});

test('every fifth customer has a player card, with the same number for card and player', () => {
  const { random } = createTill('players');
  const players = Array.from({ length: 5000 }, () => playerOf(random));
  const known = players.filter(({ cec }) => cec !== '');
  expect(known.length / players.length).toBeCloseTo(0.2, 1);
  for (const { cec, player } of known) expect(cec.slice(1)).toBe(player.slice(1));
  expect(players.filter(({ cec, player }) => (cec === '') !== (player === ''))).toEqual([]);
});
