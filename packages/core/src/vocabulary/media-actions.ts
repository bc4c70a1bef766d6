/** What a terminal did with a medium [LG-06]; the index is the number in messages and in the database. */
export const mediaActions = ['none', 'redeemed', 'stacked', 'rejected', 'dispensed', 'issued', 'unable-to-pay'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** Direction of a medium, as seen from the terminal [LG-06]. */
export const mediaDirections = ['in', 'out'] as const;
export type MediaDirection = (typeof mediaDirections)[number];
