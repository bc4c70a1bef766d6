import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';
import type { ApprovalSubject } from '@floorwalker/core/vocabulary/approval-subjects';
import type { Right } from '@floorwalker/core/vocabulary/rights';

/** An act that an approval policy, or the rows that it changes, may hold until others have approved it. */
export interface PolicyAct {
  readonly subject: Exclude<ApprovalSubject, 'transaction'>;
  /** Numbers of the properties that the act concerns; null: all; empty: none, so that the rights alone decide. */
  readonly properties: readonly number[] | null;
  /** Another person with this right must approve, whatever policies say. */
  readonly confirmedBy?: Right;
  /** When the act can no longer be done: the request expires then at the latest. */
  readonly until?: Date | null;
  /** A mass command: the right of the command, and the ids of its terminals. */
  readonly command?: { readonly right: Right; readonly targets: readonly number[] };
  /** A change of the configuration, also by a mass command: the scope of each entry. */
  readonly scopes?: readonly { readonly property: number | null; readonly terminal: number | null }[];
}

/** What the people who decide see of an act. */
export interface ActDetails {
  /** Number of terminals or rows. */
  readonly size: number;
  readonly reason?: string;
  readonly changes?: readonly ApprovalChange[];
  /** The body with which the act is done after the approval; by default that of the request. */
  readonly body?: unknown;
}

/** Whether policies hold an act, as they were before its effects. */
export interface Hold {
  /** Number of the approved request that the act carries out; null without a request. */
  readonly approval: number | null;
  /**
   * Called once the act is known to be valid, also after its effects. If a policy holds it, this throws: the effects are undone, an
   * approval request is stored, and the request ends with `approval.required`.
   */
  settle(details: ActDetails): void;
}
