/**
 * Confirmation of an operation. `none`: runs immediately; `ask`: shows targets and effect; `type`: the number of targets
 * must be typed as well, if there are several.
 */
export const confirmLevels = ['none', 'ask', 'type'] as const;
export type ConfirmLevel = (typeof confirmLevels)[number];
