import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../system.ts';
import { createOfflineMachine } from '../testing/offline-machine.ts';
import { createTill } from '../testing/tills.ts';
import { withdrawCash } from '../traffic/card-transactions.ts';
import { buyCurrency } from '../traffic/cash-transactions.ts';
import { payJackpot } from '../traffic/jackpot-transactions.ts';
import type { PlannedTransaction } from '../traffic/planning.ts';
import { redeemTickets } from '../traffic/ticket-transactions.ts';
import { type Condition, canServe } from './condition.ts';
import { createInterruptibleTimer } from './interruptible-timer.ts';
import { createModelClock } from './model-clock.ts';
import { createTransactionRunner } from './transaction-runner.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs transactions at a terminal that is ready, at ten times the speed. */
function setUp(firstNumber = 1000) {
  const { condition, faults, reporter, machine, sent, agent, switchAgent } = createOfflineMachine('7.0.0');
  const timer = createInterruptibleTimer(systemClock);
  const modelClock = createModelClock(systemClock, 0, 10);
  modelClock.begin();
  const settled: (readonly [PlannedTransaction, PlannedTransaction | null])[] = [];
  const runner = createTransactionRunner({
    terminal: {
      ...reporter,
      condition,
      setBusy: machine.setBusy,
      agent,
      canServe: () => agent() !== null && canServe(condition),
      setStock: () => undefined,
      changeSetting: () => undefined,
      setSoftware: () => undefined,
      start: () => Promise.resolve(),
      restart: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    onSettled: (planned, reported) => settled.push([planned, reported]),
    clock: systemClock,
    seed: 7,
    modelClock,
    timer,
    requester: 201,
    supervisors: [101, 102],
    firstNumber,
    onFault: (error) => faults.push(error),
  });
  const transactions = () => sent.messages('transaction').map(({ body }) => body);
  const states = () => sent.messages('state').map(({ body }) => body.state);
  return { runner, machine, timer, condition, sent, faults, transactions, states, settled, switchOff: () => switchAgent(null) };
}

const withdrawal = withdrawCash(createTill('withdrawal'));
const byHand = redeemTickets(createTill('hand pay', { kioskLimit: 0 }));
/** Milliseconds in which every transaction ends at ten times the normal speed. */
const longEnough = 60_000;

describe('a customer', () => {
  test('[MG-15] exchanges currency at the rate of the server that is in force', async () => {
    const { runner, sent, transactions } = setUp();
    const planned = buyCurrency(createTill('exchange'));
    const [own] = planned.body.rates;
    sent.exchangeRate = (source, target) =>
      source === own?.source && target === own.target ? { from: '2026-11-20T00:00:00Z', rate: '0.5', fee: '0' } : null;
    const served = runner.serve(planned, 0);
    await vi.advanceTimersByTimeAsync(longEnough);
    await served;
    expect(transactions()).toMatchObject([{ rates: [{ ...own, rate: '0.5', fee: '0' }], amountIn: transactions()[0]?.amountOut }]);
  });

  test('keeps the terminal busy for the duration, then the transaction is reported with its times', async () => {
    const { runner, transactions, states } = setUp();
    const served = runner.serve(withdrawal, 0);
    await vi.advanceTimersByTimeAsync(withdrawal.durationMs / 10 - 1);
    expect([transactions(), states()]).toEqual([[], ['in-transaction']]);
    await vi.advanceTimersByTimeAsync(1);
    await served;
    expect(states()).toEqual(['in-transaction', 'ready']);
    expect(transactions()).toMatchObject([{ number: 1000, startedAt: '2026-11-20T18:00:00.000Z', amountIn: withdrawal.body.amountIn }]);
  });

  test('whose transaction is served, or not because the terminal is busy, is settled with what was reported', async () => {
    const { runner, settled } = setUp();
    const served = runner.serve(withdrawal, 0);
    await runner.serve(byHand, 0);
    await vi.advanceTimersByTimeAsync(longEnough);
    await served;
    expect(settled).toEqual([
      [byHand, null],
      [withdrawal, withdrawal],
    ]);
  });

  test('numbers rise by one over customers and bookings', async () => {
    const { runner, transactions } = setUp(7);
    for (const planned of [withdrawal, withdrawal]) {
      const served = runner.serve(planned, 0);
      await vi.advanceTimersByTimeAsync(longEnough);
      await served;
      runner.book(planned);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions().map(({ number }) => number)).toEqual([7, 8, 9, 10]);
  });

  test.each<[string, (condition: Condition) => void]>([
    ['set offline', (condition) => Object.assign(condition, { online: false })],
    ['blocked', (condition) => Object.assign(condition, { blocked: true })],
    ['jammed', (condition) => condition.faults.set('jam', 'failure')],
    ['busy', (condition) => Object.assign(condition, { busy: true })],
  ])('is not served by a terminal that is %s, and uses no number', async (_name, change) => {
    const { runner, condition, transactions } = setUp();
    change(condition);
    await runner.serve(withdrawal, 0);
    runner.book(withdrawal);
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions().map(({ number }) => number)).toEqual([1000]);
  });

  test('who is interrupted gets an aborted transaction without media, and the terminal is ready again', async () => {
    const { runner, timer, transactions, states } = setUp();
    const served = runner.serve(withdrawal, 0);
    await vi.advanceTimersByTimeAsync(100);
    timer.interrupt();
    await served;
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions()).toMatchObject([{ flags: 64, reference: 'interrupted', amountIn: 0, amountOut: 0 }]);
    expect(transactions()[0]).not.toHaveProperty('media');
    expect(states()).toEqual(['in-transaction', 'ready']);
  });
});

test('empty texts and empty lists are omitted from the message', async () => {
  const { runner, transactions } = setUp();
  runner.book(withdrawal);
  await vi.advanceTimersByTimeAsync(0);
  const [body = {}] = transactions();
  expect(Object.entries(body).filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0))).toEqual([]);
  // Zero is a value, so a rounding of 0 is not omitted.
  expect(body).toMatchObject({ rounding: 0, fee: 499 });
});

describe('a transaction that needs an approval [AP-01]', () => {
  const begin = (planned: PlannedTransaction = byHand) => {
    const running = setUp();
    return { ...running, served: running.runner.serve(planned, 0) };
  };

  test('requests the larger side from the supervisors, for ten minutes', async () => {
    const { sent } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(sent.messages('approval').map(({ body }) => body)).toEqual([
      {
        status: 'requested',
        sequence: 1000,
        type: byHand.body.type,
        amount: byHand.body.amountIn,
        currency: 'USD',
        requester: 201,
        supervisors: [101, 102],
        patience: 600,
      },
    ]);
  });

  test('is reported whole with its pictures after an approval', async () => {
    const { served, sent, transactions, states } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    expect([transactions(), states()]).toEqual([[], ['in-transaction']]);
    await sent.decide(1000, true);
    await served;
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions()).toMatchObject([{ number: 1000, amountIn: byHand.body.amountIn }]);
    expect(sent.messages('picture').map(({ body }) => body.kind)).toEqual(['customer', 'id-front']);
  });

  test('is reported as declined without media and pictures after a rejection', async () => {
    const { served, sent, transactions } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    await sent.decide(1000, false);
    await served;
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions()).toMatchObject([{ flags: 512, reference: 'declined', amountIn: 0, amountOut: 0 }]);
    expect(sent.messages('picture')).toEqual([]);
  });

  test('is declined as withdrawn without a decision in ten minutes', async () => {
    const { served, transactions } = begin();
    await vi.advanceTimersByTimeAsync(longEnough + 605_000);
    await served;
    await vi.advanceTimersByTimeAsync(0);
    expect(transactions()).toMatchObject([{ flags: 512, reference: 'withdrawn' }]);
  });

  test('is declined at once when its request is withdrawn', async () => {
    const { runner, served, sent, transactions } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    runner.withdrawRequest();
    await served;
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.messages('approval').map(({ body }) => body.status)).toEqual(['requested', 'withdrawn']);
    expect(transactions()).toMatchObject([{ reference: 'withdrawn' }]);
  });

  test('without an agent is declined, and nothing is requested', async () => {
    const { served, sent, switchOff, states } = begin();
    switchOff();
    await vi.advanceTimersByTimeAsync(longEnough);
    await served;
    expect(sent.messages('approval')).toEqual([]);
    expect(states()).toEqual(['in-transaction']);
  });

  test('lets later customers leave who arrived while it waited', async () => {
    const { runner, served, sent, transactions } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    await sent.decide(1000, true);
    await served;
    await runner.serve(withdrawal, longEnough * 10 - 1);
    const next = runner.serve(withdrawal, longEnough * 10);
    await vi.advanceTimersByTimeAsync(longEnough);
    await next;
    expect(transactions().map(({ number }) => number)).toEqual([1000, 1001]);
  });

  test('reports nothing after a stop, and its request remains open for the next boot', async () => {
    const { runner, served, sent, transactions } = begin();
    await vi.advanceTimersByTimeAsync(longEnough);
    runner.stop();
    await served;
    expect(transactions()).toEqual([]);
    expect(sent.store.journal()).toMatchObject([{ sequence: 1000, status: 'open' }]);
  });
});

test('a withdrawal without an open request has no effect', async () => {
  const { runner, sent, faults } = setUp();
  runner.withdrawRequest();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.messages(), faults]).toEqual([[], []]);
});

test('a jackpot is followed by its event and its five pictures in order', async () => {
  const { runner, sent } = setUp();
  runner.book(payJackpot(createTill('jackpot')));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.messages().map(({ kind }) => kind)).toEqual(['transaction', 'event', ...Array.from({ length: 5 }, () => 'picture')]);
});
