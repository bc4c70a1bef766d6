import type { ExportRow } from '@floorwalker/core/resources/exports/export';

/** Whether an export is queued or being written. */
export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'queued' || state === 'running';

/**
 * Returns the finished exports that were queued or running at the last read, and those in `begun`: a small export may finish before
 * the first read.
 */
export const finishedSince = (
  before: readonly ExportRow[],
  after: readonly ExportRow[],
  begun: ReadonlySet<string> = new Set(),
): readonly ExportRow[] =>
  after.filter((one) => !isUnderWay(one) && (begun.has(one.id) || before.some(({ id, state }) => id === one.id && isUnderWay({ state }))));
