import type { ExportRow } from '@floorwalker/core/resources/exports/export';
import { expect, test } from 'vitest';
import { finishedSince } from './export-status.ts';

const row = (id: string, state: ExportRow['state']) => ({ id, state }) as ExportRow;

test('[LG-05] an export that was running at the last read and has ended is reported once', () => {
  const before = [row('a', 'running'), row('b', 'queued'), row('c', 'running'), row('d', 'done')];
  const after = [row('a', 'done'), row('b', 'failed'), row('c', 'running'), row('d', 'done'), row('e', 'done')];
  expect(finishedSince(before, after).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(finishedSince(after, after)).toEqual([]);
});

test('[LG-05] an export that ended before the first read is reported as well', () => {
  const begun = new Set(['a', 'b']);
  expect(finishedSince([], [row('a', 'done'), row('b', 'queued'), row('c', 'done')], begun).map(({ id }) => id)).toEqual(['a']);
});
