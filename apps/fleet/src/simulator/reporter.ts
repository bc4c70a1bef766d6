import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import { terminalEvent as toEvent } from '../traffic/events.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { type Condition, toStateReport } from './condition.ts';
import type { Log } from './log.ts';
import { type PartReports, toAtmConnection, toLight, toPartReports } from './parts.ts';

type EventArguments = typeof toEvent extends (at: number, ...rest: infer R) => unknown ? R : never;

const hourMs = 3_600_000;

/** Reports messages of a terminal. Nothing is reported while the machine is down. */
export interface Reporter {
  report(kind: Parameters<Agent['report']>[0], body: Readonly<Record<string, unknown>>): void;
  reportEvent(...args: EventArguments): void;
  /** Reports the state and the parts of the terminal, if they differ from those that were reported last in this boot. */
  refresh(): void;
  /** Makes the next `refresh` report everything again, for a new boot. */
  resetState(): void;
}

export interface ReporterOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly condition: Condition;
  readonly terminal: Pick<SimulatedTerminal, 'id' | 'type'>;
  readonly agent: () => Agent | null;
  readonly onFault: (error: unknown) => void;
}

export function createReporter({ clock, log, condition, terminal, agent, onFault }: ReporterOptions): Reporter {
  const last = new Map<string, string>();

  const report: Reporter['report'] = (kind, body) => {
    const currentAgent = agent();
    if (!currentAgent) return;
    log.write(new Date(clock.now()).toISOString(), kind, body);
    currentAgent.report(kind, body).catch(onFault);
  };

  const reportChange = (kind: 'state' | keyof PartReports, body: object) => {
    const text = JSON.stringify(body);
    if (last.get(kind) === text) return;
    last.set(kind, text);
    report(kind, { ...body });
  };

  return {
    report,
    reportEvent(...args) {
      const { at: _at, kind: _kind, ...body } = toEvent(0, ...args);
      report('event', body);
    },
    refresh() {
      if (!agent()) return;
      const state = { ...toStateReport(condition), light: toLight(condition), atm: toAtmConnection(condition, terminal.type) };
      reportChange('state', state);
      // Meters rise with each transaction, but are reported once an hour.
      const meterTime = Math.floor(clock.now() / hourMs) * hourMs;
      const { components, features, functions } = toPartReports(condition, terminal, meterTime);
      reportChange('components', components);
      reportChange('features', features);
      reportChange('functions', functions);
    },
    resetState() {
      last.clear();
    },
  };
}
