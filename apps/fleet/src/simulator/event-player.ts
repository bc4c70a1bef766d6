import type { Clock } from '@floorwalker/core/ports';
import type { SimulatedEvent } from '../traffic/events.ts';
import { dayMs } from '../traffic/incidents.ts';
import type { Model } from '../traffic/model.ts';
import { openingOf, playDay } from '../traffic/simulate-day.ts';
import { createBalanceBooks } from './balance-books.ts';
import { createInterruptibleTimer } from './interruptible-timer.ts';
import type { ModelClock } from './model-clock.ts';
import type { Identity, Terminal } from './terminal.ts';
import { createTransactionRunner, type TransactionRunnerOptions } from './transaction-runner.ts';

export interface EventPlayerOptions extends Omit<TransactionRunnerOptions, 'timer' | 'seed' | 'onSettled'> {
  readonly identity: Identity;
  readonly model: Model;
  /** Model time of the first event that is played; earlier events of that day only change the condition. */
  readonly start: number;
}

/** Plays the simulated events of a terminal at the speed of the model clock. */
export interface EventPlayer {
  /** Runs until `stop`. */
  run(): Promise<void>;
  /** Aborts the running transaction. */
  interrupt(): void;
  stop(): void;
}

/** Balancing reports are numbered by the seconds since then. */
const numbersSince = Date.UTC(2020, 0, 1);

type EventOfKind<K extends SimulatedEvent['kind']> = Extract<SimulatedEvent, { readonly kind: K }>;

/** Applies an event to the condition of the terminal, without reporting it. */
function applyToCondition({ condition }: Terminal, event: SimulatedEvent): void {
  if (event.kind === 'fault' && event.state) condition.faults.set(event.cause, event.state);
  if (event.kind === 'fault' && !event.state) condition.faults.delete(event.cause);
  if (event.kind === 'login') condition.login = event.login;
}

async function update(terminal: Terminal, modelClock: ModelClock, { version, downMs }: EventOfKind<'update'>): Promise<void> {
  terminal.reportEvent('UpdateStarted', version);
  for (const percent of [0, 25, 50, 75, 100]) terminal.report('update-progress', { step: 'install', percent });
  terminal.setSoftware(version);
  await terminal.restart(modelClock.toWall(downMs));
  terminal.reportEvent('UpdateFinished', version);
}

type AccessBody = Extract<EventOfKind<'report'>, { readonly report: 'access' }>['body'];

/**
 * Returns the function that reports the templates of an operator before the first login by finger. Terminals register only the operators
 * whom the simulation was given, because the server refuses others. Every fourth terminal also has a palm scanner.
 */
function createRegistration({ terminal, identity, requester, supervisors }: EventPlayerOptions): (access: AccessBody) => void {
  const registered = new Set<number>();
  return ({ operator, by }) => {
    if (by !== 'finger' || operator === null || registered.has(operator) || ![requester, ...supervisors].includes(operator)) return;
    registered.add(operator);
    terminal.report('biometrics', { operator, fingerprints: 2, palmScans: identity.id % 4 === 0 ? 1 : 0 });
  };
}

/** Disconnects the agent of the current boot for a while. If another boot starts meanwhile, its agent connects by itself. */
function loseNetwork(terminal: Terminal, clock: Clock, wallMs: number): void {
  const agent = terminal.agent();
  agent?.disconnect();
  clock.after(wallMs, () => {
    if (agent && terminal.agent() === agent) agent.reconnect();
  });
}

export function createEventPlayer(options: EventPlayerOptions): EventPlayer {
  const { terminal, clock, modelClock, model, identity, start } = options;
  const timer = createInterruptibleTimer(clock);
  const books = createBalanceBooks(identity.currency);
  const transactions = createTransactionRunner({ ...options, seed: model.seed, timer, onSettled: books.settle });
  const registerTemplates = createRegistration(options);
  let stopped = false;
  /** Wall clock time of the first event: the start of the first balancing period. */
  let began = clock.now();

  const reportBalance = (event: EventOfKind<'balance'>): void => {
    const at = clock.now();
    // Seconds are a number that rises, also across simulations.
    terminal.report('balance', { number: Math.floor((at - numbersSince) / 1000), ...books.toBody(event, began, at) });
  };

  const handlers: { readonly [K in SimulatedEvent['kind']]: (event: EventOfKind<K>) => Promise<void> | void } = {
    transaction: ({ transaction, at }) => transactions.serve(transaction, at),
    event: ({ event, detail1, detail2 }) => terminal.report('event', { event, detail1, detail2 }),
    report: (event) => {
      if (event.report === 'configuration') return terminal.changeSetting(event.body);
      if (event.report === 'access') registerTemplates(event.body);
      return terminal.report(event.report, event.body);
    },
    fault: () => terminal.refresh(),
    login: () => terminal.refresh(),
    stock: ({ levels, fills, units }) => terminal.setStock({ levels, fills, units }),
    balance: reportBalance,
    booking: ({ transaction }) => transactions.book(transaction),
    network: ({ downMs }) => loseNetwork(terminal, clock, modelClock.toWall(downMs)),
    restart: ({ downMs }) => terminal.restart(modelClock.toWall(downMs)),
    update: (event) => update(terminal, modelClock, event),
  };

  const play = (event: SimulatedEvent): Promise<void> | void => {
    applyToCondition(terminal, event);
    return (handlers[event.kind] as (event: SimulatedEvent) => Promise<void> | void)(event);
  };

  const playAll = async (begin: number, events: readonly SimulatedEvent[]): Promise<void> => {
    for (const planned of events) {
      if (stopped) return;
      const event = { ...planned, at: begin + planned.at };
      if (event.at < start) {
        applyToCondition(terminal, event);
        books.skip(event);
        continue;
      }
      // `interrupt` ends only a running transaction, so an interrupted wait for the next event is repeated.
      for (let ready = false; !ready && !stopped; ) ready = await timer.wait(modelClock.wallUntil(event.at));
      if (!stopped) await play(event);
    }
  };

  return {
    async run() {
      let day = Math.floor(start / dayMs);
      let opening = openingOf(model, identity, day);
      books.begin(opening);
      began = clock.now();
      while (!stopped) {
        const { events, closing } = playDay(model, identity, day, opening);
        await playAll(day * dayMs, events);
        opening = closing;
        day += 1;
      }
    },
    interrupt() {
      transactions.withdrawRequest();
      timer.interrupt();
    },
    stop() {
      stopped = true;
      transactions.stop();
      timer.interrupt();
    },
  };
}
