/** What a terminal did with a medium, by rising number as it is reported and stored [LG-06]. */
export const mediaActions = ['none', 'redeemed', 'stacked', 'rejected', 'dispensed', 'issued', 'unable-to-pay'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** Which way a medium moved, seen from the terminal [LG-06]. */
export const mediaDirections = ['in', 'out'] as const;
export type MediaDirection = (typeof mediaDirections)[number];
