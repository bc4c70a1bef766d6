import { hubLimits } from '../../../apps/server/src/live/hub.ts';
import { signIn } from '../../harness/person.ts';
import type { ProductProcess } from '../../harness/product.ts';
import type { BareHub } from '../peers/bare-hub.ts';
import type { Consoles } from '../peers/consoles.ts';
import type { BenchRow } from '../row.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { mqttPort, type Stage, withProduct } from '../stage/product-stage.ts';
import { shareOfCore } from '../stage/usage.ts';

const consoles = 1000;
/** Number of timed consoles. They run in a separate process, as on another machine, because reading for all the other consoles would delay them. */
const timed = 20;
const perSecond = 1000;
const seconds = 8;
const floodSeconds = 3;
const socketsOfSession = 30;

/** The property of the sending terminals: all consoles see it, and half of them see only this property. */
const property = 101;

/** Sessions of operators with different rights: half of them see all properties, the others only one. */
async function openSessions(product: ProductProcess): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length * socketsOfSession < consoles) {
    for (const who of ['support', 'operator'] as const) tokens.push((await signIn(product, who)).token);
  }
  return tokens;
}

interface Readers {
  /** The timed consoles. */
  readonly few: Peer<Consoles>;
  readonly rest: Peer<Consoles>;
}

async function measure({ product, load }: Stage, { few, rest }: Readers) {
  await Promise.all([few.call('reset'), rest.call('reset')]);
  const { result: sent, share } = await shareOfCore(product.process.pid ?? 0, () => load.call('pace', { perSecond, seconds }));
  const [counted, others] = [await few.call('counted'), await rest.call('counted')];
  return { ...counted, entries: counted.entries + others.entries, sent, share };
}

/** Deliveries a second of a hub that only calls `send` for each entry and console. */
async function floodRate(readers: Peer<Consoles>): Promise<number> {
  const hub = startPeer<BareHub>('bare-hub');
  try {
    await readers.call('open', { url: await hub.call('listen'), tokens: [], of: consoles, timed: false });
    await readers.call('reset');
    await hub.call('flood', { seconds: floodSeconds });
    return (await readers.call('counted')).entries / floodSeconds;
  } finally {
    await hub.end();
  }
}

/** Events of terminals sent to a thousand consoles, compared with a single console, and with a hub that only sends. */
export const fanOut: BenchRow = {
  id: 'fan-out',
  title: `Live fan-out, ${consoles.toLocaleString('en')} consoles × ${perSecond.toLocaleString('en')} entries/s, rights filtered`,
  anchor: 'one `ws.send` per entry; one console; one tick',
  run: (log) =>
    withProduct(0, async (stage) => {
      const readers = { few: startPeer<Consoles>('consoles'), rest: startPeer<Consoles>('consoles') };
      try {
        const flood = await floodRate(readers.rest);
        await readers.rest.call('close');
        const { product, load } = stage;
        const terminals = (await product.terminals()).filter((terminal) => terminal.property === property);
        await load.call('connect', { port: mqttPort(product), terminals });
        const tokens = await openSessions(product);
        await readers.few.call('open', { url: product.ready.live, tokens, of: 1, timed: true });
        await measure(stage, readers);
        const alone = await measure(stage, readers);
        // Frames are sent in the order in which the consoles were opened: first to one timed console, to the others after half of all.
        const rest = { url: product.ready.live, tokens: tokens.toReversed(), timed: false };
        await readers.rest.call('open', { ...rest, of: consoles / 2 });
        await readers.few.call('open', { url: product.ready.live, tokens, of: timed, timed: true });
        await readers.rest.call('open', { ...rest, of: consoles - timed });
        const all = await measure(stage, readers);
        log(`one console: p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms, server ${alone.share.toFixed(2)} of a core`);
        log(`all consoles: p50 ${all.p50.toFixed(1)} ms, p99 ${all.p99.toFixed(1)} ms, server ${all.share.toFixed(2)} of a core`);
        return [
          { name: 'delivered', value: all.entries / seconds, unit: 'entries/s', anchor: flood, goal: { atLeast: 1 } },
          { name: 'share of all that was sent', value: all.entries / (all.sent * consoles), unit: '', anchor: null, goal: { atLeast: 1 } },
          {
            name: 'p99 beyond that of one console',
            value: all.p99 - alone.p99,
            unit: 'ms',
            anchor: hubLimits.tickMs,
            goal: { atMost: 2 },
          },
          { name: 'cores for it', value: all.share - alone.share, unit: 'cores', anchor: null, goal: { atMost: 0.5 } },
        ];
      } finally {
        await Promise.all([readers.few.end(), readers.rest.end()]);
      }
    }),
};
