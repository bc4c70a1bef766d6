import type { sendConfiguration } from '@floorwalker/core/endpoints/configuration';
import { parseStateId, toStateId } from '@floorwalker/core/vocabulary/configuration-states';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { createParameters } from '../../list/bind.ts';
import { visibleTerminal } from './states.ts';
import { lockConfiguration, publishStates } from './stored-values.ts';
import { isTerminalKey } from './terminal-settings.ts';

/** A setting of a terminal. `n`: its position in the request. */
export interface GivenSetting {
  readonly n: number;
  readonly terminal: number;
  readonly key: string;
}

/** A setting that the caller may see, with what its terminal reports. */
export interface VisibleSetting extends GivenSetting {
  readonly property: number;
  readonly reported: string | null;
}

/** Reads the ids of settings. Throws for those that do not exist, are given twice, or belong to a terminal that the caller may not see. */
export async function readSettings(
  tx: Queryable,
  caller: Caller,
  ids: readonly string[],
  toPath: (n: number) => string,
): Promise<readonly VisibleSetting[]> {
  const { bind, values } = createParameters();
  const given = ids.map((id, n): GivenSetting | null => {
    const parsed = parseStateId(id);
    return parsed && isTerminalKey(parsed.key) && ids.indexOf(id) === n ? { n, ...parsed } : null;
  });
  const known = given.filter((one) => one !== null);
  const rows = await tx.query<VisibleSetting>(
    `select i.n, i.terminal, i.key, t.property_id as property, g.value as reported
     from unnest(${bind(known.map(({ n }) => n))}::integer[], ${bind(known.map(({ terminal }) => terminal))}::integer[],
       ${bind(known.map(({ key }) => key))}::text[]) as i(n, terminal, key)
     join terminal_setting d on d.terminal_id = i.terminal and d.key = i.key join terminal t on t.id = i.terminal
     left join reported_setting g on g.terminal_id = i.terminal and g.key = i.key
     where ${visibleTerminal(caller, bind)} order by i.n`,
    values,
  );
  const found = new Set(rows.map(({ n }) => n));
  const missing = ids.flatMap((_, n) => (found.has(n) ? [] : [{ path: toPath(n), code: 'unknown-entry', params: {} }]));
  if (missing.length > 0) throw invalid(missing);
  return rows;
}

// Without a new version the terminal would keep its own value.
const raiseVersions = `with given as (select * from unnest($1::integer[], $2::text[]) as i(terminal_id, key)),
    heads as (update terminal_configuration c set version = c.version + 1
      where c.terminal_id in (select terminal_id from given) returning c.terminal_id, c.version)
  update terminal_setting s set version = h.version, changed = clock_timestamp()
  from heads h join given i on i.terminal_id = h.terminal_id where s.terminal_id = i.terminal_id and s.key = i.key`;

/** Sends entries to their terminals again [MG-16]. */
export const sendConfigurationHandler = (): Handler<typeof sendConfiguration> => (call) =>
  call.write(async (tx) => {
    const settings = await readSettings(tx, call.caller, call.body.ids, (n) => `ids.${n}`);
    const terminals = settings.map(({ terminal }) => terminal);
    await tx.execute(raiseVersions, [terminals, settings.map(({ key }) => key)]);
    for (const { terminal, key } of settings) {
      auditCall(tx, call, 'configuration.send', `configuration-state/${toStateId(terminal, key)}`, { terminal });
    }
    publishStates(tx, [null]);
    return { entries: settings.length, terminals: new Set(terminals).size };
  }, lockConfiguration);
