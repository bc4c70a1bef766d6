export const fillLevelDevices = {} as const;
