/** What an operator does at terminals [MG-01, B6]; terminals choose their menus by it. It grants no right of the console. */
export const operatorRoles = ['operator', 'count-only', 'point-of-sale', 'ad-management', 'cashier', 'pit-boss', 'broker'] as const;

/**
 * Level of an operator at terminals, 0 (lowest) to 9 [MG-01]: menus of terminals can require a level. It grants no right of the console,
 * however high it is.
 */
export const operatorLevels = { minimum: 0, maximum: 9 } as const;

/** The online system that knows an operator [MG-01, EN-01]; `manual`: staff enter its transactions by hand. */
export const onlineSystems = ['none', 'manual', 'casino-jackpot'] as const;

/** Which number the external ID of an operator is [MG-01]. The specification names no types; those here are the usual ones. */
export const externalIdTypes = ['unspecified', 'employee-number', 'payroll-number', 'badge', 'player-system', 'directory'] as const;
