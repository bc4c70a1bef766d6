import { describe, expect, test } from 'vitest';
import { createTill } from '../testing/tills.ts';
import { fullStock, type Stock, toLevels, unitsFor } from './cash.ts';
import { eventNumbers, transactionCodes } from './codes.ts';
import { afterTransaction, type DaySimulation, service } from './day-simulation.ts';
import { deviceMessage } from './device-messages.ts';
import { type PlannedTransaction, plan } from './planning.ts';
import { ratesOf } from './rates.ts';

const units = unitsFor('USD');
const minute = 60_000;
const hour = 60 * minute;
const at = 12 * hour;

/** A simulated day at its twelfth hour, without jams. */
function setUp(stock: Partial<Stock> = {}, changes: Partial<DaySimulation> = {}): DaySimulation {
  const till = createTill('day', { stock: { ...fullStock(units), ...stock } });
  return {
    model: { seed: 7, rates: ratesOf(['normal']) },
    terminal: { id: 17, property: 101, type: 3, currency: 'USD' },
    till,
    random: till.random,
    jamRate: 0,
    count: { mistake: null, pieces: units.map(() => 0) },
    last: 23.9 * hour,
    free: at + 3000,
    transactions: 0,
    planted: false,
    accounted: 0,
    events: [],
    ...changes,
  };
}
const transaction = (changes: Partial<PlannedTransaction> = {}): PlannedTransaction => ({
  ...plan(createTill('any'), { key: 'BillBreak', seconds: 25, media: [] }),
  ...changes,
});
const withPieces = (index: number, pieces: number): Partial<Stock> => ({ pieces: units.map(({ load }) => load).with(index, pieces) });
const eventsOf = ({ events }: DaySimulation) => events.flatMap((event) => (event.kind === 'event' ? [event.event] : []));
const errorsOf = ({ events }: DaySimulation) =>
  events.flatMap((event) => (event.kind === 'report' && event.report === 'error' ? [`${event.body.code} ${event.body.state}`] : []));
const faultsOf = ({ events }: DaySimulation) =>
  events.flatMap((event) => (event.kind === 'fault' ? [`${event.cause} ${event.state ?? 'ends'}`] : []));

test('a transaction with a full stock has no consequences', () => {
  const simulation = setUp();
  afterTransaction(simulation, at, transaction());
  expect(simulation.events).toEqual([]);
  expect(simulation.transactions).toBe(1);
});

test('the stock is reported after every twentieth transaction', () => {
  const simulation = setUp();
  for (let count = 0; count < 45; count += 1) afterTransaction(simulation, at, transaction());
  expect(simulation.events.map(({ kind }) => kind)).toEqual(['stock', 'stock']);
});

describe('stock warnings', () => {
  test.each([
    ['notes', 1, 288, 'StockLow', '1102 raised'],
    ['notes', 1, 40, 'StockEmpty', '1103 raised'],
    ['coins', 5, 300, 'StockLow', '1301 raised'],
    ['coins', 5, 25, 'StockEmpty', '1300 raised'],
  ] as const)('a unit of %s at index %i with %i pieces reports %s', (_kind, index, pieces, key, error) => {
    const simulation = setUp(withPieces(index, pieces));
    afterTransaction(simulation, at, transaction());
    expect(eventsOf(simulation)).toEqual([eventNumbers[key]]);
    expect(errorsOf(simulation)).toEqual([error]);
  });

  test('a low unit is reported once, and again when it is empty', () => {
    const simulation = setUp(withPieces(1, 280));
    afterTransaction(simulation, at, transaction());
    afterTransaction(simulation, at + minute, transaction());
    simulation.till.stock.pieces[1] = 12;
    afterTransaction(simulation, at + 2 * minute, transaction());
    afterTransaction(simulation, at + 3 * minute, transaction());
    expect(eventsOf(simulation)).toEqual([eventNumbers.StockLow, eventNumbers.StockEmpty]);
  });

  test('a report of the stock follows each warning, with the level of the device [TM-03]', () => {
    const simulation = setUp(withPieces(1, 280));
    afterTransaction(simulation, at, transaction());
    expect(simulation.events.at(-1)).toMatchObject({ kind: 'stock', levels: toLevels(simulation.till.stock) });
    expect(toLevels(simulation.till.stock)[0]).toBe(2);
  });

  test('two low units of one kind are reported apart', () => {
    const simulation = setUp({ pieces: [50, 50, 1400, 1800, 1800, 2000, 2500] });
    afterTransaction(simulation, at, transaction());
    const details = simulation.events.flatMap((event) => (event.kind === 'event' ? [event.detail2] : []));
    expect(details).toEqual(['100.00', '20.00']);
  });
});

describe('a short payment', () => {
  const short = transaction({ short: 500 });

  test('with an empty unit ends the service until the money service, which fills it', () => {
    const simulation = setUp(withPieces(2, 40));
    afterTransaction(simulation, at, short);
    expect(faultsOf(simulation)).toEqual(['stock out-of-service', 'stock ends', 'service out-of-service', 'service ends']);
    expect(eventsOf(simulation).slice(0, 3)).toEqual([eventNumbers.ShortPay, eventNumbers.StockEmpty, eventNumbers.MoneyServiceRequired]);
    expect(simulation.till.stock.pieces).toEqual(units.map(({ load }) => load));
    const begins = simulation.events.find((event) => event.kind === 'fault' && event.cause === 'stock' && event.state === null)?.at ?? 0;
    expect(begins - at).toBeGreaterThanOrEqual(20 * minute);
    expect(begins - at).toBeLessThanOrEqual(240 * minute);
    expect(simulation.free).toBeGreaterThan(begins);
  });

  test('in the evening is served before the end of the day', () => {
    const simulation = setUp(withPieces(2, 40), { free: 23 * hour, last: 23.9 * hour });
    afterTransaction(simulation, 23 * hour, short);
    expect(simulation.free).toBeLessThanOrEqual(23.9 * hour);
    expect(faultsOf(simulation)).toContain('service ends');
  });

  test('too late for a money service is only reported', () => {
    const simulation = setUp(withPieces(2, 40), { free: 23.6 * hour, last: 23.9 * hour });
    afterTransaction(simulation, 23.6 * hour, short);
    expect(faultsOf(simulation)).toEqual([]);
    expect(eventsOf(simulation)).toContain(eventNumbers.ShortPay);
  });

  test('with full units needs no money service', () => {
    const simulation = setUp();
    afterTransaction(simulation, at, short);
    expect(simulation.events).toMatchObject([{ kind: 'event', event: eventNumbers.ShortPay, detail1: '500' }]);
  });
});

describe('the receipt roll', () => {
  test('is reported as low once', () => {
    const simulation = setUp({ paper: 130 });
    afterTransaction(simulation, at, transaction());
    afterTransaction(simulation, at + minute, transaction());
    expect(eventsOf(simulation)).toEqual([eventNumbers.PaperLow]);
    expect(errorsOf(simulation)).toEqual(['3000 raised']);
  });

  test('is replaced before it is empty, which clears the warning', () => {
    const simulation = setUp({ paper: 4 });
    afterTransaction(simulation, at, transaction());
    expect(simulation.till.stock).toMatchObject({ paper: 900, open: [] });
    expect(errorsOf(simulation)).toEqual(['3000 raised', '3000 cleared']);
    expect(simulation.free).toBe(at + 3 * minute);
  });

  test('is not replaced while the terminal is occupied, or at the end of the day', () => {
    const busy = setUp({ paper: 4 }, { free: at + hour });
    afterTransaction(busy, at, transaction());
    const late = setUp({ paper: 4 }, { last: at + 2 * minute });
    afterTransaction(late, at, transaction());
    expect([busy.till.stock.paper, late.till.stock.paper]).toEqual([4, 4]);
    expect(errorsOf(late)).toEqual(['3000 raised']);
  });
});

describe('a jam', () => {
  test('makes the terminal unavailable for 2 minutes to 3 hours, and its message is cleared', () => {
    for (let round = 0; round < 200; round += 1) {
      const till = createTill(`jam ${round}`);
      const simulation = setUp({}, { jamRate: 1, till, random: till.random });
      afterTransaction(simulation, at, transaction());
      expect(faultsOf(simulation)).toEqual(['jam failure', 'jam ends']);
      expect(simulation.free - at).toBeGreaterThanOrEqual(2 * minute);
      expect(simulation.free - at).toBeLessThanOrEqual(180 * minute);
      const [raised, cleared] = errorsOf(simulation);
      expect(cleared).toBe(raised?.replace('raised', 'cleared'));
    }
  });

  test('does not begin while the terminal is occupied', () => {
    const simulation = setUp({}, { jamRate: 1, free: at + minute });
    afterTransaction(simulation, at, transaction());
    expect(simulation.events).toEqual([]);
  });

  test('ends before the end of the day', () => {
    const simulation = setUp({}, { jamRate: 1, last: at + 5 * minute });
    afterTransaction(simulation, at, transaction());
    expect(simulation.free).toBeLessThanOrEqual(at + 5 * minute);
  });
});

describe('a badly picked note', () => {
  const badPick = units[1] ?? null;

  test('is booked as a transfer to the reject bin, with a message that clears by itself', () => {
    const simulation = setUp();
    afterTransaction(simulation, at, transaction({ badPick }));
    const booking = simulation.events.find((event) => event.kind === 'booking');
    expect(booking).toMatchObject({
      transaction: { body: { type: transactionCodes.InternalTransfer, amountIn: 2000, amountOut: 2000, pieces: 2 } },
    });
    expect(errorsOf(simulation)).toEqual(['1100 raised', '1100 cleared']);
    expect(simulation.till.stock.rejected).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  test('of an empty cassette is not booked', () => {
    const simulation = setUp(withPieces(1, 40));
    afterTransaction(simulation, at, transaction({ badPick }));
    expect(simulation.events.filter(({ kind }) => kind === 'booking')).toEqual([]);
  });
});

test('a follow-up is booked by an operator who logs in, while the terminal needs the operator', () => {
  const followUp = transaction({ ofPrevious: true });
  const simulation = setUp();
  afterTransaction(simulation, at, transaction({ followUp }));
  const booking = simulation.events.find((event) => event.kind === 'booking');
  const login = simulation.events.find((event) => event.kind === 'event' && event.event === eventNumbers.OperatorLoggedIn);
  expect(booking).toMatchObject({ transaction: { ofPrevious: true, body: { operator: expect.any(Number) } } });
  expect(login?.at).toBeLessThan(booking?.at ?? 0);
  expect(faultsOf(simulation)).toEqual(['device failure-operator', 'device ends']);
  expect(simulation.free).toBeGreaterThan(booking?.at ?? 0);
});

test('device messages of a transaction clear by themselves after 4 s', () => {
  const simulation = setUp();
  const message = deviceMessage(simulation.random, 2001, 'CardReaderMotor', 1);
  afterTransaction(simulation, at, transaction({ deviceMessages: [message] }));
  expect(simulation.events.map((event) => event.at)).toEqual([at, at + 4000]);
  expect(errorsOf(simulation)).toEqual(['2001 raised', '2001 cleared']);
});

test('a money service makes the terminal unavailable until its end', () => {
  const simulation = setUp(withPieces(0, 100));
  service(simulation, at, 23.88 * hour);
  expect(simulation.free).toBeGreaterThan(at + 10 * minute);
  expect(Math.max(...simulation.events.map((event) => event.at))).toBe(simulation.free);
  expect(simulation.till.stock.pieces[0]).toBe(900);
});
