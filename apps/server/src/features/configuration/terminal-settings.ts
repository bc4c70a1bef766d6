import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { parseRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import type { Queryable } from '../../db/database.ts';
import { analyzeGrown } from '../../list/analyze-grown.ts';
import { valueInForce, valueTables } from './entry-table.ts';

/** Keys of the entries of the catalogue that are sent to terminals. */
export const terminalKeys: readonly string[] = configKeys.filter((key) => (configEntries[key] as ConfigEntry).levels.includes('terminal'));

/** Whether a setting is sent to terminals: an entry of the catalogue, or the exchange rates of a pair of currencies. */
export const isTerminalKey = (key: string): boolean => terminalKeys.includes(key) || parseRateKey(key) !== null;

/** Terminals and keys that may have changed; null: all. */
export interface ChangedScope {
  readonly terminals: readonly number[] | null;
  readonly keys: readonly string[] | null;
}

/** The row of `configuration_version` with the password in force: its level, owner and version. */
const secretOf = (column: 'level' | 'owner' | 'version'): string => {
  const scopes = { level: ["'terminal'", "'property'", "'installation'"], owner: ['s.owner', 's.property_id', '0'] };
  const [ofTerminal, ofProperty, ofInstallation] = column === 'version' ? ['o.version', 'p.version', 'i.version'] : scopes[column];
  return `case when e.type <> 'password' then null when o.value is not null then ${ofTerminal} when p.value is not null then ${ofProperty}
    when i.value is not null then ${ofInstallation} end`;
};

/**
 * SQL of the settings that differ from the stored ones, with the parameters terminals and keys. Each stored setting is looked up by its
 * key: PostgreSQL, which does not know how many entries the catalogue has, would otherwise read those of all terminals.
 */
const toChanged = (entryTable: string): string => `
  select n.* from (
    select s.owner as terminal_id, e.key, ${valueInForce} as value, ${secretOf('level')} as secret_level,
      ${secretOf('owner')} as secret_owner, ${secretOf('version')} as secret_version
    from (select 'terminal' as level, id as owner, property_id, id as terminal_id from terminal
      where retired is null and ($1::integer[] is null or id = any($1))) s
    join ${entryTable} on 'terminal' = any(e.levels) and ($2::text[] is null or e.key = any($2))
    ${Object.entries(valueTables)
      .map(([alias, [table, on]]) => `left join ${table} ${alias} on ${on}`)
      .join(' ')}) n
  left join lateral (select * from terminal_setting s where s.key = n.key and s.terminal_id = n.terminal_id offset 0) d on true
  where d.key is null or d.value <> n.value
    or (d.secret_level, d.secret_owner, d.secret_version) is distinct from (n.secret_level, n.secret_owner, n.secret_version)`;

/**
 * Terminals that report a later version than the stored one, because an older state of the database was restored. Versions that are
 * too high to be real are ignored.
 */
const ahead = `select r.terminal_id, r.version from reported_configuration r join terminal_configuration c using (terminal_id)
  where r.version > c.version and r.version < 2000000000 and ($1::integer[] is null or c.terminal_id = any($1))`;

/** Stores the values in force of terminals whose version is behind what is stored elsewhere. */
export interface TerminalSettings {
  /** Whether stored settings differ from the values in force. */
  isStale(database: Queryable, terminals: readonly number[]): Promise<boolean>;
  /** Stores changed settings under a new version of their terminals. The caller holds the lock of the configuration. */
  refresh(tx: Queryable, scope: ChangedScope): Promise<void>;
}

/** Creates the settings of terminals. `entryTable`: the catalogue of this process, see `toTerminalEntryTable`. */
export function createTerminalSettings(entryTable: string): TerminalSettings {
  const changed = toChanged(entryTable);
  const columns = 'terminal_id, key, value, secret_level, secret_owner, secret_version';
  return {
    isStale: async (database, terminals) => {
      const [row] = await database.query<{ stale: boolean }>(`select exists (${changed}) or exists (${ahead}) as stale`, [terminals, null]);
      return row?.stale ?? false;
    },
    refresh: async (tx, { terminals, keys }) => {
      await tx.execute(
        `with later as (${ahead}),
           heads as (update terminal_configuration c set version = l.version + 1 from later l where l.terminal_id = c.terminal_id
             returning c.terminal_id, c.version)
         update terminal_setting s set version = h.version from heads h where h.terminal_id = s.terminal_id`,
        [terminals],
      );
      await tx.execute(
        `with changed as (${changed}),
           heads as (insert into terminal_configuration as c (terminal_id, version)
             select distinct terminal_id, 1 from changed order by terminal_id
             on conflict (terminal_id) do update set version = c.version + 1 returning terminal_id, version)
         insert into terminal_setting (${columns}, version) select ${columns}, version from changed join heads using (terminal_id)
         order by terminal_id, key
         on conflict (key, terminal_id) do update set value = excluded.value, secret_level = excluded.secret_level,
           secret_owner = excluded.secret_owner, secret_version = excluded.secret_version, version = excluded.version,
           changed = clock_timestamp()`,
        [terminals, keys?.filter(isTerminalKey) ?? null],
      );
      if (terminals && terminals.length > 1) await analyzeGrown(tx, ['terminal_configuration', 'terminal_setting'], terminals.length);
    },
  };
}
