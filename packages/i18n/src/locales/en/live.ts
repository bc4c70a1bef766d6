export const live = {} as const;
