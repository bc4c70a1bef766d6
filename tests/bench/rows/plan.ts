import { signIn } from '../../harness/person.ts';
import { type BenchRow, toPercentiles } from '../row.ts';
import { withProduct } from '../stage/product-stage.ts';

const targets = 2000;
const warmUp = 5;
const repeats = 40;

/** The plan of a restart of many terminals, over REST with rights, states, service level and maintenance windows. */
export const plan: BenchRow = {
  id: 'plan',
  title: `Plan of a restart of ${targets.toLocaleString('en')} terminals by REST`,
  anchor: 'none: an absolute goal',
  run: () =>
    withProduct(targets, async ({ product, terminals }) => {
      const person = await signIn(product, 'administrator');
      const ids = terminals.map(({ id }) => id);
      const times: number[] = [];
      for (let turn = -warmUp; turn < repeats; turn += 1) {
        const begun = performance.now();
        const { status, body } = await person.post('/commands/terminal.restart', { targets: { ids }, args: {}, dryRun: true });
        const planned = (body as { targets?: readonly unknown[] }).targets?.length;
        if (status !== 200 || planned !== targets) throw new Error(`the plan answered ${status} with ${planned} targets`);
        if (turn >= 0) times.push(performance.now() - begun);
      }
      return toPercentiles('', times, null, { p95: { atMost: 300 } });
    }),
};
