import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type PaperChart, toTicks } from './chart.ts';
import { renderPaper } from './paper.ts';

test.each([
  [0, 10, [0, 5, 10]],
  [0, 1, [0, 1]],
  [-30, 100, [-50, 0, 50, 100]],
  [0, 123_456, [0, 50_000, 100_000, 150_000]],
] as const)('the values at an axis from %i to %i are round and cover it', (min, max, ticks) => {
  expect(toTicks(min, max)).toEqual(ticks);
});

const write = async (data: PaperChart) => {
  const file = await renderPaper({
    title: 'Report',
    language: 'en',
    facts: [],
    chart: { data, description: 'Chart', format: (value) => `${value} pcs` },
    tables: [],
    footer: () => '',
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('[ST-02] each kind of chart has its labels, values and legend', async () => {
  const earlier = {
    label: 'Before',
    values: [
      [1, 1],
      [2, 2],
    ],
  };
  const columns = await write({
    kind: 'columns',
    points: ['Łódź', 'Tue'],
    series: ['In', 'Out'],
    values: [
      [4, -2],
      [0, 3],
    ],
    earlier,
  });
  for (const part of ['Łódź', 'Tue', 'In', 'Out', 'Before', '4 pcs', '-2 pcs']) expect(columns).toContain(part);
  const gap = await write({ kind: 'columns', points: ['Mon', 'Tue'], series: ['Up'], values: [[4], [null]], missing: 'nothing known' });
  for (const part of ['Mon', 'Tue', 'nothing known']) expect(gap).toContain(part);
  const bars = await write({
    kind: 'bars',
    points: ['Hall', 'Lobby', 'Bar'],
    series: ['Number'],
    values: [[7], [3], [null]],
    missing: 'nothing known',
  });
  for (const part of ['Hall', 'Lobby', '7 pcs', '3 pcs', 'nothing known']) expect(bars).toContain(part);
  const heat = await write({ kind: 'heat', points: ['08:00', '09:00'], series: ['Monday'], values: [[1], [2]] });
  for (const part of ['08:00', '09:00', 'Monday']) expect(heat).toContain(part);
});
