import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import * as amounts from './amounts.ts';
import type { TransactionBody } from './bodies.ts';
import { type Stock, smallestCoin } from './cash.ts';
import { mediaActions } from './codes.ts';
import { type DeviceMessage, deviceMessage } from './device-messages.ts';
import { mediaRow, payCash, sumOf, takeNotes, ticketNumber } from './media.ts';
import { badPickOf, type PlannedTransaction, plan, print, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';
import { attendant } from './staff.ts';

/** Card and player number; every fifth customer uses a player card. */
export const playerOf = (random: RandomGenerator): { readonly cec: string; readonly player: string } => {
  if (random.chance(0.8)) return { cec: '', player: '' };
  const number = random.digits(7);
  return { cec: `C${number}`, player: `P${number}` };
};

const slotName = (random: RandomGenerator): string => `S${random.whole(1000, 9999)}`;

/** Returns the account of the charity that receives the property's donations. */
const donationAccount = (property: number): string => `DON-${property}-1`;

const refusals = [
  ['expired', 1023, 45],
  ['already-paid', 1022, 30],
  ['unreadable', 1020, 25],
] as const;

function refuse(till: Till): PlannedTransaction {
  const [reason, code] = till.random.weighted(refusals.map((one) => [one, one[2]] as const));
  return plan(till, {
    key: 'TicketRedemption',
    seconds: 18,
    media: [],
    about: { flags: transactionFlags.declined, reference: reason },
    info: { DenialReason: reason, TicketValidation: reason === 'unreadable' ? '' : ticketNumber(till.random) },
    deviceMessages: [deviceMessage(till.random, code, 'TicketReader', 1)],
  });
}

function takeTickets(random: RandomGenerator, count: number) {
  const tickets = Array.from({ length: count }, () =>
    mediaRow('in', 'Ticket', amounts.ticketAmount(random), { action: mediaActions.redeemed, number: ticketNumber(random), pieces: 1 }),
  );
  return { tickets, total: sumOf(tickets, 'in') };
}

/** Adds redeemed tickets to the ticket box. */
function keepTickets(stock: Stock, count: number, total: number): void {
  stock.tickets += count;
  stock.ticketValue += total;
}

/** A hand pay above the kiosk limit; the attendant keeps the tickets. */
function payByHand(till: Till, { tickets, total }: ReturnType<typeof takeTickets>, about: Partial<TransactionBody>): PlannedTransaction {
  const { random, kioskLimit } = till;
  const toText = (amount: number): string => (amount / 100).toFixed(2);
  return plan(till, {
    key: 'TicketHandPay',
    seconds: 90,
    media: [...tickets.map((row) => ({ ...row, action: mediaActions.none })), mediaRow('out', 'Bill', total)],
    about: { ...about, operator: attendant(random, till.property).id },
    info: {
      HandPayReason: 'kiosk-limit',
      HostReference: about.host ?? '',
      IdentityDocument: random.pick(['identity-card', 'passport', 'driver-license']),
    },
    deviceMessages: [deviceMessage(random, 'MSG_0503', null, 0, toText(total), toText(kioskLimit))],
    pictures: ['customer', 'id-front'],
    needsApproval: true,
  });
}

/** A ticket redemption; above the kiosk limit it is paid by hand, without cash from the machine. */
export function redeemTickets(till: Till): PlannedTransaction {
  const { random, stock } = till;
  if (random.chance(1 / 900)) return refuse(till);
  const count = random.chance(0.12) ? random.whole(2, 6) : 1;
  const taken = takeTickets(random, count);
  const { tickets, total } = taken;
  const about = { ...playerOf(random), host: `H${random.digits(8)}` };
  if (total > till.kioskLimit) return payByHand(till, taken, about);
  keepTickets(stock, count, total);
  const donated = random.chance(0.08) ? total % 100 : 0;
  const gift = donated > 0 ? [mediaRow('out', 'Donation', donated)] : [];
  const { rows, short, rounding } = payCash(random, stock, total - donated, smallestCoin(stock.units));
  return plan(till, {
    key: count > 1 ? 'MultiTicketRedemption' : 'TicketRedemption',
    seconds: 18 + 5 * (count - 1),
    media: [...tickets, ...gift, ...rows],
    about: { ...about, rounding },
    info: {
      TicketIssuedBy: slotName(random),
      HostReference: about.host,
      ReceiptNumber: print(till, 0.35),
      DonationAccount: donated > 0 ? donationAccount(till.property) : '',
      ShortPayReason: short > 0 ? 'empty' : '',
    },
    short,
    badPick: badPickOf(till, rows),
  });
}

const clearedBy = (till: Till, amount: number): PlannedTransaction =>
  plan(till, {
    key: 'OpenCreditClear',
    seconds: 0,
    media: [mediaRow('in', 'OpenCredit', amount), mediaRow('out', 'Bill', amount)],
    about: { flags: transactionFlags.finished | transactionFlags['open-credit-cleared'] },
    info: { HandPayReason: 'open-credit' },
    ofPrevious: true,
  });

/** A redemption with a dispenser failure: the unpaid rest remains as open credit until an operator pays it. */
export function failToPay(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const { tickets, total } = takeTickets(random, 1);
  keepTickets(stock, 1, total);
  const { rows } = payCash(random, stock, Math.floor((total * random.unit()) / 500) * 500, smallestCoin(stock.units));
  const open = total - sumOf(rows, 'out') + sumOf(rows, 'in');
  const rest = open > 0 ? [mediaRow('out', 'OpenCredit', open, { action: mediaActions['unable-to-pay'] })] : [];
  const failure: DeviceMessage = deviceMessage(random, 1114, 'BillDispenser', 1);
  return plan(till, {
    key: 'TicketRedemption',
    seconds: 55,
    media: [...tickets, ...rows, ...rest],
    about: { flags: transactionFlags.error, host: `H${random.digits(8)}` },
    info: { FailedDevice: 'BillDispenser', TicketIssuedBy: slotName(random) },
    deviceMessages: [failure],
    followUp: open > 0 ? clearedBy(till, open) : null,
  });
}

/** A ticket sale for cash. */
export function sellTicket(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const taken = takeNotes(stock, random.pick([2000, 2000, 4000, 5000, 10_000, 10_000, 20_000]));
  const ticket = mediaRow('out', 'Ticket', sumOf(taken, 'in'), { action: mediaActions.issued, number: ticketNumber(random), pieces: 1 });
  print(till);
  return plan(till, {
    key: 'TicketPurchase',
    seconds: 20,
    media: [...taken, ticket],
    about: { ...playerOf(random), host: `H${random.digits(8)}` },
    info: { TicketValidation: ticket.number },
  });
}

/** A transaction aborted by the customer or by a time-out. */
export const abort = (till: Till): PlannedTransaction => {
  const reason = till.random.pick(['customer', 'customer', 'time-out']);
  return plan(till, {
    key: 'TicketRedemption',
    seconds: 30,
    media: [],
    about: { flags: transactionFlags.aborted, reference: reason },
    info: { AbortReason: reason },
  });
};
