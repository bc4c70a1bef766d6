/** Domain section 7: seconds out of operation after which a terminal is yellow, and red. */
export const downTimeMarks = { yellow: 300, red: 1800 } as const;

/** The colour of a property by its worst terminal, in ascending order; `none`: it has no terminals [ST-04]. */
export const mapStates = ['none', 'green', 'yellow', 'red'] as const;
export type MapState = (typeof mapStates)[number];
