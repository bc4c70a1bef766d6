import { parseFrame } from '@floorwalker/core/live/codec';
import { formatEntry } from '@floorwalker/core/live/entries';
import { type BenchRow, median } from '../row.ts';

const count = 200_000;
const repeats = 9;

const event = { kind: 'TE', terminal: 17, event: 170, detail1: 'NoteAcceptor 1', detail2: 'transport' } as const;

function rateOf(work: () => void): number {
  const start = performance.now();
  for (let turn = 0; turn < count; turn += 1) work();
  return count / ((performance.now() - start) / 1000);
}

/** Parsing and validating one terminal event, compared with `JSON.parse` of the same event. */
export const liveCodec: BenchRow = {
  id: 'live-codec',
  title: 'Live codec with full validation',
  anchor: '`JSON.parse` of the same event',
  run: async () => {
    const text = formatEntry(event);
    const json = JSON.stringify(event);
    // Twenty entries in a frame, as under load; with a single entry the array would be part of the cost.
    const frame = Array.from({ length: 20 }, () => text).join(',');
    let seen = 0;
    const readFrame = () => {
      seen += parseFrame(frame).entries.length;
    };
    const readJson = () => {
      seen += (JSON.parse(json) as typeof event).terminal;
    };
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < repeats; turn += 1) {
      ours.push(rateOf(readFrame) * 20);
      theirs.push(rateOf(readJson));
    }
    if (seen === 0) throw new Error('nothing was read');
    return [{ name: '', value: median(ours), unit: 'events/s', anchor: median(theirs), goal: { atLeast: 2.5 } }];
  },
};
