import type { DemoTerminal } from '../../harness/product.ts';
import type { BareBroker } from '../peers/bare-broker.ts';
import type { Gateway } from '../peers/gateway.ts';
import type { Terminals } from '../peers/terminals.ts';
import type { BenchRow } from '../row.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';
import { residentBytes } from '../stage/usage.ts';

const terminals = 10_000;
/** Connections opened before the first measurement, so that one-time costs of the process are not counted. */
const before = 200;

type Broker = Peer<Pick<BareBroker, 'keptBytes'>>;

interface Cost {
  readonly resident: number;
  readonly kept: number;
}

async function costOf(broker: Broker): Promise<Cost> {
  const kept = await broker.call('keptBytes');
  return { kept, resident: await residentBytes(broker.pid) };
}

/** Kilobytes per connection. */
async function kilobytesEach(broker: Broker, port: number, load: Peer<Terminals>, given: readonly DemoTerminal[]) {
  await load.call('connect', { port, terminals: given.slice(0, before) });
  const first = await costOf(broker);
  await load.call('connect', { port, terminals: given.slice(before) });
  const last = await costOf(broker);
  await load.call('leave');
  const each = (grown: number) => grown / (given.length - before) / 1000;
  return { resident: each(last.resident - first.resident), kept: each(last.kept - first.kept) };
}

/** Memory of one connected, subscribed and idle terminal, after a full garbage collection. */
export const idleMemory: BenchRow = {
  id: 'idle-memory',
  title: `Memory of an idle terminal connection at ${terminals.toLocaleString('en')}`,
  anchor: 'bare aedes',
  run: () =>
    withProduct(terminals, async (stage) => {
      const flags = ['--expose-gc'];
      const ours = startPeer<Gateway>('gateway', flags);
      const bare = startPeer<BareBroker>('bare-broker', flags);
      try {
        const ports = { ours: await ours.call('listen', await connectionOf(stage.product)), bare: await bare.call('listen') };
        const mine = await kilobytesEach(ours, ports.ours, stage.load, stage.terminals);
        const theirs = await kilobytesEach(bare, ports.bare, stage.load, stage.terminals);
        const goal = { atMost: 1.2 };
        return [
          { name: 'resident', value: mine.resident, unit: 'kB', anchor: theirs.resident, goal },
          { name: 'heap and buffers', value: mine.kept, unit: 'kB', anchor: theirs.kept, goal },
        ];
      } finally {
        await Promise.all([ours.end(), bare.end()]);
      }
    }),
};
