import { type LiveCategory, liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../../db/write.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedMessage, ByKind } from './of-kind.ts';

/** How one kind of parts is stored. `keys` identify a part within its terminal; `texts` are its other reported values. */
interface PartTable {
  readonly name: string;
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  readonly category: LiveCategory;
}

const tables = {
  components: {
    name: 'terminal_component',
    keys: ['component', 'rank'],
    texts: ['state', 'firmware', 'serial'],
    category: liveCategories.componentsChanged,
  },
  features: { name: 'terminal_feature', keys: ['feature'], texts: ['state'], category: liveCategories.featuresChanged },
  functions: { name: 'terminal_function', keys: ['function'], texts: ['state'], category: liveCategories.functions },
} as const satisfies Readonly<Record<string, PartTable>>;

/** A part of a terminal with its stored values. */
type PartRow = Readonly<Record<string, unknown>>;

/** The last report of a terminal within a batch. */
interface Report {
  readonly terminal: number;
  readonly rows: readonly PartRow[];
}

/** Stores the components, features and functions of terminals: the newest report of a terminal replaces the one before [TM-05, TM-13]. */
export async function applyParts(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const newest = <M extends AcceptedMessage>(taken: readonly M[] | undefined, table: PartTable, partsOf: (one: M) => readonly object[]) => {
    const reports = new Map<number, Report>();
    for (const one of taken ?? []) {
      const { terminal, property, at } = one.message;
      // A late message of an earlier boot says what was there then.
      if (!one.current) continue;
      reports.set(terminal, { terminal, rows: uniqueRows(table, partsOf(one) as readonly PartRow[], { terminal_id: terminal, at }) });
      patches.of(terminal, property).categories.add(table.category);
    }
    return [...reports.values()];
  };
  await replace(
    tx,
    tables.components,
    newest(kinds.components, tables.components, ({ body }) => body.components),
  );
  await replace(
    tx,
    tables.features,
    newest(kinds.features, tables.features, ({ body }) => body.features),
  );
  await replace(
    tx,
    tables.functions,
    newest(kinds.functions, tables.functions, ({ body }) => body.functions),
  );
}

/** A part that a terminal names twice is stored as it was named last. */
function uniqueRows({ keys }: PartTable, parts: readonly PartRow[], head: PartRow): readonly PartRow[] {
  return [...new Map(parts.map((part) => [keys.map((key) => part[key]).join(':'), { ...head, ...part }])).values()];
}

/** Replaces the parts of the reported terminals. A part that keeps its state keeps the time since when it has it. */
async function replace(tx: Write, { name, keys, texts }: PartTable, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const id = ['terminal_id', ...keys];
  const columns = [...id, ...texts].join(', ');
  const types = [...id.map((key) => `${key} integer`), ...texts.map((text) => `${text} text`), 'at timestamptz'].join(', ');
  const rows = JSON.stringify(reports.flatMap((report) => report.rows));
  await tx.execute(
    `delete from ${name} o where o.terminal_id = any($2)
       and not exists (select from json_to_recordset($1) as n(${types}) where ${id.map((key) => `n.${key} = o.${key}`).join(' and ')})`,
    [rows, reports.map(({ terminal }) => terminal)],
  );
  await tx.execute(
    `insert into ${name} as o (${columns}, since, reported)
     select ${columns}, at, clock_timestamp() from json_to_recordset($1) as n(${types}) order by ${id.join(', ')}
     on conflict (${id.join(', ')}) do update set ${texts.map((text) => `${text} = excluded.${text}`).join(', ')},
       since = case when excluded.state = o.state then o.since else excluded.since end, reported = excluded.reported`,
    [rows],
  );
}
