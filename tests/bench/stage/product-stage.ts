import type { Database } from '../../../apps/server/src/db/database.ts';
import { type DemoTerminal, type ProductProcess, type Settings, startProduct } from '../../harness/product.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type Peer, startPeer } from './peer.ts';
import { addTerminals, openProductDatabase } from './product-database.ts';

/** A product under load, a connection to its database, and terminals in a separate process. */
export interface Stage {
  readonly product: ProductProcess;
  readonly database: Database;
  readonly terminals: readonly DemoTerminal[];
  readonly load: Peer<Terminals>;
}

export const unlimited: Settings = {
  FLOOR_CALL_LIMIT: '0',
  FLOOR_SIGN_IN_LIMIT: '0',
  FLOOR_SESSIONS_PER_OPERATOR: '1000',
  FLOOR_LOG_LEVEL: 'warn',
};

/** Runs `work` with a new product and `count` registered terminals that are not connected; deletes everything afterwards. */
export async function withProduct<T>(count: number, work: (stage: Stage) => Promise<T>, settings: Settings = {}): Promise<T> {
  const product = await startProduct({ ...unlimited, ...settings });
  const load = startPeer<Terminals>('terminals');
  try {
    const database = await openProductDatabase(product);
    try {
      return await work({ product, database, load, terminals: await addTerminals(database, count) });
    } finally {
      await database.close();
    }
  } finally {
    await load.end();
    await product.discard();
  }
}

export const mqttPort = (product: ProductProcess): number => Number(new URL(product.ready.mqtt).port);
