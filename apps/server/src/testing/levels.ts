import type { Database } from '../db/database.ts';
import { noteLevels, storeLevels } from '../statistics/level-hours.ts';
import { until } from './machine.ts';

/** Computes the fill levels of all hours that are over, as reported by everything that is stored at this moment. */
export async function storeAllLevels(database: Database): Promise<void> {
  const [now] = await database.query<{ id: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id');
  await until(
    async () => {
      await noteLevels(database);
      const [position] = await database.query<{ counted: number }>('select counted from level_position');
      return position?.counted ?? 0;
    },
    (counted) => counted >= (now?.id ?? 0),
  );
  while (await storeLevels(database));
}
