/** Whether the trouble that a device message tells of still lasts. */
export const errorStates = ['raised', 'cleared'] as const;
export type ErrorState = (typeof errorStates)[number];
