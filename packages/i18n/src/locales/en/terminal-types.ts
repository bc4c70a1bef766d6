export const terminalTypes = {} as const;
