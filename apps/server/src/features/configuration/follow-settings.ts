import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import type { Database } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { LiveConfig } from '../../live-config.ts';
import { readInstallationValues } from './in-force.ts';

export interface SettingsDeps {
  readonly live: LiveConfig;
  readonly database: Database;
  readonly feed: Pick<Feed, 'follow'>;
  readonly log: Logger;
}

/** The settings that configuration entries replace. */
export interface FollowedSettings {
  /** Reads the entries; resolves when changes that were committed before the call are in force on this server. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const replacingKeys = configKeys.filter((key) => (configEntries[key] as ConfigEntry).variable !== undefined);

/** Starts to apply configuration entries of the installation to the settings of this server, also those that other servers change [MG-16]. */
export async function followSettings({ live, database, feed, log }: SettingsDeps): Promise<FollowedSettings> {
  const apply = async () => {
    live.use(await readInstallationValues(database, replacingKeys));
    log.level = live.config.logLevel;
  };
  const worker = createWorker(apply, (error) => log.error({ err: error }, 'settings could not be read'));
  const unfollow = feed.follow((batch) => {
    if (batch.some(({ entry }) => entry.kind === 'LOG' && entry.payload.log === 'configuration-entries')) worker.wake();
  });
  await worker.wakeAndWait();
  return {
    refresh: worker.wakeAndWait,
    stop: async () => {
      unfollow();
      await worker.stop();
    },
  };
}
