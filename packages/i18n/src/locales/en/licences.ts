export const licences = {} as const;
