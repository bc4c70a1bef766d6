import type { readUpgradeState, UpgradeState } from '@floorwalker/core/endpoints/installation';
import type { Queryable } from '../../db/database.ts';
import { listMigrations, schemaOf } from '../../db/schema.ts';
import { readStandbyState } from '../../db/standby-watch.ts';
import type { Handlers } from '../../http/handler.ts';
import { isValid } from '../../nodes/node.ts';

// Another role of the database sees no progress of base backups; the count is then 0.
const stateText = `select
    (select max(min_schema) from migration) as "minSchema",
    array(select name from migration order by name) as migrations,
    (select count(*)::integer from run where waiting > 0) as runs,
    (select count(*)::integer from export_job where state in ('queued', 'running')) as exports,
    (select count(*)::integer from pg_stat_progress_basebackup) as "baseBackups",
    exists (select from head_finding) as "historyLost"`;

interface StateRow extends Pick<UpgradeState, 'minSchema' | 'historyLost'> {
  readonly migrations: string[];
  readonly runs: number;
  readonly exports: number;
  readonly baseBackups: number;
}

/** Creates the handler of `GET /upgrade`. */
export function createUpgradeHandlers(database: Queryable, version: Promise<string>): Handlers<typeof readUpgradeState> {
  return {
    'installation.upgrade': async () => {
      const [row] = await database.query<StateRow>(stateText);
      if (!row) throw new Error('no state');
      const { runs, exports, baseBackups, ...state } = row;
      const servers = await database.query<UpgradeState['servers'][number]>(
        `select id, name, version, schema from node n where ${isValid('n')} order by name, id`,
      );
      return {
        ...state,
        version: await version,
        schema: schemaOf(await listMigrations()),
        servers,
        standby: await readStandbyState(database),
        running: { runs, exports, baseBackups },
      };
    },
  };
}
