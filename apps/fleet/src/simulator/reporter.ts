import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import { terminalEvent as toEvent } from '../traffic/events.ts';
import { type Condition, toStateReport } from './condition.ts';
import type { Log } from './log.ts';

type EventArguments = typeof toEvent extends (at: number, ...rest: infer R) => unknown ? R : never;

/** Reports messages of a terminal. Nothing is reported while the machine is down. */
export interface Reporter {
  report(kind: Parameters<Agent['report']>[0], body: Readonly<Record<string, unknown>>): void;
  reportEvent(...args: EventArguments): void;
  /** Reports the state if it differs from the last reported one of this boot. */
  refresh(): void;
  /** Makes the next `refresh` report the state again, for a new boot. */
  resetState(): void;
}

export interface ReporterOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly condition: Condition;
  readonly agent: () => Agent | null;
  readonly onFault: (error: unknown) => void;
}

export function createReporter({ clock, log, condition, agent, onFault }: ReporterOptions): Reporter {
  let lastState = '';

  const report: Reporter['report'] = (kind, body) => {
    const currentAgent = agent();
    if (!currentAgent) return;
    log.write(new Date(clock.now()).toISOString(), kind, body);
    currentAgent.report(kind, body).catch(onFault);
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
      if (text === lastState || !agent()) return;
      lastState = text;
      report('state', { ...state });
    },
    resetState() {
      lastState = '';
    },
  };
}
