import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import type { OperatorLoginState, TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import type { BalanceRow } from './balance.ts';
import type { Body } from './bodies.ts';
import type { ReportedUnit, Stock } from './cash.ts';
import { type EventKey, eventNumbers } from './codes.ts';
import type { PlannedTransaction } from './planning.ts';

/** Cause of a fault; several can be active at once. */
export type FaultCause = 'jam' | 'device' | 'host' | 'stock' | 'service' | 'power';

/** Kinds of messages that are planned completely and reported unchanged. */
export type ReportKind = 'error' | 'access' | 'configuration' | 'maintenance';
type Report = { readonly [K in ReportKind]: { readonly kind: 'report'; readonly report: K; readonly body: Body<K> } }[ReportKind];

/** A simulated event at a terminal, `at` milliseconds after the start of its day. */
export type SimulatedEvent = { readonly at: number } & (
  | Report
  | { readonly kind: 'transaction'; readonly transaction: PlannedTransaction }
  | { readonly kind: 'event'; readonly event: number; readonly detail1: string; readonly detail2: string }
  /** A fault begins with the terminal state that it causes; a null `state` ends the fault. */
  | { readonly kind: 'fault'; readonly cause: FaultCause; readonly state: TerminalState | null }
  | { readonly kind: 'login'; readonly login: OperatorLoginState }
  | {
      readonly kind: 'stock';
      readonly levels: readonly number[];
      readonly fills: readonly Fill[];
      readonly units: readonly ReportedUnit[];
    }
  /** A balancing report; `from` null: the simulation begins with its period. */
  | {
      readonly kind: 'balance';
      readonly balance: Pick<Body<'balance'>, 'type' | 'snapshot' | 'operators'> & { readonly rows: readonly BalanceRow[] };
      readonly from: Stock['openedAt'];
    }
  /** A transaction without a customer, such as a refill; it has no duration. */
  | { readonly kind: 'booking'; readonly transaction: PlannedTransaction }
  | { readonly kind: 'network'; readonly downMs: number }
  | { readonly kind: 'restart'; readonly downMs: number }
  | { readonly kind: 'update'; readonly version: string; readonly downMs: number }
);

export const terminalEvent = (
  at: number,
  key: EventKey,
  detail1: string | number = '',
  detail2: string | number = '',
): Extract<SimulatedEvent, { readonly kind: 'event' }> => ({
  at,
  kind: 'event',
  event: eventNumbers[key],
  detail1: String(detail1),
  detail2: String(detail2),
});

export const fault = (at: number, cause: FaultCause, state: TerminalState | null): SimulatedEvent => ({ at, kind: 'fault', cause, state });

export const login = (at: number, state: OperatorLoginState): SimulatedEvent => ({ at, kind: 'login', login: state });
