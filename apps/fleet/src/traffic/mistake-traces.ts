import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { CashUnit } from './cash.ts';
import { mediaActions, type TransactionKey } from './codes.ts';
import { deviceMessage, transientMessage } from './device-messages.ts';
import { type SimulatedEvent, terminalEvent } from './events.ts';
import { cashRow, mediaRow, ticketNumber } from './media.ts';
import type { Mistake } from './mistakes.ts';
import { type PlannedTransaction, plan, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';
import { attendant, session } from './staff.ts';

const minute = 60_000;

/** Removes pieces from the stock as a payout does; false if the unit has too few. */
function takeFrom(till: Till, unit: CashUnit, pieces: number): boolean {
  const index = till.stock.units.indexOf(unit);
  const held = till.stock.pieces[index] ?? 0;
  if (held < pieces + 40) return false;
  till.stock.pieces[index] = held - pieces;
  return true;
}

/** A payment of pieces of one unit: of a ticket, or of a withdrawal. */
function payment(till: Till, key: TransactionKey, unit: CashUnit, pieces: number, flags: number, code: number | null): PlannedTransaction {
  const { random, stock } = till;
  const amount = pieces * unit.denomination;
  const isTicket = key === 'TicketRedemption';
  const source = isTicket
    ? mediaRow('in', 'Ticket', amount, { action: mediaActions.redeemed, number: ticketNumber(random), pieces: 1 })
    : mediaRow('in', 'BankDebit', amount, { number: `************${random.digits(4)}` });
  if (isTicket) {
    stock.tickets += 1;
    stock.ticketValue += amount;
  }
  return plan(till, {
    key,
    seconds: 40,
    media: [source, cashRow('out', unit.kind, unit.denomination, pieces, mediaActions.dispensed)],
    about: { flags, ...(isTicket ? { host: `H${random.digits(8)}` } : { bank: random.digits(12), external: `A${random.digits(9)}` }) },
    deviceMessages: code === null ? [] : [deviceMessage(random, code, 'BillDispenser', 1)],
  });
}

/** Somebody opens the machine without a money service. */
function opening(random: RandomGenerator, property: number, at: number): readonly SimulatedEvent[] {
  const until = at + Math.round(random.between(1, 6) * minute);
  const who = attendant(random, property);
  return random.weighted<() => readonly SimulatedEvent[]>([
    [
      () => [
        terminalEvent(at, 'DoorOpenedWithoutLogin', 'DoorMain'),
        ...transientMessage(at, deviceMessage(random, 4002, 'DoorMain', 1, 'Main door')),
        terminalEvent(until, 'DoorClosed', 'DoorMain'),
      ],
      35,
    ],
    [
      () =>
        session(random, at, until, who, [
          terminalEvent(at + 20_000, 'SafeDoorOpened', who.id),
          terminalEvent(until - 5000, 'SafeDoorClosed', who.id),
        ]),
      45,
    ],
    [
      () =>
        session(random, at, until, who, [
          terminalEvent(at + 10_000, 'DoorOpened', 'DoorMain'),
          terminalEvent(at + 20_000, 'CassetteRemoved', '1'),
          terminalEvent(until - 9000, 'CassetteInserted', '1'),
          terminalEvent(until - 5000, 'DoorClosed', 'DoorMain'),
        ]),
      20,
    ],
  ])();
}

/**
 * What a mistake leaves in the logs before the money service that finds it: transactions, device messages, doors and accesses. Empty for
 * a mistake of the service itself, and for a jam, which has a repair. The stock is changed.
 */
export function tracesOf(till: Till, at: number, { cause, unit: index, pieces }: Mistake): readonly SimulatedEvent[] {
  const { random, stock, property } = till;
  const unit = stock.units[index];
  if (!unit) return [];
  if (cause === 'theft') return opening(random, property, at);
  if (cause === 'reject-not-booked') return transientMessage(at, deviceMessage(random, 1100, 'BillDispenser', 1, String(index + 1)));
  if (cause === 'aborted-payout') {
    if (!takeFrom(till, unit, pieces)) return [];
    const transaction = payment(till, 'TicketRedemption', unit, pieces, transactionFlags.error, random.pick([1112, 1114, 1109]));
    const ends = at + transaction.durationMs;
    const messages = transaction.deviceMessages.flatMap((one) => transientMessage(ends, one));
    return [{ at, kind: 'transaction', transaction }, ...messages];
  }
  if (cause === 'transaction-booked-twice') {
    if (!takeFrom(till, unit, 2 * pieces)) return [];
    const transaction = payment(till, 'AtmWithdrawal', unit, pieces, transactionFlags.finished, null);
    const again = at + transaction.durationMs + random.whole(5, 50) * 1000;
    return [
      { at, kind: 'transaction', transaction },
      { at: again, kind: 'booking', transaction: { ...transaction, durationMs: 0 } },
    ];
  }
  return [];
}
