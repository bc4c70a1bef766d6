import { type ReportDefinition, reports } from './reports.ts';

/** What menus and routes must know of a report before it is opened. */
export type ReportEntry = Pick<ReportDefinition, 'id' | 'key' | 'right'>;

/** The entries of all reports. The build of the console replaces this module by its value, as it does with the entries of lists. */
export const reportEntries: readonly ReportEntry[] = reports.map(({ id, key, right }) => ({ id, key, right }));
