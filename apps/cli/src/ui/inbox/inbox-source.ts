import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';

/** What the inbox shows and acts on. */
export interface InboxSource {
  /** The approvals that wait, oldest first. */
  load(): Promise<readonly ApprovalRow[]>;
  /** Rejects with the server's problem, such as "already decided". */
  decide(approval: ApprovalRow, approved: boolean, reason: string): Promise<ApprovalRow>;
  /** Says when to load again, and whether the live channel is up; the returned function stops it. */
  watch(onChange: () => void, onState: (isLive: boolean) => void): () => void;
}
