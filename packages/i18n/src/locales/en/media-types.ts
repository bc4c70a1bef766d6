export const mediaTypes = {} as const;
