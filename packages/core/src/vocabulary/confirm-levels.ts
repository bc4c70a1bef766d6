/**
 * How an act asks before it runs. `none` runs at once, `ask` shows ids and effect, `type` also wants the number of
 * targets typed when there is more than one.
 */
export const confirmLevels = ['none', 'ask', 'type'] as const;
export type ConfirmLevel = (typeof confirmLevels)[number];
