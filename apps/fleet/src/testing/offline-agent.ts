import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Agent } from '../agent/agent.ts';
import { createApprovals } from '../agent/approvals.ts';
import { createOutbox } from '../agent/outbox.ts';
import { type AgentStore, createMemoryStore, type JournalRecord } from '../agent/store.ts';
import { systemClock } from '../system.ts';

/** The fields of a reported message that the tests read. */
export interface ReportedMessage {
  readonly kind: UpKind;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An agent with a real outbox and real approvals, whose broker is unreachable. */
export interface OfflineAgent extends Agent {
  exchangeRate: Agent['exchangeRate'];
  readonly store: AgentStore;
  /** Messages in the spool, oldest first, without boot, counter and time. */
  messages(...kinds: readonly UpKind[]): readonly ReportedMessage[];
  /** Passes on a supervisor's decision. */
  decide(sequence: number, approved: boolean, boot?: string): Promise<void>;
  resume(): Promise<void>;
}

export function createOfflineAgent(
  boot = 'b1',
  store: AgentStore = createMemoryStore(),
  onFault: (error: unknown) => void = () => undefined,
) {
  const outbox = createOutbox({ boot, store, clock: systemClock, publish: () => undefined });
  const approvals = createApprovals({ boot, store, clock: systemClock, onFault, report: (body) => outbox.add('approval', body) });
  const agent: OfflineAgent = {
    boot,
    store,
    start: () => Promise.resolve(),
    report: outbox.add,
    pending: outbox.pending,
    changeSetting: () => Promise.resolve(false),
    exchangeRate: () => null,
    request: approvals.request,
    withdraw: approvals.withdraw,
    disconnect: () => outbox.disconnected(),
    reconnect: () => outbox.connected(),
    stop: approvals.stop,
    messages: (...kinds) =>
      store.uncommittedMessages().flatMap(({ kind, json }) => {
        const { boot: _boot, counter: _counter, at: _at, ...body } = JSON.parse(json) as Record<string, unknown>;
        return kinds.length === 0 || kinds.includes(kind) ? [{ kind, body }] : [];
      }),
    decide: (sequence, approved, requestBoot = boot) =>
      approvals.decide({ boot: requestBoot, sequence, approved, approver: 101, reason: '' }),
    resume: approvals.resume,
  };
  return agent;
}

/** The last status of each approval request in the journal, by sequence. */
export const approvalStatusOf = (store: AgentStore): Readonly<Record<number, string>> =>
  Object.fromEntries(
    store
      .journal()
      .filter((record): record is Extract<JournalRecord, { type: 'approval' }> => record.type === 'approval')
      .map(({ sequence, status }) => [sequence, status]),
  );
