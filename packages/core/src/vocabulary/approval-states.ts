/** Life of a transaction approval [AP-04]: decided once, then told to the terminal until it answers. */
export const approvalStates = ['pending', 'approved', 'declined', 'timed-out', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Legal moves; only a pending approval moves. */
export const approvalMoves: { readonly [S in ApprovalState]: readonly ApprovalState[] } = {
  pending: ['approved', 'declined', 'timed-out', 'withdrawn'],
  approved: [],
  declined: [],
  'timed-out': [],
  withdrawn: [],
};

/** Amounts from here on (minor units of a two-digit currency: 10,000.00) ask to type the amount again. */
export const typedApprovalAmount = 1_000_000;
