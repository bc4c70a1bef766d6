import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import type { ApprovalOutcome } from '../agent/approvals.ts';
import { atSentRate } from '../traffic/cash-transactions.ts';
import { messagesOf } from '../traffic/messages.ts';
import { type PlannedTransaction, withoutMedia } from '../traffic/planning.ts';
import { createRandomGenerator } from '../traffic/random-generator.ts';
import type { InterruptibleTimer } from './interruptible-timer.ts';
import type { ModelClock } from './model-clock.ts';
import type { Terminal } from './terminal.ts';

export interface TransactionRunnerOptions {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** Seed of the pictures. */
  readonly seed: number;
  readonly modelClock: ModelClock;
  readonly timer: InterruptibleTimer;
  /** Operator who requests approvals, and supervisors who may decide. */
  readonly requester: number;
  readonly supervisors: readonly number[];
  /** Number of the first transaction; later ones follow. */
  readonly firstNumber: number;
  /** A customer's transaction was reported as `reported`, or not at all (null). */
  readonly onSettled: (planned: PlannedTransaction, reported: PlannedTransaction | null) => void;
  readonly onFault: (error: unknown) => void;
}

/** Runs the transactions of a terminal, one after the other. */
export interface TransactionRunner {
  /** Runs the transaction of a customer who arrives at model time `comes`, if the terminal is available. */
  serve(transaction: PlannedTransaction, comes: number): Promise<void>;
  /** Reports a transaction without a customer. */
  book(transaction: PlannedTransaction): void;
  /** Withdraws an open approval request; its transaction ends as declined. */
  withdrawRequest(): void;
  /** Stops reporting; an open approval request is withdrawn by the next boot. */
  stop(): void;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Seconds to wait for the decision of a supervisor. */
const timeoutSeconds = 600;

/** The approval request of a transaction [AP-01]. */
const toApprovalRequest = (transaction: PlannedTransaction, sequence: number, { requester, supervisors }: TransactionRunnerOptions) => ({
  sequence,
  type: transaction.body.type,
  amount: Math.max(transaction.body.amountIn, transaction.body.amountOut),
  currency: transaction.body.currency,
  requester,
  supervisors: [...supervisors],
  patience: timeoutSeconds,
});

/** Reports a transaction with its events and pictures; empty fields are omitted. */
function reportTransaction(
  { terminal, clock, seed }: TransactionRunnerOptions,
  transaction: PlannedTransaction,
  number: number,
  startedAt: number,
): void {
  const instant = (ms: number): string => new Date(ms).toISOString();
  for (const { kind, body } of messagesOf(seed, transaction, number, instant(startedAt), instant(clock.now()))) {
    terminal.report(kind, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && !isEmptyList(value))));
  }
}

/** Creates the transaction runner of a terminal; `firstNumber` is the number of its first transaction. */
export function createTransactionRunner(options: TransactionRunnerOptions): TransactionRunner {
  const { terminal, clock, modelClock, timer, seed } = options;
  let stopped = false;
  let number = options.firstNumber - 1;
  /** The open approval request; `end` stops waiting for its decision. */
  let question: { readonly agent: Agent; readonly sequence: number; readonly end: () => void } | null = null;
  /** Model time until which an approval blocked the terminal: customers who arrived earlier have left. */
  let blockedUntil = 0;

  /** Requests an approval. Resolves with the decision, or with `withdrawn` if the machine goes down meanwhile. */
  const requestApproval = async (transaction: PlannedTransaction): Promise<ApprovalOutcome> => {
    const agent = terminal.agent();
    if (!agent) return 'withdrawn';
    const sequence = number;
    const ended = new Promise<ApprovalOutcome>((resolve) => {
      question = { agent, sequence, end: () => resolve('withdrawn') };
    });
    const outcome = await Promise.race([agent.request(toApprovalRequest(transaction, sequence, options)), ended]);
    question = null;
    blockedUntil = modelClock.now();
    return outcome;
  };

  const settle = async (transaction: PlannedTransaction, whole: boolean): Promise<PlannedTransaction> => {
    if (!whole) return withoutMedia(transaction, 'aborted', 'interrupted');
    if (!transaction.needsApproval) return transaction;
    const outcome = await requestApproval(transaction);
    return outcome === 'approved' ? transaction : withoutMedia(transaction, 'declined', outcome);
  };

  return {
    async serve(transaction, comes) {
      if (!terminal.canServe() || comes < blockedUntil) return options.onSettled(transaction, null);
      number += 1;
      const startedAt = clock.now();
      terminal.setBusy(true);
      const priced = atSentRate(createRandomGenerator('exchange', seed, number), transaction, (source, target) => {
        return terminal.agent()?.exchangeRate(source, target) ?? null;
      });
      const whole = await timer.wait(modelClock.toWall(priced.durationMs));
      const settled = stopped ? priced : await settle(priced, whole);
      if (stopped) return;
      // Nothing is reported while the machine is down.
      options.onSettled(transaction, terminal.agent() ? settled : null);
      reportTransaction(options, settled, number, startedAt);
      terminal.setBusy(false);
    },
    book(transaction) {
      number += 1;
      reportTransaction(options, transaction, number, clock.now());
    },
    withdrawRequest() {
      question?.agent.withdraw(question.sequence).catch(options.onFault);
      question?.end();
    },
    stop() {
      stopped = true;
      question?.end();
    },
  };
}
