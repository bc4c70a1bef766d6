import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import type { Outcome } from '../agent/approvals.ts';
import type { PlannedTransaction } from '../traffic/transactions.ts';
import type { ModelClock } from './model-clock.ts';
import type { Terminal } from './terminal.ts';
import type { Waiting } from './waiting.ts';

export interface CounterOptions {
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly modelClock: ModelClock;
  readonly waiting: Waiting;
  /** Operator who stands for the customer's request, and supervisors who may decide. */
  readonly requester: number;
  readonly supervisors: readonly number[];
  /** Number of the first transaction; later ones follow. */
  readonly firstNumber: number;
  readonly onFault: (error: unknown) => void;
}

/** Where a terminal serves its customers, one after the other. */
export interface Counter {
  /** Serves one who comes at model time `comes`, unless the terminal cannot. */
  serve(transaction: PlannedTransaction, comes: number): Promise<void>;
  /** Books what needs no customer. */
  book(transaction: PlannedTransaction): void;
  /** Takes an open question back: its transaction ends as declined. */
  dropQuestion(): void;
  /** Nothing more is reported; an open question is left to the next boot. */
  stop(): void;
}

/** Seconds a customer and the terminal wait for a supervisor. */
const patience = 600;

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

/** What the supervisors are asked [AP-01]. */
const toQuestion = (transaction: PlannedTransaction, sequence: number, { requester, supervisors }: CounterOptions) => ({
  sequence,
  type: transaction.type,
  amount: Math.max(transaction.amountIn, transaction.amountOut),
  currency: transaction.currency,
  requester,
  supervisors: [...supervisors],
  patience,
});

/** Says what a transaction was, and what went with it. */
function tell(terminal: CounterOptions['terminal'], transaction: PlannedTransaction, number: number, startedAt: number): void {
  const { durationMs: _duration, short: _short, needsApproval: _needs, ...rest } = transaction;
  terminal.report('transaction', { ...rest, number, startedAt: new Date(startedAt).toISOString() });
  if (transaction.flags & transactionFlags.aborted) terminal.reportEvent('TransactionAborted', number);
  if (transaction.slot === '' || !(transaction.flags & transactionFlags.finished)) return;
  terminal.reportEvent('JackpotPaid', transaction.slot, transaction.amountIn);
}

/** Makes the counter of one terminal; `firstNumber` is that of its first transaction. */
export function createCounter(options: CounterOptions): Counter {
  const { terminal, clock, modelClock, waiting } = options;
  let stopped = false;
  let number = options.firstNumber - 1;
  /** The question that is open, and how to end the wait for its answer. */
  let question: { readonly agent: Agent; readonly sequence: number; readonly end: () => void } | null = null;
  /** Model time until which a supervisor held the terminal up: who came before then has left. */
  let heldUntil = 0;

  /** The decision, or `withdrawn` when the machine goes down meanwhile. */
  const ask = async (transaction: PlannedTransaction): Promise<Outcome> => {
    const agent = terminal.agent();
    if (!agent) return 'withdrawn';
    const sequence = number;
    const ended = new Promise<Outcome>((resolve) => {
      question = { agent, sequence, end: () => resolve('withdrawn') };
    });
    const outcome = await Promise.race([agent.ask(toQuestion(transaction, sequence, options)), ended]);
    question = null;
    heldUntil = modelClock.now();
    return outcome;
  };

  const settle = async (transaction: PlannedTransaction, whole: boolean): Promise<PlannedTransaction> => {
    if (!whole) return without(transaction, 'aborted', 'interrupted');
    if (!transaction.needsApproval) return transaction;
    const outcome = await ask(transaction);
    return outcome === 'approved' ? transaction : without(transaction, 'declined', outcome);
  };

  return {
    async serve(transaction, comes) {
      if (!terminal.canServe() || comes < heldUntil) return;
      number += 1;
      const startedAt = clock.now();
      terminal.setBusy(true);
      const whole = await waiting.wait(modelClock.toWall(transaction.durationMs));
      const settled = stopped ? transaction : await settle(transaction, whole);
      if (stopped) return;
      tell(terminal, settled, number, startedAt);
      terminal.setBusy(false);
    },
    book(transaction) {
      number += 1;
      tell(terminal, transaction, number, clock.now());
    },
    dropQuestion() {
      question?.agent.withdraw(question.sequence).catch(options.onFault);
      question?.end();
    },
    stop() {
      stopped = true;
      question?.end();
    },
  };
}
