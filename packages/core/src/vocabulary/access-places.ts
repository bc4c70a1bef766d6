/**
 * Where an operator's access came from: the web console, the group client, the command line, or the means of identification
 * at a terminal [LG-04].
 */
export const accessPlaces = ['web', 'group', 'cli', 'card', 'code', 'finger', 'key'] as const;
export type AccessPlace = (typeof accessPlaces)[number];

/** Means of identification at a terminal. */
export const terminalAccessMeans = ['card', 'code', 'finger', 'key'] as const satisfies readonly AccessPlace[];
