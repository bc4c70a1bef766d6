import { type LiveCategory, liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { functionStates } from '@floorwalker/core/vocabulary/part-states';
import { type ColumnTypes, fromColumns, type RowIn, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { RoutedMessage } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedMessage, ByKind } from './of-kind.ts';

/** How one kind of parts is stored. `keys` identify a part within its terminal; `texts` are its other reported values. */
interface PartTable {
  readonly name: string;
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  readonly category: LiveCategory;
  readonly meters?: Meters;
}

/** How the meters of components are stored: names with their expressions when a component is new, and when it is reported again. */
interface Meters {
  readonly inserted: { readonly [name: string]: string };
  readonly updated: { readonly [name: string]: string };
}

/** Another device is in this place: its serial number differs from the one before, and neither is missing. */
const isReplaced = `(excluded.serial <> o.serial and excluded.serial <> '' and o.serial <> '')`;

const meters: Meters = {
  inserted: { meter: 'meter', installed: 'least(at, clock_timestamp())', installed_meter: 'meter' },
  updated: {
    meter: `case when ${isReplaced} then excluded.meter else coalesce(excluded.meter, o.meter) end`,
    installed: `case when ${isReplaced} then excluded.installed else o.installed end`,
    installed_meter: `case when ${isReplaced} then excluded.meter else coalesce(o.installed_meter, excluded.meter) end`,
    replaced: `o.replaced or ${isReplaced}`,
  },
};

const tables = {
  components: {
    name: 'terminal_component',
    keys: ['component', 'rank'],
    texts: ['state', 'firmware', 'serial'],
    category: liveCategories.componentsChanged,
    meters,
  },
  features: { name: 'terminal_feature', keys: ['feature'], texts: ['state'], category: liveCategories.featuresChanged },
  functions: { name: 'terminal_function', keys: ['function'], texts: ['state'], category: liveCategories.functions },
} as const satisfies Readonly<Record<string, PartTable>>;

type PartRow = RowIn<ColumnTypes>;

/** A report of all parts of one kind. */
interface Report {
  readonly message: RoutedMessage;
  readonly parts: readonly PartRow[];
}

/** Returns the last report of each terminal. A late message of an earlier boot says what was there then. */
function newest<M extends AcceptedMessage>(taken: readonly M[] = [], partsOf: (one: M) => readonly PartRow[]): readonly Report[] {
  const current = taken.filter((one) => one.current);
  return [...new Map(current.map((one) => [one.message.terminal, { message: one.message, parts: partsOf(one) }])).values()];
}

/** Stores the components, features and functions of terminals: the newest report of a terminal replaces the one before [TM-05, TM-13]. */
export async function applyParts(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const reports = {
    components: newest(kinds.components, ({ body }) => body.components),
    features: newest(kinds.features, ({ body }) => body.features),
    functions: newest(kinds.functions, ({ body }) => body.functions),
  };
  for (const kind of ['components', 'features', 'functions'] as const) {
    await replace(tx, tables[kind], reports[kind]);
    for (const { message } of reports[kind]) patches.of(message.terminal, message.property).categories.add(tables[kind].category);
  }
  for (const { message, parts } of reports.functions) {
    const states = new Set(parts.map(({ state }) => state));
    patches.of(message.terminal, message.property).row.modules = functionStates.filter((state) => state !== 'active' && states.has(state));
  }
}

/** The rows of a report. A part that a terminal names twice is stored as it was named last. */
const toRows = ({ keys }: PartTable, { message, parts }: Report): readonly PartRow[] => [
  ...new Map(
    parts.map((part) => [keys.map((key) => part[key]).join(':'), { terminal_id: message.terminal, at: message.at, ...part }]),
  ).values(),
];

/** Replaces the parts of the reported terminals. A part that keeps its state keeps the time since when it has it. */
async function replace(tx: Write, table: PartTable, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const { name, keys, texts, meters: { inserted, updated } = { inserted: {}, updated: {} } } = table;
  const id = ['terminal_id', ...keys];
  const names = [...id, ...texts].join(', ');
  const types: ColumnTypes = Object.fromEntries([
    ...id.map((key) => [key, 'integer']),
    ...texts.map((text) => [text, 'text']),
    ['at', 'timestamptz'],
    ...(table.meters ? [['meter', 'bigint']] : []),
  ]);
  const rows = toColumns(
    types,
    reports.flatMap((report) => toRows(table, report)),
  );
  await tx.execute(
    `delete from ${name} o where o.terminal_id = any($1)
       and not exists (select from ${fromColumns(types, 1, 'n')} where ${id.map((key) => `n.${key} = o.${key}`).join(' and ')})`,
    [reports.map(({ message }) => message.terminal), ...rows],
  );
  await tx.execute(
    `insert into ${name} as o (${names}, ${['since', 'reported', ...Object.keys(inserted)].join(', ')})
     select ${names}, ${['at', 'clock_timestamp()', ...Object.values(inserted)].join(', ')} from ${fromColumns(types)} order by ${id.join(', ')}
     on conflict (${id.join(', ')}) do update set ${texts.map((text) => `${text} = excluded.${text}`).join(', ')},
       ${Object.entries(updated)
         .map(([column, value]) => `${column} = ${value},`)
         .join(' ')}
       since = case when excluded.state = o.state then o.since else excluded.since end, reported = excluded.reported`,
    rows,
  );
}
