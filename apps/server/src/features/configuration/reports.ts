import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import type { UpMessage } from '@floorwalker/core/gateway/messages';
import { maskedValue } from '@floorwalker/core/vocabulary/configuration-levels';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Write } from '../../db/write.ts';
import { publishStates } from './stored-values.ts';
import { isTerminalKey } from './terminal-settings.ts';

/** What a terminal reports to be in force. */
export interface ConfigurationReport {
  readonly terminal: number;
  readonly property: number;
  readonly body: Pick<UpMessage<'config-status'>, 'version' | 'entries'>;
}

const columns = { terminal_id: 'integer', key: 'text', value: 'text', version: 'integer', origin: 'text', reason: 'text' } as const;
const names = Object.keys(columns).join(', ');

/** Returns the known entries of a report, each once, and of passwords only a mask. */
export function toReportedEntries({ entries }: Pick<ConfigurationReport['body'], 'entries'>) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return [...byKey.values()].flatMap(({ key, value, version, origin, reason }) => {
    if (!isTerminalKey(key)) return [];
    const entry = configEntryOf(key);
    return [{ key, value: entry && isSecretEntry(entry) && value !== '' ? maskedValue : value, version, origin, reason }];
  });
}

const toRows = ({ terminal, body }: ConfigurationReport) => toReportedEntries(body).map((entry) => ({ terminal_id: terminal, ...entry }));

/**
 * Stores what terminals report; each report replaces the one before. `reports` are in the order of each terminal. Returns nothing of a
 * terminal whose report is that of before.
 */
export async function storeReports(tx: Write, reports: readonly ConfigurationReport[]): Promise<void> {
  if (reports.length === 0) return;
  const last = [...new Map(reports.map((report) => [report.terminal, report])).values()];
  const terminals = last.map(({ terminal }) => terminal);
  const rows = toColumns(columns, last.flatMap(toRows));
  const heads = await tx.query<{ terminal: number }>(
    `insert into reported_configuration as r (terminal_id, version, reported)
     select terminal_id, version, clock_timestamp() from unnest($1::integer[], $2::integer[]) as g(terminal_id, version) order by terminal_id
     on conflict (terminal_id) do update set version = excluded.version, reported = excluded.reported
       where r.version <> excluded.version returning terminal_id as terminal`,
    [terminals, last.map(({ body }) => body.version)],
  );
  const changed = await tx.query<{ terminal: number }>(
    `insert into reported_setting as r (${names}) select ${names} from ${fromColumns(columns, 0, 'g')} order by terminal_id, key
     on conflict (key, terminal_id) do update set value = excluded.value, version = excluded.version, origin = excluded.origin,
       reason = excluded.reason
       where (r.value, r.version, r.origin, r.reason) is distinct from (excluded.value, excluded.version, excluded.origin, excluded.reason)
     returning terminal_id as terminal`,
    rows,
  );
  const gone = await tx.query<{ terminal: number }>(
    `delete from reported_setting r where terminal_id = any($${rows.length + 1})
       and not exists (select from ${fromColumns(columns, 0, 'g')} where g.terminal_id = r.terminal_id and g.key = r.key)
     returning terminal_id as terminal`,
    [...rows, terminals],
  );
  const different = new Set([...heads, ...changed, ...gone].map(({ terminal }) => terminal));
  publishStates(tx, [...new Set(last.filter(({ terminal }) => different.has(terminal)).map(({ property }) => property))]);
}
