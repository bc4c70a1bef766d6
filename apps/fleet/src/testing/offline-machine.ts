import { createCondition } from '../simulator/condition.ts';
import { createLog } from '../simulator/log.ts';
import { createMachine } from '../simulator/machine.ts';
import { createReporter } from '../simulator/reporter.ts';
import { systemClock } from '../system.ts';
import { createOfflineAgent, type OfflineAgent } from './offline-agent.ts';

/** Terminal 17 of type 1 with its reporter, whose agent has no broker. `sent` is the first agent; `switchAgent(null)` turns the machine off. */
export function createOfflineMachine(software: string) {
  const condition = createCondition();
  const log = createLog();
  const faults: unknown[] = [];
  const sent = createOfflineAgent();
  let agent: OfflineAgent | null = sent;
  const reporter = createReporter({
    clock: systemClock,
    log,
    condition,
    terminal: { id: 17, type: 1 },
    agent: () => agent,
    onFault: (error) => faults.push(error),
  });
  const machine = createMachine({
    terminal: 17,
    clock: systemClock,
    condition,
    reporter,
    log,
    configuration: () => ({ software }),
    journal: () => sent.store.journal(),
    interrupt: () => undefined,
    restart: () => undefined,
    shutDown: () => undefined,
    installUpdate: async () => undefined,
    versionOf: () => software,
  });
  const switchAgent = (next: OfflineAgent | null) => {
    agent = next;
  };
  return { condition, log, faults, reporter, machine, sent, agent: () => agent, switchAgent };
}
