import { transactionFlags } from '../../../catalogues/transaction-flags.ts';
import type { VarianceCause } from '../causes.ts';
import type { ExplainedRow } from '../facts.ts';
import {
  addEvent,
  addMessage,
  addSession,
  addTransaction,
  anyTime,
  cash,
  createPeriod,
  rowsOf,
  type TestPeriod,
  ticket,
  typeOf,
  vary,
} from './period.ts';
import { createTestRandom } from './random.ts';

const minute = 60_000;

/** A period with one planted cause: the rows that it changed, and the rows of the logs that it left. */
export interface Planted {
  readonly cause: VarianceCause;
  readonly rows: readonly ExplainedRow[];
  readonly traces: readonly { readonly id: string }[];
}

type Plant = (period: TestPeriod) => Omit<Planted, 'cause'>;

const cassetteOf = (period: TestPeriod): ExplainedRow => period.random.pick(rowsOf(period, 'cassette'));
/** A number of pieces as bundles have them. */
const bundles = ({ random }: TestPeriod): number => random.pick([100, 100, 200, 300, 400, 500, 600, 50]);
const fillOf = (period: TestPeriod) => {
  const fills = period.facts.transactions.filter(({ type }) => type === typeOf('BillFill'));
  const transaction = period.random.pick(fills);
  const [medium] = transaction.media;
  const row = rowsOf(period, 'cassette').find(({ denomination }) => denomination === medium?.denomination);
  if (!medium || !row) throw new Error('The period has no fill');
  return { transaction, medium, row };
};

const jam: Plant = (period) => {
  const { random } = period;
  const at = anyTime(period);
  const kind = random.pick(['note', 'note', 'note', 'acceptor', 'coin'] as const);
  const row = kind === 'note' ? cassetteOf(period) : random.pick(rowsOf(period, kind === 'coin' ? 'hopper' : 'cashbox'));
  const [code, where, event, name] = {
    note: ['1101', 12, 'NoteJam', 'BillDispenser'] as const,
    acceptor: [random.pick(['1001', '1002']), 10, 'NoteJam', 'NoteAcceptor'] as const,
    coin: ['1302', 21, 'CoinJam', 'CoinHopper'] as const,
  }[kind];
  const rank = kind === 'coin' ? row.rank : 1;
  const how = random.whole(0, 2);
  const traces = [
    ...(how === 1 ? [] : [addMessage(period, at, code, where, rank, kind === 'coin' ? [String(rank)] : [])]),
    ...(how === 2 ? [] : [addEvent(period, at + 200, event, name, String(rank))]),
  ];
  if (random.chance(0.7)) {
    addSession(period, at + 9 * minute, at + 15 * minute);
    addEvent(period, at + 10 * minute, 'DoorOpened', 'DoorMain');
  }
  const pieces = kind === 'coin' ? random.whole(6, 14) : random.pick([1, 1, 1, 1, 2, 3]);
  vary(row, random.chance(0.75) ? -pieces : pieces);
  return { rows: [row], traces };
};

const abortedPayout: Plant = (period) => {
  const { random } = period;
  const at = anyTime(period);
  const rows = rowsOf(period, 'cassette').filter(() => random.chance(0.6));
  const chosen = rows.length > 0 ? rows : [cassetteOf(period)];
  const out = chosen.map((row) => cash(row, 'out', random.whole(2, 9)));
  const code = random.pick(['1114', '1112', '1109', '25', '1101', '']);
  const messages = code === '' ? [addEvent(period, at, 'TransactionError')] : [addMessage(period, at + 2000, code, 12)];
  if (random.chance(0.5)) {
    // Booked, and not paid.
    const failed = addTransaction(period, at, { flags: random.pick([transactionFlags.error, transactionFlags.aborted]), media: out });
    for (const [index, row] of chosen.entries()) vary(row, out[index]?.pieces ?? 0);
    return { rows: chosen, traces: [failed, ...messages] };
  }
  // Paid and not booked, then paid again.
  const failed = addTransaction(period, at, { flags: transactionFlags.aborted });
  addTransaction(period, at + random.whole(1, 8) * minute, { media: out });
  for (const [index, row] of chosen.entries()) vary(row, -(out[index]?.pieces ?? 0));
  return { rows: chosen, traces: [failed, ...messages] };
};

const reject: Plant = (period) => {
  const { random } = period;
  const row = cassetteOf(period);
  const [bin] = rowsOf(period, 'reject');
  const message = addMessage(period, anyTime(period), random.pick(['1100', '1100', '26']), 12, 1, [String(row.rank)]);
  const pieces = random.pick([1, 1, 1, 2]);
  vary(row, -pieces);
  if (bin && bin.denomination === row.denomination && random.chance(0.7)) {
    vary(bin, pieces);
    return { rows: [row, bin], traces: [message] };
  }
  return { rows: [row], traces: [message] };
};

const bookedTwice: Plant = (period) => {
  const { random } = period;
  const paying = period.facts.transactions.filter(({ type, media }) => type === 100 && media.some(({ direction }) => direction === 'out'));
  const first = random.pick(paying);
  const isSame = random.chance(0.6);
  const media = isSame ? first.media : first.media.map((medium) => ({ ...medium, number: '' }));
  const again = addTransaction(period, first.at + random.whole(2, 90) * 1000, {
    type: first.type,
    references: isSame ? first.references : [],
    media,
  });
  const rows = first.media.flatMap((medium) => {
    const row = period.rows.find((one) => one.medium === medium.medium && one.denomination === medium.denomination && one.component !== 14);
    if (!row || medium.direction === 'in') return [];
    vary(row, medium.pieces);
    return row.variance?.pieces === medium.pieces ? [row] : [];
  });
  return { rows: rows.filter(({ medium }) => medium === 2), traces: [first, again] };
};

const fillNotBooked: Plant = (period) => {
  const { random } = period;
  const row = random.chance(0.8) ? cassetteOf(period) : random.pick(rowsOf(period, 'hopper'));
  const traces = random.chance(0.4) ? [addEvent(period, period.end - 12 * minute, 'CassetteRemoved', String(row.rank))] : [];
  vary(row, row.medium === 1 ? random.pick([250, 500, 1000]) : bundles(period));
  return { rows: [row], traces };
};

const fillTwice: Plant = (period) => {
  const { transaction, medium, row } = fillOf(period);
  const again = addTransaction(period, transaction.at + 2 * minute, {
    type: transaction.type,
    references: period.random.chance(0.5) ? transaction.references : [],
    media: transaction.media,
  });
  Object.assign(row, { fills: { pieces: 2 * medium.pieces, amount: 2 * medium.amount } });
  vary(row, -medium.pieces);
  return { rows: [row], traces: [transaction, again] };
};

const fillWrong: Plant = (period) => {
  const { random } = period;
  const { transaction, medium, row } = fillOf(period);
  const text = String(medium.pieces);
  const swapped = Number(text.slice(0, -2) + text.slice(-1) + text.slice(-2, -1));
  const wrong = random.pick([medium.pieces * 10, medium.pieces + 100, medium.pieces - 20, swapped]);
  const filled = wrong > 0 && wrong !== medium.pieces ? wrong : medium.pieces + 100;
  vary(row, filled - medium.pieces);
  return { rows: [row], traces: [transaction] };
};

const wrongDenomination: Plant = (period) => {
  const row = cassetteOf(period);
  const other = period.random.pick(rowsOf(period, 'cassette').filter((one) => one !== row));
  const pieces = period.random.pick([bundles(period), period.random.whole(3, 90)]);
  vary(row, -pieces);
  vary(other, pieces);
  return { rows: [row, other], traces: [] };
};

const removal: Plant = (period) => {
  const row = period.random.pick([cassetteOf(period), period.random.pick(rowsOf(period, 'cashbox'))]);
  const whole = period.random.chance(0.6) || row.expected.pieces <= 100;
  const traces = period.random.chance(0.5)
    ? [addEvent(period, period.end - 15 * minute, row.component === 14 ? 'CashboxRemoved' : 'CassetteRemoved', String(row.rank))]
    : [];
  vary(row, whole ? -row.expected.pieces : -period.random.pick([100, 200].filter((pieces) => pieces <= row.expected.pieces)));
  return { rows: [row], traces };
};

const count: Plant = (period) => {
  const { random } = period;
  const row = cassetteOf(period);
  const expected = row.expected.pieces;
  const text = String(expected);
  const swapped = text.length > 2 ? Number(text.slice(0, 1) + text.charAt(2) + text.charAt(1) + text.slice(3)) : expected;
  const counted = random.pick([swapped, Math.floor(expected / 10), expected - 100, expected + 100]);
  vary(row, (counted === expected || counted < 0 ? expected + 100 : counted) - expected);
  return { rows: [row], traces: [] };
};

const ticketMissing: Plant = (period) => {
  const tickets = period.facts.transactions.flatMap((transaction) =>
    transaction.media.filter(({ medium, direction }) => medium === ticket && direction === 'in').map((medium) => ({ transaction, medium })),
  );
  const row = period.rows.find(({ medium }) => medium === ticket);
  if (!row) throw new Error('No tickets');
  const { transaction, medium } = period.random.pick(tickets);
  vary(row, -1, -medium.amount);
  const jammed = period.random.chance(0.4) ? [addEvent(period, transaction.at, 'TicketJam', 'TicketReader')] : [];
  return { rows: [row], traces: [transaction, ...jammed] };
};

const theft: Plant = (period) => {
  const { random } = period;
  const at = anyTime(period);
  const row = cassetteOf(period);
  const traces: { readonly id: string }[] = [];
  const how = random.whole(0, 4);
  if (how === 0) traces.push(addEvent(period, at, 'DoorOpenedWithoutLogin', 'DoorMain'));
  if (how === 1) traces.push(addSession(period, at - minute, at + 3 * minute), addEvent(period, at, 'SafeDoorOpened', '101'));
  if (how === 2) traces.push(addMessage(period, at, random.pick(['4002', '4003', '1106']), 80));
  if (how === 3) traces.push(addEvent(period, at, 'DoorOpened', 'DoorMain'));
  if (how === 4) traces.push(addSession(period, at - minute, at + 12 * minute));
  vary(row, -random.pick([random.whole(2, 9), random.whole(10, 60), 100]));
  return { rows: [row], traces };
};

const plants: { readonly [C in VarianceCause]: Plant } = {
  jam,
  'aborted-payout': abortedPayout,
  'reject-not-booked': reject,
  'transaction-booked-twice': bookedTwice,
  'fill-not-booked': fillNotBooked,
  'fill-booked-twice': fillTwice,
  'fill-wrong-amount': fillWrong,
  'wrong-denomination': wrongDenomination,
  'removal-not-booked': removal,
  'count-mistake': count,
  'ticket-missing': ticketMissing,
  theft,
};

/** A period with planted causes. */
export interface PlantedPeriod {
  readonly period: TestPeriod;
  readonly planted: readonly Planted[];
}

/**
 * Creates a period with planted causes; the same seed gives the same period. A cause is left out if it changes a row that another one
 * has changed already.
 */
export function plantCauses(causes: readonly VarianceCause[], seed: number): PlantedPeriod {
  const random = createTestRandom(seed);
  const period = createPeriod(random);
  if (!period.facts.transactions.some(({ type }) => type === typeOf('BillFill'))) return plantCauses(causes, seed + 1_000_003);
  const planted: Planted[] = [];
  const owners = new Map<ExplainedRow, number>();
  for (const cause of causes) {
    const one = { cause, ...plants[cause](period) };
    planted.push(one);
    for (const row of one.rows) owners.set(row, (owners.get(row) ?? 0) + 1);
  }
  // Coins are never counted exactly.
  for (const row of rowsOf(period, 'hopper')) if (!owners.has(row) && random.chance(0.3)) vary(row, random.whole(-5, 5));
  return { period, planted: planted.filter(({ rows }) => rows.every((row) => owners.get(row) === 1)) };
}
