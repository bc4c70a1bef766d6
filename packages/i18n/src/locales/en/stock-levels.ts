export const stockLevels = {} as const;
