import type { Clock } from '@floorwalker/core/ports';
import { openingOf, playDay } from '../traffic/day.ts';
import type { Happening } from '../traffic/happenings.ts';
import { dayMs } from '../traffic/incidents.ts';
import type { Model } from '../traffic/model.ts';
import { type CounterOptions, createCounter } from './counter.ts';
import type { ModelClock } from './model-clock.ts';
import type { Identity, Terminal } from './terminal.ts';
import { createWaiting } from './waiting.ts';

export interface CourseOptions extends Omit<CounterOptions, 'waiting' | 'seed'> {
  readonly identity: Identity;
  readonly model: Model;
  /** Model time of the first happening that is played; earlier ones of that day are only known of. */
  readonly start: number;
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

/** What has to be known of a happening even when nobody was there to report it. */
function note({ condition }: Terminal, happening: Happening): void {
  if (happening.kind === 'fault' && happening.state) condition.faults.set(happening.cause, happening.state);
  if (happening.kind === 'fault' && !happening.state) condition.faults.delete(happening.cause);
  if (happening.kind === 'login') condition.login = happening.login;
}

async function update(terminal: Terminal, modelClock: ModelClock, { version, downMs }: Played<'update'>): Promise<void> {
  terminal.reportEvent('UpdateStarted', version);
  for (const percent of [0, 25, 50, 75, 100]) terminal.report('update-progress', { step: 'install', percent });
  terminal.setSoftware(version);
  await terminal.restart(modelClock.toWall(downMs));
  terminal.reportEvent('UpdateFinished', version);
}

/** The terminal serves on without a network, and a boot that comes meanwhile has one again. */
function loseNetwork(terminal: Terminal, clock: Clock, wallMs: number): void {
  const agent = terminal.agent();
  agent?.cut();
  clock.after(wallMs, () => {
    if (agent && terminal.agent() === agent) agent.mend();
  });
}

export function createCourse(options: CourseOptions): Course {
  const { terminal, clock, modelClock, model, identity, start } = options;
  const waiting = createWaiting(clock);
  const counter = createCounter({ ...options, seed: model.seed, waiting });
  let stopped = false;

  const players: { readonly [K in Happening['kind']]: (happening: Played<K>) => Promise<void> | void } = {
    transaction: ({ transaction, at }) => counter.serve(transaction, at),
    event: ({ event, detail1, detail2 }) => terminal.report('event', { event, detail1, detail2 }),
    report: ({ report, body }) => terminal.report(report, body),
    fault: () => terminal.refresh(),
    login: () => terminal.refresh(),
    stock: ({ levels, fills, units }) => terminal.setStock({ levels, fills, units }),
    booking: ({ transaction }) => counter.book(transaction),
    network: ({ downMs }) => loseNetwork(terminal, clock, modelClock.toWall(downMs)),
    restart: ({ downMs }) => terminal.restart(modelClock.toWall(downMs)),
    update: (happening) => update(terminal, modelClock, happening),
  };

  const play = (happening: Happening): Promise<void> | void => {
    note(terminal, happening);
    return (players[happening.kind] as (happening: Happening) => Promise<void> | void)(happening);
  };

  const playAll = async (begin: number, happenings: readonly Happening[]): Promise<void> => {
    for (const planned of happenings) {
      if (stopped) return;
      const happening = { ...planned, at: begin + planned.at };
      if (happening.at < start) {
        note(terminal, happening);
        continue;
      }
      // A cut wait belongs to the transaction that it ends, never to the pause between two customers.
      for (let ready = false; !ready && !stopped; ) ready = await waiting.wait(modelClock.wallUntil(happening.at));
      if (!stopped) await play(happening);
    }
  };

  return {
    async run() {
      let day = Math.floor(start / dayMs);
      let opening = openingOf(model, identity, day);
      while (!stopped) {
        const { happenings, closing } = playDay(model, identity, day, opening);
        await playAll(day * dayMs, happenings);
        opening = closing;
        day += 1;
      }
    },
    interrupt() {
      counter.dropQuestion();
      waiting.cut();
    },
    stop() {
      stopped = true;
      counter.stop();
      waiting.cut();
    },
  };
}
