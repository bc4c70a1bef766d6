import type { ExportRow } from '@floorwalker/core/resources/exports/export';

/** Whether it waits or is being written. */
export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'queued' || state === 'running';

/** Exports that are over now, and were under way before or have just begun here: a small one is written before it is first read of. */
export const finishedSince = (
  before: readonly ExportRow[],
  after: readonly ExportRow[],
  begun: ReadonlySet<string> = new Set(),
): readonly ExportRow[] =>
  after.filter((one) => !isUnderWay(one) && (begun.has(one.id) || before.some(({ id, state }) => id === one.id && isUnderWay({ state }))));
