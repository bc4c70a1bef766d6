import type { Logger } from 'pino';
import type { LiveDeps } from './compose-live.ts';
import { createOpenCheck } from './compose-live.ts';
import type { Writer } from './db/write.ts';
import { createBridge } from './features/remote-access/bridge.ts';
import type { Recordings } from './features/remote-access/recordings.ts';
import { createRemoteUpgrade } from './features/remote-access/upgrade.ts';
import type { OnUpgrade } from './http/refuse-upgrade.ts';

export interface RemoteServicesDeps extends Omit<LiveDeps, 'lists' | 'release' | 'remote' | 'registry'> {
  readonly write: Writer;
  readonly recordings: Recordings;
  /** Id of this server. */
  readonly server: string;
  readonly log: Logger;
}

/** Accepts the sockets of remote access and connects them. */
export interface RemoteServices {
  readonly upgrade: OnUpgrade;
  stop(): Promise<void>;
}

/** Starts the bridge between consoles and terminals. */
export async function composeRemote(deps: RemoteServicesDeps): Promise<RemoteServices> {
  const { database, write, feed, sessions, tls, recordings, server, budget, log } = deps;
  const bridge = await createBridge({ database, write, feed, sessions, server, recordings, log });
  const secure = tls !== null;
  const upgrade = createRemoteUpgrade({ bridge, write, sessions, secure, server, mayOpen: createOpenCheck(deps), budget, log });
  return { upgrade, stop: bridge.stop };
}
