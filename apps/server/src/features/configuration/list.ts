import { type ConfigurationChangeRow, configurationChangeLogResource } from '@floorwalker/core/resources/logs/configuration-change-log';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { serverLog } from '../../list/terminal-log.ts';

type StoredChange = Omit<ConfigurationChangeRow, 'at'> & { at: Date };

const log = serverLog('configuration_change', 'c');

const source: ListSource<typeof configurationChangeLogResource, StoredChange> = {
  ...log,
  select: `${log.select}, c.configuration, c.key, c.old, c.new, c.data_type as "dataType"`,
  columns: {
    ...log.columns,
    configuration: 'c.configuration',
    key: 'c.key',
    old: plainColumn('c.old', { isNullable: true }),
    new: plainColumn('c.new', { isNullable: true }),
    dataType: 'c.data_type',
  },
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString() }),
};

/** Creates the configuration change log [LG-04]. */
export const createConfigurationChangeLog = (pool: Database) => createList(configurationChangeLogResource, source, pool);
