import { ProblemFailure } from '@floorwalker/core/client/failures';
import { decideApproval, decideRequest } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, approvalResource, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { createWake } from '../../platform/live/wake.ts';
import { addFaultToast, addToast, type Toast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow, session } from '../../platform/session/session-state.ts';
import { approvals, toShownIndex } from './approvals-state.ts';

let focusBefore: HTMLElement | null = null;
onSessionEnd(() => {
  focusBefore = null;
});

/** Opens the pop-up at the approval with index `at`. The pop-up takes the focus because the operator has opened it. */
export function openApproval(at = approvals.at): void {
  if (approvals.open[at] === undefined) return;
  Object.assign(approvals, { at, fold: 'open', focusRequests: approvals.focusRequests + 1 });
}

/** Moves the focus into the pop-up that the operator has opened, and stores the element that had the focus. */
export function focusApproval(popup: HTMLElement | null): void {
  if (!popup || popup.contains(document.activeElement)) return;
  focusBefore = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  popup.focus();
}

/** Moves the focus back to the element that had it before the pop-up, or to the rows if that element no longer exists. */
export function returnFocus(): void {
  const target = focusBefore?.isConnected ? focusBefore : document.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  // The pop-up was expanded only for the decision; window and profile determine the layout again.
  if (approvals.fold === 'open') approvals.fold = 'auto';
  target?.focus();
}

/**
 * Whether a request is listed without decision keys: this operator could decide it, but made the request, or the terminal
 * has an identity conflict. Such requests are listed last, with the reason.
 */
const isWithheld = ({ subject, ownRequest, identityConflict, supervisors }: ApprovalRow) =>
  subject === 'transaction' && (ownRequest || identityConflict) && supervisors.includes(session.info?.operator ?? 0);

/**
 * Loads the open approvals. The list of the server is authoritative and live entries only trigger a reload, so a lost entry
 * cannot hide an approval.
 */
export const loadApprovals = createWake(async () => {
  if (!mayNow('terminal.view')) return;
  const page = await api.list(approvalResource, { q: 'state:pending', sort: 'expires', limit: 200 }).catch(() => null);
  if (!page) return;
  const withheld = mayNow('approval.decide') ? page.items.filter(isWithheld) : [];
  const decidable = ({ mayDecide, subject }: ApprovalRow) => mayDecide && (subject !== 'transaction' || mayNow('approval.decide'));
  const open = [...page.items.filter(decidable), ...withheld];
  Object.assign(approvals, { at: toShownIndex(approvals, open), open });
  if (open.length === 0 && approvals.fold === 'open') approvals.fold = 'auto';
});

/** Outcome of a decision. `over`: somebody else decided first, or the request has expired. */
export type DecisionOutcome = 'decided' | 'over' | 'failed';

/** Maximum length of a reason that the server accepts, in characters. */
export const maxReasonLength = 200;

/** Sends the decision; the one about a transaction contains the amount that was displayed. */
function send(row: ApprovalRow, approved: boolean, reason: string): Promise<ApprovalRow> {
  if (!isTransactionApproval(row)) return api.call(decideRequest, { params: { id: row.id }, body: { approved, reason } });
  const { terminal, sequence, amount, currency, boot } = row;
  return api.call(decideApproval, {
    params: { terminal: String(terminal), sequence: String(sequence) },
    body: { approved, amount, currency, boot, reason },
  });
}

/** The message about a decision by its result. */
function toMessage(decided: ApprovalRow): Pick<Toast, 'tone' | 'translationKey'> {
  const { state } = decided;
  if (state === 'pending') return { tone: 'ok', translationKey: 'live:approvedPartly' };
  if (state === 'refused') return { tone: 'warn', translationKey: 'live:requestRefused' };
  const name = isTransactionApproval(decided) ? 'approval' : 'request';
  return state === 'declined'
    ? { tone: 'bad', translationKey: `live:${name}Declined` }
    : { tone: 'ok', translationKey: `live:${name}Approved` };
}

/**
 * Sends the decision on an approval. Shows the outcome for 3 s [AP-04]. The reason goes to the terminal and into the audit log.
 */
export async function decide(row: ApprovalRow, approved: boolean, reason = ''): Promise<DecisionOutcome> {
  let outcome: DecisionOutcome = 'failed';
  try {
    const decided = await send(row, approved, reason);
    outcome = 'decided';
    const { id, terminal, sequence, given, needed, refusal } = decided;
    const message = toMessage(decided);
    const values = { id, terminal: terminal ?? '', sequence: sequence ?? '', given, needed };
    addToast({ ...message, values }, refusal === null ? 'approvalResult' : 'long');
  } catch (failure) {
    // The operator has signed out meanwhile: no outcome is shown.
    if (!session.info) return outcome;
    // A decision by somebody else is shown as a toast that disappears; every other failure stays until it is closed.
    if (failure instanceof ProblemFailure && failure.problem.status === 409) {
      outcome = 'over';
      addToast({ tone: 'warn', translationKey: 'web:approval.notDecided', detail: failure.problem.detail }, 'long');
    } else addFaultToast({ translationKey: 'web:approval.notDecided', failure });
  }
  loadApprovals();
  return outcome;
}
