import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { type Dispatch, useCallback, useEffect, useReducer } from 'react';
import { clean } from '../../output/clean.ts';
import { toOutcome } from './act-text.ts';
import type { InboxSource } from './inbox-source.ts';
import { firstState, type InboxAction, type InboxState, type Question, reduceInbox } from './inbox-state.ts';
import { needsTypedAmount } from './typed-amount.ts';

interface UseInboxOptions {
  readonly first: readonly ApprovalRow[];
  readonly source: InboxSource;
  readonly i18n: I18n;
}

interface InboxHandle {
  readonly state: InboxState;
  readonly dispatch: Dispatch<InboxAction>;
  readonly reload: () => Promise<void>;
  readonly decide: (question: Question) => Promise<void>;
}

/** State of the inbox, updated by its source, and the actions on it. */
export function useInbox({ first, source, i18n }: UseInboxOptions): InboxHandle {
  const [state, dispatch] = useReducer(reduceInbox, first, firstState);
  const showError = useCallback((error: unknown) => dispatch({ kind: 'told', text: toErrorText(error, i18n), isBad: true }), [i18n]);
  const reload = useCallback(
    () => source.load().then((approvals) => dispatch({ kind: 'loaded', approvals }), showError),
    [source, showError],
  );
  useEffect(() => source.watch(reload, (isLive) => dispatch({ kind: 'live', isLive })), [source, reload]);
  const decide = async ({ decision, approval, typed }: Question) => {
    dispatch({ kind: 'sent' });
    try {
      const takesReason = decision === 'decline' || (approval.reasonRequired && !needsTypedAmount(approval, decision));
      const decided = await source.decide(approval, decision === 'approve', takesReason ? typed.trim() : '');
      const text = toText(decided, decision, i18n);
      dispatch({ kind: 'told', text, isBad: false });
    } catch (error) {
      showError(error);
    }
    await reload();
  };
  return { state, dispatch, reload, decide };
}

function toText(decided: ApprovalRow, decision: Question['decision'], i18n: I18n): string {
  if (!isTransactionApproval(decided)) return toOutcome(decided, i18n);
  if (decided.state === 'pending' && decided.needed > 1)
    return i18n.t('approvals:progress', { given: decided.given, needed: decided.needed });
  return i18n.t(`cli:approval.${decision === 'approve' ? 'approved' : 'declined'}`, { id: clean(decided.id) });
}

function toErrorText(error: unknown, i18n: I18n): string {
  if (error instanceof ProblemFailure) return clean([error.problem.title, error.problem.detail].filter(Boolean).join(': '));
  return i18n.t('cli:inbox.unreachable');
}
