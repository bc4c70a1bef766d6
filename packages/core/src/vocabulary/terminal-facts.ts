/** What is kept of each terminal as intervals, in the order in which it is shown. */
export const terminalFacts = ['state', 'connection', 'stock', 'software', 'versions', 'machine', 'configuration'] as const;
export type TerminalFact = (typeof terminalFacts)[number];

/** The facts whose intervals are bands of the time line. */
export const bandFacts = ['state', 'connection'] as const satisfies readonly TerminalFact[];
export type BandFact = (typeof bandFacts)[number];

/** What is a mark of the time line. */
export const markKinds = ['error', 'event', 'command', 'approval'] as const;
export type MarkKind = (typeof markKinds)[number];
