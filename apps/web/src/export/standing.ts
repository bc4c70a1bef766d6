import type { ExportRow } from '@floorwalker/core/resources/exports/export';

/** Whether it waits or is being written. */
export const isUnderWay = ({ state }: Pick<ExportRow, 'state'>): boolean => state === 'queued' || state === 'running';

/** Exports that were under way and are over now. */
export const finishedSince = (before: readonly ExportRow[], after: readonly ExportRow[]): readonly ExportRow[] =>
  after.filter((one) => !isUnderWay(one) && before.some(({ id, state }) => id === one.id && isUnderWay({ state })));
