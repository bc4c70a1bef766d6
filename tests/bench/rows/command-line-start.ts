import { spawnSync } from 'node:child_process';
import { type BenchRow, type Figure, median } from '../row.ts';
import { floorProgram } from '../stage/floor.ts';

const repeats = 25;

function timeOf(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - start;
}

/** Start of `floor` for its two fastest commands, in turns with an empty Node program. */
export const commandLineStart: BenchRow = {
  id: 'floor-start',
  title: '`floor` start',
  anchor: '`node -e 0`',
  run: async () => {
    const kinds = { '--version': 1.3, '--help': 1.4 } as const;
    const figures: Figure[] = [];
    for (const [flag, atMost] of Object.entries(kinds)) {
      const [floors, empties]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < repeats; turn += 1) {
        floors.push(timeOf([floorProgram, flag]));
        empties.push(timeOf(['-e', '0']));
      }
      figures.push({ name: flag, value: median(floors), unit: 'ms', anchor: median(empties), goal: { atMost } });
    }
    return figures;
  },
};
