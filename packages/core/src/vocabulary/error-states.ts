/** Whether an error reported by a device message is still open. */
export const errorStates = ['raised', 'cleared'] as const;
export type ErrorState = (typeof errorStates)[number];
