import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { upMessages } from '@floorwalker/core/gateway/messages';
import { describe, expect, test } from 'vitest';
import { createTill, flagsOf, planMany } from '../testing/tills.ts';
import { withdrawCash } from './card-transactions.ts';
import { payBill } from './cash-transactions.ts';
import { type EventKey, eventNumbers, infoCodes } from './codes.ts';
import { payJackpot } from './jackpot-transactions.ts';
import { type Message, messagesOf } from './messages.ts';
import { type PlannedTransaction, withoutMedia } from './planning.ts';
import { failToPay, redeemTickets } from './ticket-transactions.ts';

const startedAt = '2026-11-20T18:00:00.000Z';
const at = '2026-11-20T18:00:48.000Z';
const messages = (planned: PlannedTransaction, number = 41): readonly Message[] => messagesOf(7, planned, number, startedAt, at);
const eventsOf = (planned: PlannedTransaction, number?: number) =>
  messages(planned, number).flatMap((message) => (message.kind === 'event' ? [message.body] : []));
const firstWith = (list: readonly PlannedTransaction[], flag: keyof typeof transactionFlags): PlannedTransaction => {
  const found = list.find((planned) => flagsOf(planned).includes(flag));
  if (!found) throw new Error(`no transaction is ${flag}`);
  return found;
};
const followUpWith = (flag: keyof typeof transactionFlags): PlannedTransaction =>
  firstWith(
    [...planMany(1200, payBill), ...planMany(20, failToPay)].flatMap(({ followUp }) => (followUp ? [followUp] : [])),
    flag,
  );

const withdrawal = withdrawCash(createTill('withdrawal'));
const jackpot = payJackpot(createTill('jackpot'));
const voided = followUpWith('voided');
const adjusted = followUpWith('adjusted');
const cleared = followUpWith('open-credit-cleared');
const byHand = redeemTickets(createTill('hand pay', { kioskLimit: 0 }));

test('a finished transaction is one message with its number and times', () => {
  expect(messages(withdrawal)).toEqual([{ kind: 'transaction', body: { ...withdrawal.body, number: 41, startedAt, at } }]);
});

describe('events of a transaction', () => {
  const pinAlert = { ...withdrawal, body: { ...withdrawal.body, flags: transactionFlags.finished | transactionFlags['pin-alert'] } };
  const aborted = withoutMedia(withdrawal, 'aborted', 'customer');
  const failed = planMany(1, failToPay)[0] ?? withdrawal;

  test.each<[string, PlannedTransaction, EventKey, string, string]>([
    ['an aborted one', aborted, 'TransactionAborted', '41', ''],
    ['one with an error', failed, 'TransactionError', '41', ''],
    ['a void', voided, 'TransactionVoided', '40', ''],
    ['an adjustment', adjusted, 'TransactionAdjusted', '40', String(adjusted.body.amountOut)],
    // In the catalogue the detail of this event is an operator, but a customer's transaction has none.
    ['one with a PIN alert', pinAlert, 'PinAlert', '', ''],
    ['a jackpot', jackpot, 'JackpotPaid', jackpot.body.slot, String(jackpot.body.amountIn)],
  ])('%s is reported with the details of the catalogue', (_name, planned, key, detail1, detail2) => {
    expect(eventsOf(planned)).toEqual([{ at, event: eventNumbers[key], detail1, detail2 }]);
  });

  test.each<[string, PlannedTransaction]>([
    ['a withdrawal', withdrawal],
    ['a declined jackpot', withoutMedia(jackpot, 'declined', 'rejected')],
    ['a hand pay', byHand],
    ['a cleared credit', cleared],
    ['a short payment', { ...withdrawal, body: { ...withdrawal.body, flags: transactionFlags.finished | transactionFlags.warning } }],
  ])('%s has no event of its own', (_name, planned) => {
    expect(eventsOf(planned)).toEqual([]);
  });
});

test.each([
  ['a void', voided],
  ['an adjustment', adjusted],
  ['a cleared credit', cleared],
])('%s names the transaction before it as reference and as info', (_name, planned) => {
  const [message] = messages(planned, 1001);
  const info = { type: infoCodes.RelatedTransaction, value: '1000' };
  expect(message?.body).toMatchObject({ number: 1001, reference: '1000', info: expect.arrayContaining([info]) });
  expect(planned.body.info).not.toContainEqual(info);
});

test('each picture is a PNG message of the transaction [LG-01]', () => {
  const pictures = messages(jackpot).flatMap((message) => (message.kind === 'picture' ? [message.body] : []));
  expect(pictures.map(({ kind }) => kind)).toEqual(jackpot.pictures);
  for (const { number, transactionAt, mime, data } of pictures) {
    expect([number, transactionAt, mime]).toEqual([41, at, 'image/png']);
    expect(data).toMatch(/^iVBORw0KGgo/);
  }
});

test('all messages are valid for the gateway', () => {
  const planned = [withdrawal, jackpot, voided, adjusted, cleared, byHand, withoutMedia(jackpot, 'declined', 'withdrawn')];
  for (const [index, { kind, body }] of planned.flatMap((one) => messages(one)).entries()) {
    const read = upMessages[kind].safeParse({ boot: 'b', counter: index + 1, ...body });
    expect(read.error?.issues ?? []).toEqual([]);
  }
});
