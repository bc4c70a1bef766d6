import { join } from 'node:path';
import { signIn } from '../../harness/person.ts';
import { type BenchRow, median } from '../row.ts';
import { floorEnvironment, floorProgram } from '../stage/floor.ts';
import { withProduct } from '../stage/product-stage.ts';
import { timeToText } from '../stage/pseudo-terminal.ts';

const bareInk = join(import.meta.dirname, '../peers/bare-ink.ts');
const turns = 12;
const warmUp = 2;

/** `floor approvals` until its first frame, including its texts, the session and the list. */
export const inkFrame: BenchRow = {
  id: 'ink-frame',
  title: 'First Ink frame, `floor approvals` with its list',
  anchor: 'unbundled Ink with one line',
  run: () =>
    withProduct(0, async ({ product }) => {
      const env = floorEnvironment(product, await signIn(product, 'supervisor'));
      const [ours, bare]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns + warmUp; turn += 1) {
        const times = [
          await timeToText([floorProgram, 'approvals'], env, product.ready.console),
          await timeToText([bareInk], env, product.ready.console),
        ] as const;
        if (turn < warmUp) continue;
        ours.push(times[0]);
        bare.push(times[1]);
      }
      return [{ name: '', value: median(ours), unit: 'ms', anchor: median(bare), goal: { atMost: 0.65 } }];
    }),
};
