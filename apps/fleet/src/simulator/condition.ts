import type { OperatorLoginState, TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import type { FaultCause } from '../traffic/events.ts';

/** The conditions from which the state of a terminal is derived. */
export interface Condition {
  off: boolean;
  blocked: boolean;
  /** Whether the terminal is in customer service; false after an operator has taken it out of service. */
  online: boolean;
  busy: boolean;
  login: OperatorLoginState;
  readonly faults: Map<FaultCause, TerminalState>;
}

export const createCondition = (): Condition => ({
  off: false,
  blocked: false,
  online: true,
  busy: false,
  login: 'none',
  faults: new Map(),
});

/** Body of a `state` message. */
export interface StateReport {
  readonly state: TerminalState;
  readonly online: boolean;
  readonly operatorLogin: OperatorLoginState;
  readonly reason: string;
}

const worstFirst: readonly TerminalState[] = ['error', 'failure', 'failure-operator', 'out-of-service'];

function worstFault(faults: Condition['faults']): readonly [FaultCause, TerminalState] | undefined {
  return [...faults].sort(([, a], [, b]) => worstFirst.indexOf(a) - worstFirst.indexOf(b))[0];
}

/** The state that the terminal reports: the most severe condition wins. */
export function toStateReport(condition: Condition): StateReport {
  const { online, login: operatorLogin } = condition;
  const toReport = (state: TerminalState, reason = ''): StateReport => ({ state, online, operatorLogin, reason });
  if (condition.off) return toReport('shut-off');
  if (condition.blocked) return toReport('blocked');
  const fault = worstFault(condition.faults);
  if (fault) return toReport(fault[1], fault[0]);
  if (!online) return toReport('out-of-service', 'set-offline');
  return toReport(condition.busy ? 'in-transaction' : 'ready');
}

/** Whether a customer can start a transaction. */
export const canServe = (condition: Condition): boolean => !condition.busy && toStateReport(condition).state === 'ready';
