import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { Clock } from '@floorwalker/core/ports';
import type { Outcome } from '../agent/approvals.ts';
import { type Model, openingOf, playDay } from '../traffic/day.ts';
import type { Happening } from '../traffic/happenings.ts';
import { dayMs } from '../traffic/incidents.ts';
import type { PlannedTransaction } from '../traffic/transactions.ts';
import type { ModelClock } from './model-clock.ts';
import type { Identity, TerminalBody } from './terminal.ts';
import { createWaiting } from './waiting.ts';

export interface CourseOptions {
  readonly identity: Identity;
  readonly body: TerminalBody;
  readonly model: Model;
  readonly modelClock: ModelClock;
  readonly clock: Clock;
  /** Operator who stands for the customer's request, and supervisors who may decide. */
  readonly requester: number;
  readonly supervisors: readonly number[];
  /** Number of the first transaction; later ones follow. */
  readonly firstNumber: number;
}

/** Plays what the model foresees at a terminal, at the model's pace. */
export interface Course {
  /** Runs until `stop`. */
  run(): Promise<void>;
  /** Ends the running transaction: aborted. */
  interrupt(): void;
  stop(): void;
}

type Played<K extends Happening['kind']> = Extract<Happening, { readonly kind: K }>;

/** Seconds a customer and the terminal wait for a supervisor. */
const patience = 600;

export function createCourse(options: CourseOptions): Course {
  const { body, clock, modelClock, model, identity } = options;
  const waiting = createWaiting(clock);
  let stopped = false;
  let number = options.firstNumber - 1;
  let question: number | null = null;
  /** Model time until which a supervisor or an operator held the terminal up: who came before then has left. */
  let heldUntil = 0;
  let endQuestion = (): void => undefined;

  const send = (transaction: PlannedTransaction, startedAt: number): void => {
    const { durationMs: _duration, short: _short, needsApproval: _needs, ...rest } = transaction;
    body.report('transaction', { ...rest, number, startedAt: new Date(startedAt).toISOString() });
  };

  /** The decision, or `withdrawn` when the machine goes down meanwhile. */
  const ask = async (transaction: PlannedTransaction): Promise<Outcome> => {
    const agent = body.agent();
    if (!agent) return 'withdrawn';
    question = number;
    const left = new Promise<Outcome>((resolve) => {
      endQuestion = () => resolve('withdrawn');
    });
    const asked = agent.ask({
      sequence: number,
      type: transaction.type,
      amount: Math.max(transaction.amountIn, transaction.amountOut),
      currency: transaction.currency,
      requester: options.requester,
      supervisors: [...options.supervisors],
      patience,
    });
    const outcome = await Promise.race([asked, left]);
    question = null;
    return outcome;
  };

  const conclude = (transaction: PlannedTransaction, startedAt: number): void => {
    send(transaction, startedAt);
    if (transaction.flags & transactionFlags.aborted) body.reportEvent('TransactionAborted', number);
    if (transaction.slot !== '' && transaction.flags & transactionFlags.finished) {
      body.reportEvent('JackpotPaid', transaction.slot, transaction.amountIn);
    }
  };

  const serve = async (transaction: PlannedTransaction, comes: number): Promise<void> => {
    if (!body.canServe() || comes < heldUntil) return;
    number += 1;
    const startedAt = clock.now();
    body.setBusy(true);
    const whole = await waiting.wait(modelClock.toWall(transaction.durationMs));
    if (stopped) return;
    if (!whole) conclude(without(transaction, 'aborted', 'interrupted'), startedAt);
    else if (!transaction.needsApproval) conclude(transaction, startedAt);
    else {
      const outcome = await ask(transaction);
      if (stopped) return;
      heldUntil = modelClock.now();
      conclude(outcome === 'approved' ? transaction : without(transaction, 'declined', outcome), startedAt);
    }
    body.setBusy(false);
  };

  const update = async ({ version, downMs }: Played<'update'>): Promise<void> => {
    body.reportEvent('UpdateStarted', version);
    for (const percent of [0, 25, 50, 75, 100]) body.report('update-progress', { step: 'install', percent });
    body.setSoftware(version);
    await body.restart(modelClock.toWall(downMs));
    body.reportEvent('UpdateFinished', version);
  };

  const loseNetwork = ({ downMs }: Played<'network'>): void => {
    const agent = body.agent();
    agent?.cut();
    clock.after(modelClock.toWall(downMs), () => {
      if (agent && body.agent() === agent) agent.mend();
    });
  };

  /** What has to be known of a happening even when nobody was there to report it. */
  const note = (happening: Happening): void => {
    const { condition } = body;
    if (happening.kind === 'fault' && happening.state) condition.faults.set(happening.cause, happening.state);
    if (happening.kind === 'fault' && !happening.state) condition.faults.delete(happening.cause);
    if (happening.kind === 'login') condition.login = happening.login;
  };

  const players: { readonly [K in Happening['kind']]: (happening: Played<K>) => Promise<void> | void } = {
    transaction: ({ transaction, at }) => serve(transaction, at),
    event: ({ event, detail1, detail2 }) => body.report('event', { event, detail1, detail2 }),
    fault: () => body.refresh(),
    login: () => body.refresh(),
    stock: ({ levels, units }) => body.setStock(levels, units),
    booking: ({ transaction }) => {
      number += 1;
      send(transaction, clock.now());
    },
    network: loseNetwork,
    restart: ({ downMs }) => body.restart(modelClock.toWall(downMs)),
    update,
  };

  const play = (happening: Happening): Promise<void> | void => {
    note(happening);
    return (players[happening.kind] as (happening: Happening) => Promise<void> | void)(happening);
  };

  const playAll = async (begin: number, happenings: readonly Happening[], from: number): Promise<void> => {
    for (const planned of happenings) {
      if (stopped) return;
      const happening = { ...planned, at: begin + planned.at };
      if (happening.at < from) {
        note(happening);
        continue;
      }
      // A cut wait belongs to the transaction that it ends, never to the pause between two customers.
      for (let ready = false; !ready && !stopped; ) ready = await waiting.wait(modelClock.wallUntil(happening.at));
      if (!stopped) await play(happening);
    }
  };

  return {
    async run() {
      const from = modelClock.now();
      let day = Math.floor(from / dayMs);
      let opening = openingOf(model, identity, day);
      while (!stopped) {
        const { happenings, closing } = playDay(model, identity, day, opening);
        await playAll(day * dayMs, happenings, from);
        opening = closing;
        day += 1;
      }
    },
    interrupt() {
      if (question !== null) {
        void body.agent()?.withdraw(question);
        endQuestion();
      }
      waiting.cut();
    },
    stop() {
      stopped = true;
      endQuestion();
      waiting.cut();
    },
  };
}

/** A transaction that moved nothing. */
const without = (transaction: PlannedTransaction, flag: 'aborted' | 'declined', reference: string): PlannedTransaction => ({
  ...transaction,
  amountIn: 0,
  amountOut: 0,
  pieces: 0,
  fee: 0,
  rounding: 0,
  media: [],
  flags: transactionFlags[flag],
  reference,
});
