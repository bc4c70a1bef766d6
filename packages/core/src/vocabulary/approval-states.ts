/**
 * States of an approval request [AP-04]. A transaction is decided once, then the decision is sent to the terminal until it
 * confirms. `void`: the terminal has restarted since the request, or its clock was set back to before the request. `refused`: the
 * act of an operator was approved, but could no longer be done, for example because the operator has lost the right.
 */
export const approvalStates = ['pending', 'approved', 'declined', 'timed-out', 'withdrawn', 'void', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * Allowed transitions. Only a pending approval can be decided; a terminal that gave up before it received the decision
 * withdraws the request.
 */
const approvalMoves: { readonly [S in ApprovalState]: readonly ApprovalState[] } = {
  pending: ['approved', 'declined', 'timed-out', 'withdrawn', 'void', 'refused'],
  approved: ['withdrawn'],
  declined: ['withdrawn'],
  'timed-out': ['withdrawn'],
  withdrawn: [],
  void: [],
  refused: [],
};

/** Returns the states with a transition to `to`. */
export const approvalStatesBefore = (to: ApprovalState): readonly ApprovalState[] =>
  approvalStates.filter((state) => approvalMoves[state].includes(to));

/** Approvals of this amount or more (minor units of a two-digit currency: 10,000.00) are confirmed by typing the amount. */
export const typedApprovalAmount = 1_000_000;
