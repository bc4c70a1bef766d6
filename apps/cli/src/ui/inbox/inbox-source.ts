import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';

/** Data source of the inbox. */
export interface InboxSource {
  /** The pending approvals, oldest first. */
  load(): Promise<readonly ApprovalRow[]>;
  /** Sends a decision to the server. Rejects with the server's problem, such as "already decided". */
  decide(approval: ApprovalRow, approved: boolean, reason: string): Promise<ApprovalRow>;
  /** Calls `onChange` when the list must be reloaded and `onState` with the state of the live channel. Returns a function that stops it. */
  watch(onChange: () => void, onState: (isLive: boolean) => void): () => void;
}
