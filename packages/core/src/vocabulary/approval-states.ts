/**
 * Life of a transaction approval [AP-04]: decided once, then told to the terminal until it answers. `void`: the terminal
 * has started anew since it asked, or the clock was put back to before the request.
 */
export const approvalStates = ['pending', 'approved', 'declined', 'timed-out', 'withdrawn', 'void'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Legal moves. Only a pending approval is decided; a terminal that gave up before it heard a decision takes it back. */
const approvalMoves: { readonly [S in ApprovalState]: readonly ApprovalState[] } = {
  pending: ['approved', 'declined', 'timed-out', 'withdrawn', 'void'],
  approved: ['withdrawn'],
  declined: ['withdrawn'],
  'timed-out': ['withdrawn'],
  withdrawn: [],
  void: [],
};

/** The states that may become `to`. */
export const approvalStatesBefore = (to: ApprovalState): readonly ApprovalState[] =>
  approvalStates.filter((state) => approvalMoves[state].includes(to));

/** Amounts from here on (minor units of a two-digit currency: 10,000.00) ask to type the amount again. */
export const typedApprovalAmount = 1_000_000;
