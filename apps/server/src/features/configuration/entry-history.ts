import type { configurationHistory } from '@floorwalker/core/endpoints/configuration';
import type { configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { parseEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

interface StoredVersion {
  readonly version: number;
  readonly value: string | null;
  readonly changed: Date;
  readonly changedBy: string | null;
}

/** Number of changes of a row that are returned at most. */
const maxVersions = 200;

/** Returns the changes of an entry at one level, the latest first; passwords are masked as they are stored. */
export function configurationHistoryHandler(
  database: Queryable,
  entries: List<typeof configurationEntryResource>,
): Handler<typeof configurationHistory> {
  return async ({ caller, params: { id } }) => {
    await entries.show(caller, id);
    const { key = '', level, owner } = parseEntryId(id) ?? {};
    const versions = await database.query<StoredVersion>(
      `select v.version, v.value, v.changed, u.name as "changedBy" from configuration_version v
         left join operator u on u.id = v.changed_by
       where v.key = $1 and v.level = $2 and v.owner = $3 order by v.version desc limit ${maxVersions}`,
      [key, level, owner],
    );
    return { items: versions.map((one) => ({ ...one, changed: one.changed.toISOString() })) };
  };
}
