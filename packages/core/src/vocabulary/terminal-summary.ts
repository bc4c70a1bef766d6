/** Fill levels that need attention [TM-03], by the number of the level. */
export const levelStates = ['low', 'empty', 'high', 'full'] as const;
export type LevelState = (typeof levelStates)[number];

const firstLevel = 2;

/** Returns those fill levels that at least one device of a terminal has. `levels`: numbers of the catalogue of stock levels. */
export const toLevelStates = (levels: readonly number[]): LevelState[] =>
  levelStates.filter((_, index) => levels.includes(firstLevel + index));

/** The number of each fill level in the catalogue of stock levels. */
export const levelNumbers = Object.fromEntries(levelStates.map((state, index) => [state, firstLevel + index])) as {
  readonly [S in LevelState]: number;
};

/**
 * The parts of the health of a fleet, and the filter of the list of terminals that finds the rows of each. `warning`: a failure that an
 * operator at the machine can end; `low`: a device that is low or empty.
 */
export const summaryFilters = {
  failed: 'list:error -state:failure-operator',
  warning: 'list:error state:failure-operator',
  offline: 'list:offline',
  low: 'levelStates:low,empty',
  approvals: 'openApprovals>0',
} as const;

export type SummaryPart = keyof typeof summaryFilters;

export const summaryParts = Object.keys(summaryFilters) as [SummaryPart, ...SummaryPart[]];
