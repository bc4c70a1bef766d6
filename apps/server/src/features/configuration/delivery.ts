import { configEntryOf } from '@floorwalker/core/catalogues/configuration-entries';
import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import type { ConfigLevel } from '@floorwalker/core/vocabulary/configuration-levels';
import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { TerminalTransport } from '../../mqtt/terminal-transport.ts';
import { lockConfiguration, publishStates, type SecretBox, secretName } from './stored-values.ts';
import { isTerminalKey, type TerminalSettings } from './terminal-settings.ts';

export interface ConfigurationDeliveryDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly feed: Feed;
  readonly gateway: Pick<TerminalTransport, 'send' | 'listens' | 'terminals' | 'onListening'>;
  readonly settings: TerminalSettings;
  readonly secrets: SecretBox;
  readonly log: Logger;
  /** Interval between deliveries of a configuration that the terminal has not confirmed; milliseconds. */
  readonly retryDelayMs?: number;
}

/** A configuration to be sent to its terminal now. */
interface Sendable {
  readonly terminal: number;
  readonly version: number;
  readonly secretVersion: number;
}

interface StoredSetting {
  readonly terminal: number;
  readonly key: string;
  readonly value: string;
  readonly version: number;
  readonly level: ConfigLevel | null;
  readonly owner: number | null;
  readonly sealed: Buffer | null;
}

/** Terminals whose configurations are read and sent together. */
const batchSize = 100;

/** Terminals whose settings are stored in one transaction; changes of the configuration wait for it. */
const refreshSize = 200;

const readTerminals = async (database: Queryable): Promise<readonly number[]> =>
  (await database.query<{ id: number }>('select id from terminal where retired is null order by id')).map(({ id }) => id);

// Configurations limit payouts, so an older one is not sent while a loss of history is not accepted.
const findSendable = `select c.terminal_id as terminal, c.version, t.secret_version as "secretVersion" from terminal_configuration c
  join terminal t on t.id = c.terminal_id and not t.identity_conflict and t.retired is null
  left join reported_configuration r on r.terminal_id = c.terminal_id
  where c.terminal_id = any($1) and coalesce(r.version, 0) < c.version and ($2 or c.sent < c.version)
    and not exists (select from head_finding)
  order by c.terminal_id for no key update of c`;

const readSettings = `select s.terminal_id as terminal, s.key, s.value, s.version, s.secret_level as level, s.secret_owner as owner, v.sealed
  from terminal_setting s left join configuration_version v
    on v.key = s.key and v.level = s.secret_level and v.owner = s.secret_owner and v.version = s.secret_version
  where s.terminal_id = any($1) order by s.terminal_id, s.key`;

/** Marks the unconfirmed configurations as sent, and reads them. While they are locked, no change is stored in between. */
async function takeSendable(tx: Write, terminals: readonly number[], isRepeat: boolean) {
  const sendable = await tx.query<Sendable>(findSendable, [terminals, isRepeat]);
  if (sendable.length === 0) return { sendable, settings: [] };
  const ids = sendable.map(({ terminal }) => terminal);
  const marked = await tx.query(
    `update terminal_configuration set sent = version, sent_at = clock_timestamp() where terminal_id = any($1) and sent < version
     returning terminal_id`,
    [ids],
  );
  if (marked.length > 0) publishStates(tx, await propertiesOf(tx, ids));
  const stored = await tx.query<StoredSetting>(readSettings, [ids]);
  // Settings of another version of the server may have keys that this one does not know.
  return { sendable, settings: stored.filter(({ key }) => isTerminalKey(key)) };
}

const propertiesOf = async (tx: Queryable, terminals: readonly number[]): Promise<readonly number[]> =>
  (await tx.query<{ id: number }>('select distinct property_id as id from terminal where id = any($1)', [terminals])).map(({ id }) => id);

/** Decrypts each password once for all terminals that have it. */
function createSecretReader(secrets: SecretBox) {
  const known = new Map<string, Promise<string>>();
  return ({ key, value, level, owner, sealed }: StoredSetting): Promise<string> => {
    if (level === null || owner === null || !sealed) return Promise.resolve(value);
    const name = secretName({ key, level, owner });
    const id = `${name}/${sealed.toString('base64')}`;
    const opened = known.get(id) ?? secrets.open(name, sealed);
    known.set(id, opened);
    return opened;
  };
}

/**
 * Sends terminals their configuration until they confirm it: right after a change, when a terminal connects, and repeatedly in between.
 * Settings are compared with the values in force at the start, when a terminal was changed, and when it connects, so that new
 * terminals, those of another property, and new defaults are noticed.
 */
export function createConfigurationDelivery(deps: ConfigurationDeliveryDeps) {
  const { database, write, feed, gateway, settings, secrets, log, retryDelayMs = 10_000 } = deps;
  const connected = new Set<number>();
  let allDue = true;
  let changeDue = false;
  let repeatDue = false;

  const refresh = async (terminals: readonly number[]): Promise<void> => {
    for (let at = 0; at < terminals.length; at += refreshSize) {
      const some = terminals.slice(at, at + refreshSize);
      if (!(await settings.isStale(database, some))) continue;
      await write(async (tx) => {
        await lockConfiguration(tx);
        await settings.refresh(tx, { terminals: some, keys: null });
        publishStates(tx, [null]);
      });
    }
  };

  const send = async (terminals: readonly number[], isRepeat: boolean): Promise<void> => {
    const { sendable, settings: stored } = await write((tx) => takeSendable(tx, terminals, isRepeat));
    const read = createSecretReader(secrets);
    const byTerminal = Map.groupBy(stored, ({ terminal }) => terminal);
    for (const { terminal, version, secretVersion } of sendable) {
      const rows = byTerminal.get(terminal) ?? [];
      try {
        const entries = await Promise.all(rows.map(async (row) => toSent(row, await read(row))));
        gateway.send(terminal, 'config', { version, entries }, secretVersion);
      } catch (error) {
        log.error({ terminal, error: (error as Error).message }, 'a password of the configuration cannot be decrypted');
      }
    }
  };

  const deliverDue = async (): Promise<void> => {
    const arrived = [...connected];
    const isAll = allDue;
    const isRepeat = repeatDue;
    const isChange = changeDue || isAll || isRepeat;
    connected.clear();
    allDue = false;
    changeDue = false;
    repeatDue = false;
    if (isAll) await refresh(await readTerminals(database));
    else if (arrived.length > 0) await refresh(arrived);
    const others = isChange ? gateway.terminals() : [];
    await sendAll(arrived, true);
    await sendAll(others, isRepeat);
  };

  const sendAll = async (terminals: readonly number[], isRepeat: boolean): Promise<void> => {
    const listening = terminals.filter((terminal) => gateway.listens(terminal, 'config'));
    for (let at = 0; at < listening.length; at += batchSize) await send(listening.slice(at, at + batchSize), isRepeat);
  };

  // After a failed round, the next periodic one sends the configurations.
  const worker = createWorker(deliverDue, (error) => {
    allDue = true;
    log.error({ error: (error as Error).message }, 'configurations could not be sent');
  });

  const unfollow = feed.follow((batch) => {
    for (const { entry } of batch) {
      if (entry.kind !== 'LOG') continue;
      if (entry.payload.log === 'terminal-settings') allDue = true;
      if (entry.payload.log === 'configuration-states' && entry.property === null) changeDue = true;
    }
    if (allDue || changeDue) worker.wake();
  });
  gateway.onListening('config', (terminal) => {
    connected.add(terminal);
    worker.wake();
  });
  const job = every(
    retryDelayMs,
    async () => {
      repeatDue = true;
      worker.wake();
    },
    () => undefined,
  );
  worker.wake();

  return {
    stop: async () => {
      unfollow();
      await job.stop();
      await worker.stop();
    },
  };
}

/** Exchange rates are lines, see `SentRate`. */
const ratesDataType: ConfigDataType = 'multi-line';

const toSent = ({ key, version }: StoredSetting, value: string): DownMessage<'config'>['entries'][number] => ({
  key,
  value,
  version,
  dataType: configEntryOf(key)?.dataType ?? ratesDataType,
});
