export const columns = {} as const;
