import type { ConfigurationStateCounts, configurationStateCounts } from '@floorwalker/core/endpoints/configuration';
import type { configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { parseEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import { type ConfigurationState, configurationStates } from '@floorwalker/core/vocabulary/configuration-states';
import { parseRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import type { EffectiveSetting } from '../../config-reader.ts';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import { toFrom } from '../../list/joins.ts';
import type { List } from '../../list/list.ts';
import { toDefaults, toTerminalEntryTable } from './entry-table.ts';
import { stateJoins, stateOf, visibleTerminal } from './states.ts';

interface StateCount {
  readonly state: ConfigurationState;
  readonly reason: string;
  readonly terminals: number;
}

/** Number of reasons that are returned at most. */
const maxReasons = 5;

const toCounts = (rows: readonly StateCount[]): ConfigurationStateCounts['counts'] => {
  const counts = Object.fromEntries(configurationStates.map((state) => [state, 0])) as ConfigurationStateCounts['counts'];
  for (const { state, terminals } of rows) counts[state] += terminals;
  return counts;
};

/** Counts the terminals that an entry concerns at its level, by state. */
export function configurationStateCountsHandler(
  database: Queryable,
  entries: List<typeof configurationEntryResource>,
  settings: readonly EffectiveSetting[],
): Handler<typeof configurationStateCounts> {
  const table = toTerminalEntryTable(toDefaults(settings));
  return async ({ caller, params: { id } }) => {
    const { key = '', level, owner } = parseEntryId(id) ?? {};
    // The exchange rates of a pair are no entry of the list; they are sent to every terminal.
    if (level !== 'installation' || !parseRateKey(key)) await entries.show(caller, id);
    const { bind, values } = createParameters();
    const column = level === 'property' ? 't.property_id' : 't.id';
    const ofLevel = level === 'installation' ? 'true' : `${column} = ${bind(owner)}`;
    const rows = await database.query<StateCount>(
      `select ${stateOf} as state, case when g.version >= d.version then coalesce(g.reason, '') else '' end as reason, count(*)::integer as terminals
       from ${toFrom({ table, joins: stateJoins })}
       where e.key = ${bind(key)} and ${ofLevel} and ${visibleTerminal(caller, bind)}
       group by 1, 2 order by 3 desc, 2`,
      values,
    );
    const refused = rows.filter(({ state }) => state === 'refused');
    return { counts: toCounts(rows), reasons: refused.slice(0, maxReasons).map(({ reason, terminals }) => ({ reason, terminals })) };
  };
}
