import type { DemoTerminal } from '../../harness/product.ts';
import type { BareBroker } from '../peers/bare-broker.ts';
import type { Gateway } from '../peers/gateway.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, median } from '../row.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';

const terminals = 20;
const each = 6000;
const window = 10;
const turns = 3;

/** Acknowledged messages a second through a broker on `port`. */
async function rateOf(load: Peer<Terminals>, port: number, given: readonly DemoTerminal[]): Promise<number> {
  await load.call('connect', { port, terminals: given });
  await load.call('prepare', { kind: 'event', each });
  const { acknowledged } = await load.call('run', { window, untilStored: false });
  await load.call('leave');
  return (terminals * each) / acknowledged;
}

/** Events through the gateway up to the ingest, in turns with a broker that neither authenticates nor parses. */
export const gateway: BenchRow = {
  id: 'gateway',
  title: 'Gateway with authentication, ACL and validation, QoS 1, window 10',
  anchor: 'bare aedes',
  run: (log) =>
    withProduct(terminals, async (stage) => {
      const ours = startPeer<Gateway>('gateway');
      const bare = startPeer<BareBroker>('bare-broker');
      try {
        const ports = { ours: await ours.call('listen', await connectionOf(stage.product)), bare: await bare.call('listen') };
        const rates: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
        for (let turn = 0; turn <= turns; turn += 1) {
          const now = {
            ours: await rateOf(stage.load, ports.ours, stage.terminals),
            bare: await rateOf(stage.load, ports.bare, stage.terminals),
          };
          log(`gateway ${Math.round(now.ours)}/s, aedes ${Math.round(now.bare)}/s${turn === 0 ? ' (warm-up)' : ''}`);
          if (turn === 0) continue;
          rates.ours.push(now.ours);
          rates.bare.push(now.bare);
        }
        const read = await ours.call('read');
        if (read !== (turns + 1) * terminals * each) throw new Error(`the gateway read ${read} messages`);
        return [{ name: '', value: median(rates.ours), unit: 'msg/s', anchor: median(rates.bare), goal: { atLeast: 0.85 } }];
      } finally {
        await Promise.all([ours.end(), bare.end()]);
      }
    }),
};
