import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';

/** A decision that waits for confirmation: no single key press decides. */
export interface Question {
  readonly decision: 'approve' | 'decline';
  readonly approval: ApprovalRow;
  /** The amount or reason typed so far. */
  readonly typed: string;
  readonly wrong: boolean;
}

export interface InboxState {
  readonly approvals: readonly ApprovalRow[];
  /** Id of the selected approval; added and removed rows never change the selection to another approval. */
  readonly selected: string | null;
  readonly question: Question | null;
  readonly isLive: boolean;
  readonly isBusy: boolean;
  /** The last result or problem, in the operator's language. */
  readonly notice: { readonly text: string; readonly isBad: boolean } | null;
}

export type InboxAction =
  | { readonly kind: 'loaded'; readonly approvals: readonly ApprovalRow[] }
  | { readonly kind: 'moved'; readonly by: number }
  | { readonly kind: 'asked'; readonly decision: Question['decision'] }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'erased' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'told'; readonly text: string; readonly isBad: boolean }
  | { readonly kind: 'withheld'; readonly text: string }
  | { readonly kind: 'live'; readonly isLive: boolean };

/** Maximum length of a reason (contract). */
const maxReasonLength = 200;

export const firstState = (approvals: readonly ApprovalRow[]): InboxState => ({
  approvals,
  selected: approvals[0]?.id ?? null,
  question: null,
  isLive: false,
  isBusy: false,
  notice: null,
});

/** The reducer of the inbox. */
export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  switch (action.kind) {
    case 'loaded':
      return load(state, action.approvals);
    case 'moved':
      return { ...state, selected: neighbour(state, action.by), notice: null };
    case 'asked':
      return openQuestion(state, action.decision);
    case 'typed':
      return withQuestion(state, (question) => ({
        ...question,
        typed: (question.typed + action.text).slice(0, maxReasonLength),
        wrong: false,
      }));
    case 'erased':
      return withQuestion(state, (question) => ({ ...question, typed: [...question.typed].slice(0, -1).join(''), wrong: false }));
    case 'refused':
      return withQuestion(state, (question) => ({ ...question, wrong: true }));
    case 'cancelled':
      return { ...state, question: null };
    case 'sent':
      return { ...state, isBusy: true, question: null, selected: afterDecision(state) };
    case 'told':
      return { ...state, isBusy: false, notice: { text: action.text, isBad: action.isBad } };
    case 'withheld':
      return { ...state, notice: { text: action.text, isBad: true } };
    case 'live':
      return { ...state, isLive: action.isLive };
  }
}

const withQuestion = (state: InboxState, change: (question: Question) => Question): InboxState =>
  state.question ? { ...state, question: change(state.question) } : state;

const indexOf = ({ approvals, selected }: InboxState): number => approvals.findIndex(({ id }) => id === selected);

export const selectedApproval = (state: InboxState): ApprovalRow | null => state.approvals[indexOf(state)] ?? null;

function neighbour(state: InboxState, by: number): string | null {
  const at = Math.max(0, indexOf(state));
  return state.approvals[Math.min(Math.max(0, at + by), state.approvals.length - 1)]?.id ?? null;
}

/** The selection after a decision: the row below, otherwise the row above. */
function afterDecision(state: InboxState): string | null {
  const at = indexOf(state);
  return (state.approvals[at + 1] ?? state.approvals[at - 1])?.id ?? null;
}

/** If the selected row disappears, nothing is selected until the operator moves, so that a key press cannot decide another approval. */
function load(state: InboxState, approvals: readonly ApprovalRow[]): InboxState {
  const isThere = approvals.some(({ id }) => id === state.selected);
  const nothingBefore = state.approvals.length === 0;
  return { ...state, approvals, selected: isThere ? state.selected : nothingBefore ? (approvals[0]?.id ?? null) : null };
}

function openQuestion(state: InboxState, decision: Question['decision']): InboxState {
  const approval = selectedApproval(state);
  if (!approval?.mayDecide || state.isBusy) return state;
  return { ...state, question: { decision, approval, typed: '', wrong: false }, notice: null };
}
