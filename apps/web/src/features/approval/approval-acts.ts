import { ProblemFailure } from '@floorwalker/core/client/failures';
import { decideApproval } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { createWake } from '../../platform/live/wake.ts';
import { addFaultToast, addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow, session } from '../../platform/session/session-state.ts';
import { approvals, toPlace } from './approvals-state.ts';

let before: HTMLElement | null = null;
onSessionEnd(() => {
  before = null;
});

/** Opens the pop-up, at one approval if it is named; the focus goes into it because the operator asked. */
export function goToApproval(at = approvals.at): void {
  if (approvals.open[at] === undefined) return;
  Object.assign(approvals, { at, fold: 'open', visits: approvals.visits + 1 });
}

/** Moves the focus into the pop-up, which the operator has asked for and which has been drawn. */
export function enterApproval(popup: HTMLElement | null): void {
  if (!popup || popup.contains(document.activeElement)) return;
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  popup.focus();
}

/** Back to where the focus came from; what is gone meanwhile gives it to the rows. */
export function leaveApproval(): void {
  const target = before?.isConnected ? before : document.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  // What was opened to decide goes back to how window and profile have it.
  if (approvals.fold === 'open') approvals.fold = 'auto';
  target?.focus();
}

/**
 * One that this operator would decide if somebody else had made the request, or if one machine alone used the identity of
 * the terminal. It is shown, last of all, with the reason and without keys.
 */
const isWithheld = ({ ownRequest, identityConflict, supervisors }: ApprovalRow) =>
  (ownRequest || identityConflict) && supervisors.includes(session.info?.operator ?? 0);

/** The server's list is the truth; the live channel only wakes this up, so a lost message cannot hide money. */
export const loadApprovals = createWake(async () => {
  if (!mayNow('terminal.view')) return;
  const page = await api.list(approvalResource, { q: 'state:pending', sort: 'expires', limit: 200 }).catch(() => null);
  if (!page) return;
  const open = mayNow('approval.decide') ? [...page.items.filter((row) => row.mayDecide), ...page.items.filter(isWithheld)] : [];
  Object.assign(approvals, { at: toPlace(approvals, open), open });
  if (open.length === 0 && approvals.fold === 'open') approvals.fold = 'auto';
});

/** How an attempt to decide ended; `over`: somebody else was quicker, or its time is over. */
export type DecisionOutcome = 'decided' | 'over' | 'failed';

/** Characters of a reason that the server takes at most. */
export const maxReasonLength = 200;

/** Decides one approval, repeating the amount that was seen; says how it ended for 3 s [AP-04]. The terminal and the audit log get the reason. */
export async function decide(row: ApprovalRow, approved: boolean, reason = ''): Promise<DecisionOutcome> {
  const { terminal, sequence, amount, currency, boot } = row;
  let outcome: DecisionOutcome = 'failed';
  try {
    await api.call(decideApproval, {
      params: { terminal: String(terminal), sequence: String(sequence) },
      body: { approved, amount, currency, boot, reason },
    });
    outcome = 'decided';
    addToast(
      {
        tone: approved ? 'ok' : 'bad',
        translationKey: approved ? 'live:approvalApproved' : 'live:approvalDeclined',
        values: { terminal, sequence },
      },
      'approvalResult',
    );
  } catch (failure) {
    // Signed out meanwhile: nobody is here to be told.
    if (!session.info) return outcome;
    // Somebody else was quicker: that is told and goes; anything else stays until it has been seen.
    if (failure instanceof ProblemFailure && failure.problem.status === 409) {
      outcome = 'over';
      addToast({ tone: 'warn', translationKey: 'web:approval.notDecided', detail: failure.problem.detail }, 'long');
    } else addFaultToast({ translationKey: 'web:approval.notDecided', failure });
  }
  loadApprovals();
  return outcome;
}
