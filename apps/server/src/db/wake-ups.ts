import type pg from 'pg';
import { every } from '../async/every.ts';
import { backendOf } from './backend.ts';
import { type ConnectionSettings, createClient } from './hosts.ts';

/** Tells other servers on the same database that the stream has new entries, and is told by them. */
export interface WakeUps {
  /** Called after each commit with stream entries. Commits within 10 ms are announced together; without another server none is. */
  announce(): void;
  /**
   * Executes a statement on the connection of the announcements, which it opens again if it is lost; rejects if it cannot, and returns false
   * if there has been no such connection since the start. After true, the synchronous standby has what was read on other connections before:
   * when the main process of a primary is killed, its processes end when they wait for a statement, but one that executes a statement at that
   * moment still reads the commits that wait for the standby.
   */
  confirm(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface WakeUpOptions {
  /** Called when another server has announced entries, and when announcements may have been missed. */
  readonly onWake: () => void;
  readonly onError: (error: unknown) => void;
}

/** Name by which servers count each other among the connections of the database. */
const listenerName = 'floorwalker listener';
const channel = 'floor_stream';

// Milliseconds. `check`: how often the connection is checked and opened again, and the other servers are counted. `response`: how long a
// statement of the connection may take.
const timeouts = { gap: 10, check: 2000, response: 5000 };

const countText = `select count(*)::integer as others from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

/** The connection that hears announcements and sends them. They are not sent in the transactions, whose commits would wait for each other. */
interface Listener {
  announce(): Promise<unknown>;
  /** Whether another host of the database is the writable one by now. */
  isOutdated(): boolean;
  confirm(): Promise<unknown>;
  /** Returns the number of other servers that listen. Throws if the connection is lost. */
  count(): Promise<number>;
  close(): Promise<void>;
}

async function openListener(settings: ConnectionSettings, onNotified: () => void): Promise<Listener> {
  const client = createClient({
    ...settings,
    application_name: listenerName,
    keepAlive: true,
    // An announcement does not wait for the end of the statement before it.
    pipeline: true,
    connectionTimeoutMillis: timeouts.response,
    statement_timeout: timeouts.response,
  });
  const run = (text: string, values: string[] = []) => {
    const statement = { text, values, query_timeout: timeouts.response };
    return client.query<{ others: number }>(statement);
  };
  const isOwn = ({ processId }: pg.Notification) => processId === backendOf(client).pid;
  client.on('notification', (notification) => {
    if (!isOwn(notification)) onNotified();
  });
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    // The announcement tells the other servers that there is one more.
    await run(`listen ${channel}; notify ${channel}`);
  } catch (error) {
    void close();
    throw error;
  }
  return {
    announce: () => run(`notify ${channel}`),
    isOutdated: () => settings.hosts?.isOutdated(client) ?? false,
    confirm: () => run('select'),
    count: async () => {
      const { rows } = await run(countText, [listenerName]);
      return rows[0]?.others ?? 0;
    },
    close,
  };
}

/**
 * Starts to listen. While the connection is lost, nothing is announced and nothing is heard: the poll of the feed finds the entries of
 * other servers.
 */
export async function startWakeUps(settings: ConnectionSettings, { onWake, onError }: WakeUpOptions): Promise<WakeUps> {
  let listener: Listener | null = null;
  let opening: Promise<Listener> | null = null;
  let hasOpened = false;
  let isStopped = false;
  let others = 0;
  let gap: NodeJS.Timeout | undefined;
  let isPending = false;

  const onNotified = () => {
    others = Math.max(others, 1);
    onWake();
  };
  /** Gives up a connection; returns whether it was still in use. */
  const lose = (lost: Listener): boolean => {
    if (listener !== lost) return false;
    listener = null;
    others = 0;
    void lost.close();
    return true;
  };
  /** Executes a statement, and gives up the connection if it fails. */
  const use = async <T>(current: Listener, statement: (current: Listener) => Promise<T>): Promise<T> => {
    try {
      return await statement(current);
    } catch (error) {
      lose(current);
      throw error;
    }
  };
  const count = async (current: Listener) => {
    others = await use(current, (one) => one.count());
  };
  const open = async () => {
    const opened = await openListener(settings, onNotified);
    hasOpened = true;
    listener = opened;
    await count(opened);
    onWake();
    return opened;
  };
  /** Returns the connection to the writable host; opens one if there is none. */
  const reach = async (): Promise<Listener> => {
    if (isStopped) throw new Error('the announcements have stopped');
    if (listener?.isOutdated()) lose(listener);
    if (listener && !opening) return listener;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  const check = async () => {
    const known = listener;
    const current = await reach();
    if (current === known) await count(current);
  };
  const announce = () => {
    const current = listener;
    if (current === null || others === 0) return;
    isPending = true;
    if (gap !== undefined) return;
    isPending = false;
    current.announce().catch((error: unknown) => {
      // Of several that fail with their connection, the first one is reported.
      if (lose(current)) onError(error);
    });
    gap = setTimeout(() => {
      gap = undefined;
      if (isPending) announce();
    }, timeouts.gap);
  };

  await check().catch(onError);
  const job = every(timeouts.check, check, onError);
  return {
    announce,
    confirm: async () => {
      if (!hasOpened) return false;
      await use(await reach(), (one) => one.confirm());
      return true;
    },
    stop: async () => {
      isStopped = true;
      await job.stop();
      await opening?.catch(() => undefined);
      clearTimeout(gap);
      await listener?.close();
      listener = null;
    },
  };
}
