import { randomBytes } from 'node:crypto';
import type { RemoteMode } from '@floorwalker/core/vocabulary/remote-access';
import { remoteJoinSeconds, remoteWaitSeconds } from '@floorwalker/core/vocabulary/remote-access';
import { toRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import { toDigest } from '../../crypto/secrets.ts';
import type { Feed } from '../../db/feed.ts';
import type { Writer } from '../../db/write.ts';
import type { TerminalTransport } from '../../mqtt/terminal-transport.ts';

export interface RemoteDeliveryDeps {
  readonly write: Writer;
  readonly feed: Feed;
  readonly gateway: Pick<TerminalTransport, 'send' | 'listens' | 'onListening'>;
  /** Id of this server, to which the terminal connects. */
  readonly server: string;
  /** Returns the origin under which terminals reach this server, such as `https://floor.example`. */
  readonly origin: () => string;
  readonly log: Logger;
}

interface Requested {
  id: string;
  terminal_id: number;
  mode: RemoteMode;
  clipboard: boolean;
  operator_id: number;
  operator_name: string;
  at: Date;
  secret_version: number;
}

const findRequested = `select s.id, s.terminal_id, s.mode, s.clipboard, s.operator_id, o.name as operator_name, s.at, t.secret_version
  from remote_session s join operator o on o.id = s.operator_id join terminal t on t.id = s.terminal_id and not t.identity_conflict
  where s.server = $1::uuid and s.state = 'requested' and s.at > clock_timestamp() - interval '${remoteWaitSeconds} seconds'
    and (s.secret is null or s.terminal_id = any($2))
  for update of s`;

/**
 * Sends requests for remote access to their terminals: right after the commit, and again when a terminal reconnects. Each sending has a
 * new token, of which only the digest is stored; the one before becomes invalid.
 */
export function createRemoteDelivery({ write, feed, gateway, server, origin, log }: RemoteDeliveryDeps) {
  const due = new Set<number>();

  const deliver = async () => {
    const reconnected = [...due];
    due.clear();
    const sent = await write(async (tx) => {
      const requested = await tx.query<Requested>(findRequested, [server, reconnected]);
      const reachable = requested.filter(({ terminal_id }) => gateway.listens(terminal_id, 'remote-access'));
      const messages = reachable.map((session) => ({ session, token: randomBytes(32).toString('base64url') }));
      for (const { session, token } of messages) {
        await tx.execute('update remote_session set secret = $2 where id = $1', [session.id, toDigest(token)]);
      }
      return messages;
    });
    for (const { session, token } of sent) {
      const { id, mode, clipboard, operator_id: operator, operator_name: operatorName, at } = session;
      const url = `${origin().replace(/^http/, 'ws')}${toRemotePath(id, 'terminal')}`;
      const expires = new Date(at.getTime() + (remoteWaitSeconds + remoteJoinSeconds) * 1000).toISOString();
      const message = { session: id, url, token, mode, clipboard, operator, operatorName, expires };
      gateway.send(session.terminal_id, 'remote-access', message, session.secret_version);
    }
  };

  const worker = createWorker(deliver, (error) =>
    log.error({ error: (error as Error).message }, 'requests for remote access could not be sent'),
  );
  const unfollow = feed.follow((batch) => {
    if (batch.some(({ entry }) => entry.kind === 'LOG' && entry.payload.log === 'remote-sessions')) worker.wake();
  });
  gateway.onListening('remote-access', (terminal) => {
    due.add(terminal);
    worker.wake();
  });

  return {
    stop: async () => {
      unfollow();
      await worker.stop();
    },
  };
}
