import type { Database } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { pruneUnusedJoins, type TableSource, toFrom } from './joins.ts';
import { createSharedRuns } from './shared-runs.ts';
import { toListFailure } from './timeouts.ts';

interface CountsDeps {
  readonly source: TableSource;
  readonly pool: Database;
  /** SQL condition of the rows that the caller may see. */
  readonly visible: (caller: Caller, parameters: Parameters) => string;
  /** SQL condition of a filter. */
  readonly matches: (caller: Caller, q: string, parameters: Parameters) => string;
}

/**
 * Creates the query that counts the rows of several filters. Each count reads the whole list, and consoles repeat it while rows change:
 * callers who see the same rows share a read.
 */
export function createCounts({ source, pool, visible, matches }: CountsDeps) {
  const share = createSharedRuns<Record<string, number>>();
  return async <Name extends string>(caller: Caller, filters: Readonly<Record<Name, string>>): Promise<Record<Name | 'total', number>> => {
    const parameters = createParameters();
    const where = visible(caller, parameters);
    const each = Object.entries<string>(filters).map(([name, q]) => [name, matches(caller, q, parameters)] as const);
    const counts = each.map(([name, filter]) => `, count(*) filter (where ${filter}) as "${name}"`).join('');
    const from = toFrom(pruneUnusedJoins(source, [where, ...each.map(([, filter]) => filter)]));
    const statement = `select count(*) as total${counts} from ${from} where ${where}`;
    const { values } = parameters;
    const read = async () => {
      const [row] = await pool.query<Record<string, number>>(statement, values);
      return row ?? {};
    };
    return share(statement + JSON.stringify(values), read).catch((error: unknown) => Promise.reject(toListFailure(error)));
  };
}
