import type { DownMessage, UpMessage } from '@floorwalker/core/gateway/messages';
import type { Clock } from '@floorwalker/core/ports';
import type { AgentStore, ApprovalRecord } from './store.ts';

/** A request for approval by supervisors [AP-01]; `patience` is its timeout in seconds. */
export type ApprovalRequest = Omit<Extract<UpMessage<'approval'>, { status: 'requested' }>, 'boot' | 'counter' | 'at' | 'status'>;

export type ApprovalOutcome = 'approved' | 'declined' | 'withdrawn';

type ApprovalEnd = {
  readonly status: 'withdrawn' | 'obeyed';
  readonly sequence: number;
  /** The boot that sent the request, if that was an earlier boot. */
  readonly requestBoot?: string;
};

/** Added to the timeout of a request, so that a decision in its last second is still obeyed. */
const graceMs = 5000;

/** Sends approval requests and executes each decision once. */
export interface Approvals {
  /** Resolves with the decision, or with `withdrawn` after the timeout. */
  request(question: ApprovalRequest): Promise<ApprovalOutcome>;
  decide(decision: DownMessage<'decision'>): Promise<void>;
  /** Withdraws a request whose transaction has ended. */
  withdraw(sequence: number): Promise<void>;
  /** After a start: withdraws the open requests of earlier boots, whose transactions were aborted. */
  resume(): Promise<void>;
  /** Cancels all timeouts; open requests are withdrawn by the next boot. Resolves when all results are durable. */
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

/** Tracks work that must be finished before the store is closed. */
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

/** Creates the approvals of one boot; call `resume` first. */
export function createApprovals({ boot, store, clock, report, onFault }: ApprovalsOptions): Approvals {
  const status = new Map<number, ApprovalRecord['status']>();
  const waiting = new Map<number, (outcome: ApprovalOutcome) => void>();
  const refused = new Set<number>();
  const timeouts = new Map<number, () => void>();
  const pendingWork = createPendingWork();

  const move = async (sequence: number, to: ApprovalRecord['status']): Promise<void> => {
    status.set(sequence, to);
    await store.record({ type: 'approval', sequence, boot, status: to });
  };

  /** Ends a request. The first outcome counts, even if a second one arrives while the first is being stored. */
  const settleNow = async (sequence: number, outcome: ApprovalOutcome): Promise<void> => {
    const resolve = waiting.get(sequence);
    waiting.delete(sequence);
    timeouts.get(sequence)?.();
    timeouts.delete(sequence);
    const end = outcome === 'withdrawn' ? 'withdrawn' : 'obeyed';
    status.set(sequence, end);
    // The outcome is reported before the journal is updated: if the process is killed in between, the next boot withdraws the
    // request, but the server already knows the outcome.
    await report({ status: end, sequence });
    await move(sequence, end);
    resolve?.(outcome);
  };

  const settle = (sequence: number, outcome: ApprovalOutcome): Promise<void> => pendingWork.call(settleNow(sequence, outcome));

  return {
    async request(question) {
      const { sequence } = question;
      const outcome = new Promise<ApprovalOutcome>((resolve) => waiting.set(sequence, resolve));
      await move(sequence, 'open');
      await report({ status: 'requested', ...question });
      const giveUp = () => settle(sequence, 'withdrawn').catch(onFault);
      if (waiting.has(sequence)) timeouts.set(sequence, clock.after(question.patience * 1000 + graceMs, giveUp));
      return outcome;
    },
    async decide({ boot: requestedBy, sequence, approved }) {
      // The request was made by an earlier boot, and was withdrawn when this boot began.
      if (requestedBy !== boot) return;
      if (waiting.has(sequence)) return settle(sequence, approved ? 'approved' : 'declined');
      // A late decline is reported as obeyed, because nothing was paid.
      if (!approved || status.get(sequence) === 'obeyed') return report({ status: 'obeyed', sequence });
      // A late approval is not obeyed, because the customer has gone. This is reported once per boot, because the server repeats
      // the decision.
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
      for (const cancel of timeouts.values()) cancel();
      await pendingWork.ended();
    },
  };
}
