import type { DownMessage, UpMessage } from '@floorwalker/core/gateway/messages';
import type { Clock } from '@floorwalker/core/ports';
import type { AgentStore, ApprovalRecord } from './store.ts';

/** A question to the supervisors [AP-01]; `patience` in seconds. */
export type ApprovalRequest = Omit<Extract<UpMessage<'approval'>, { status: 'requested' }>, 'boot' | 'counter' | 'at' | 'status'>;

export type ApprovalOutcome = 'approved' | 'declined' | 'withdrawn';

type ApprovalEnd = {
  readonly status: 'withdrawn' | 'obeyed';
  readonly sequence: number;
  /** The boot that asked, where that was an earlier one. */
  readonly requestBoot?: string;
};

/** Beyond the patience, so that a decision of the last second is still obeyed. */
const graceMs = 5000;

/** Asks for approvals and obeys the decisions, each once. */
export interface Approvals {
  /** Resolves with the decision, or with `withdrawn` when nobody decided in time. */
  ask(question: ApprovalRequest): Promise<ApprovalOutcome>;
  decide(decision: DownMessage<'decision'>): Promise<void>;
  /** Takes a question back: its transaction ended otherwise. */
  withdraw(sequence: number): Promise<void>;
  /** After a start: takes back what the last boot had asked, since its customer has been told otherwise. */
  resume(): Promise<void>;
  /** No patience ends any more: what is open is taken back by the next boot. Resolves when all answers are safe. */
  stop(): Promise<void>;
}

export interface ApprovalsOptions {
  readonly boot: string;
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
  /** Makes an `approval` message durable. */
  readonly report: (body: (ApprovalRequest & { status: 'requested' }) | ApprovalEnd) => Promise<void>;
}

/** Work that must have ended before the store is closed. */
function createPendingWork() {
  const open = new Set<Promise<void>>();
  return {
    call: (work: Promise<void>): Promise<void> => {
      const listed = work.finally(() => open.delete(listed));
      open.add(listed);
      return listed;
    },
    ended: () => Promise.allSettled(open),
  };
}

/** Makes the approvals of one boot; `resume` comes first. */
export function createApprovals({ boot, store, clock, report, onFault }: ApprovalsOptions): Approvals {
  const status = new Map<number, ApprovalRecord['status']>();
  const waiting = new Map<number, (outcome: ApprovalOutcome) => void>();
  const refused = new Set<number>();
  const patience = new Map<number, () => void>();
  const pendingWork = createPendingWork();

  const move = async (sequence: number, to: ApprovalRecord['status']): Promise<void> => {
    status.set(sequence, to);
    await store.record({ type: 'approval', sequence, boot, status: to });
  };

  /** The first answer wins, also against one that arrives while it is being written down. */
  const settleNow = async (sequence: number, outcome: ApprovalOutcome): Promise<void> => {
    const resolve = waiting.get(sequence);
    waiting.delete(sequence);
    patience.get(sequence)?.();
    patience.delete(sequence);
    const end = outcome === 'withdrawn' ? 'withdrawn' : 'obeyed';
    status.set(sequence, end);
    // The report first: a kill in between leaves the journal open, and what the next boot then takes back is known as obeyed.
    await report({ status: end, sequence });
    await move(sequence, end);
    resolve?.(outcome);
  };

  const settle = (sequence: number, outcome: ApprovalOutcome): Promise<void> => pendingWork.call(settleNow(sequence, outcome));

  return {
    async ask(question) {
      const { sequence } = question;
      const answer = new Promise<ApprovalOutcome>((resolve) => waiting.set(sequence, resolve));
      await move(sequence, 'open');
      await report({ status: 'requested', ...question });
      const giveUp = () => settle(sequence, 'withdrawn').catch(onFault);
      if (waiting.has(sequence)) patience.set(sequence, clock.after(question.patience * 1000 + graceMs, giveUp));
      return answer;
    },
    async decide({ boot: askedBy, sequence, approved }) {
      // Another boot's request: it was taken back when this boot began.
      if (askedBy !== boot) return;
      if (waiting.has(sequence)) return settle(sequence, approved ? 'approved' : 'declined');
      // A late "no" is obeyed by having paid nothing.
      if (!approved || status.get(sequence) === 'obeyed') return report({ status: 'obeyed', sequence });
      // A late "yes" is not: the customer has gone. Said once a boot, since the server may ask for ever.
      if (refused.has(sequence)) return;
      refused.add(sequence);
      await report({ status: 'withdrawn', sequence });
    },
    async withdraw(sequence) {
      if (waiting.has(sequence)) await settle(sequence, 'withdrawn');
    },
    async resume() {
      for (const record of store.journal()) {
        if (record.type !== 'approval' || record.status !== 'open') continue;
        const { sequence, boot: requestBoot } = record;
        await report({ status: 'withdrawn', sequence, ...(requestBoot !== undefined && { requestBoot }) });
        await store.record({ ...record, status: 'withdrawn' });
      }
    },
    async stop() {
      for (const cancel of patience.values()) cancel();
      await pendingWork.ended();
    },
  };
}
