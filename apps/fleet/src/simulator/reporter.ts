import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import { event as toEvent } from '../traffic/happenings.ts';
import { type Condition, toStateReport } from './condition.ts';
import type { Log } from './log.ts';

type EventArguments = typeof toEvent extends (at: number, ...rest: infer R) => unknown ? R : never;

/** What a terminal says of itself while its agent runs. A machine that is down says nothing. */
export interface Reporter {
  report(kind: Parameters<Agent['report']>[0], body: Readonly<Record<string, unknown>>): void;
  reportEvent(...args: EventArguments): void;
  /** Sends the state when it differs from the last one of this boot. */
  refresh(): void;
  /** A new boot says its state anew. */
  forget(): void;
}

export interface ReporterOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly condition: Condition;
  readonly agent: () => Agent | null;
  readonly onFault: (error: unknown) => void;
}

export function createReporter({ clock, log, condition, agent, onFault }: ReporterOptions): Reporter {
  let shown = '';

  const report: Reporter['report'] = (kind, body) => {
    const talker = agent();
    if (!talker) return;
    log.write(new Date(clock.now()).toISOString(), kind, body);
    talker.report(kind, body).catch(onFault);
  };

  return {
    report,
    reportEvent(...args) {
      const { at: _at, kind: _kind, ...body } = toEvent(0, ...args);
      report('event', body);
    },
    refresh() {
      const state = toStateReport(condition);
      const text = JSON.stringify(state);
      if (text === shown || !agent()) return;
      shown = text;
      report('state', { ...state });
    },
    forget() {
      shown = '';
    },
  };
}
