import { signIn } from '../../harness/person.ts';
import { type BenchRow, median } from '../row.ts';
import { floorEnvironment, floorProgram } from '../stage/floor.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';
import { startInTerminal, timeToText } from '../stage/pseudo-terminal.ts';
import { shareOfCore } from '../stage/usage.ts';

const terminals = 20;
const perSecond = 1000;
const seconds = 10;
const turns = 12;
const warmUp = 2;

/** `floor ui`: its first frame, and its CPU use while it shows a thousand events a second. */
export const ui: BenchRow = {
  id: 'ui',
  title: `\`floor ui\`: first frame, and at ${perSecond.toLocaleString('en')} events/s`,
  anchor: '`floor approvals`',
  run: () =>
    withProduct(terminals, async ({ product, load, terminals: given }) => {
      await load.call('connect', { port: mqttPort(product), terminals: given });
      const env = floorEnvironment(product, await signIn(product, 'supervisor'));
      const [ours, inbox]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns + warmUp; turn += 1) {
        const times = [
          await timeToText([floorProgram, 'ui'], env, product.ready.console),
          await timeToText([floorProgram, 'approvals'], env, product.ready.console),
        ] as const;
        if (turn < warmUp) continue;
        ours.push(times[0]);
        inbox.push(times[1]);
      }
      const view = await startInTerminal([floorProgram, 'ui'], env, product.ready.console);
      try {
        view.type('ge');
        await load.call('pace', { perSecond, seconds: 1 });
        const { share } = await shareOfCore(view.pid, () => load.call('pace', { perSecond, seconds }));
        return [
          { name: 'first frame', value: median(ours), unit: 'ms', anchor: median(inbox), goal: { atMost: 1.2 } },
          { name: 'cores', value: share, unit: 'cores', anchor: null, goal: { atMost: 0.333 } },
        ];
      } finally {
        await view.end();
      }
    }),
};
