import type { ExportRow } from '@floorwalker/core/resources/exports/export';

/** Whether an export is queued or being written. */
export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'queued' || state === 'running';

/** Exports that have finished since the last read, or that were started here: a small one may be finished before the first read. */
export const finishedSince = (
  before: readonly ExportRow[],
  after: readonly ExportRow[],
  begun: ReadonlySet<string> = new Set(),
): readonly ExportRow[] =>
  after.filter((one) => !isUnderWay(one) && (begun.has(one.id) || before.some(({ id, state }) => id === one.id && isUnderWay({ state }))));
