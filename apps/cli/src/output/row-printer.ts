import { isHideable } from '@floorwalker/core/contract/hideable-columns';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import { type Factory, hasColour, writeNotice } from '../factory.ts';
import { findMessage, type Row, toMachineText } from './cells.ts';
import { clean, toSafeJson } from './clean.ts';
import {
  type ColumnSelection,
  checkFields,
  checkTemplate,
  namespacesOfColumns,
  onlyAddsColumns,
  selectColumns,
  toCells,
  toSelection,
  toTableColumns,
  withCurrency,
  withHandle,
} from './columns.ts';
import { toCsvLine } from './csv.ts';
import { toLabelled, toSeries } from './joined.ts';
import { formatOf, type OutputFormat, type OutputOptions } from './output-options.ts';
import { widthOf, wrapText } from './pairs.ts';
import { pick, type Selection } from './selection.ts';
import { type Cell, fitColumns, toHeaderLine, toLine, toWidths, truncate } from './table.ts';

/** Writes rows as they arrive; `end` completes the output. Both resolve once the reader has consumed the text. */
export interface RowPrinter {
  rows(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

interface PrinterOptions extends OutputOptions {
  /** The rows have no end, as with `--watch`: columns are not hidden because of their values. */
  readonly isEndless?: boolean;
  /** No filter is set: if there are no rows, the list is empty, and the message says how to create the first row. */
  readonly isWholeList?: boolean;
}

/** Creates the row printer for the output options. Throws a usage failure for unknown columns. */
export async function createRowPrinter(factory: Factory, resource: Resource, options: PrinterOptions): Promise<RowPrinter> {
  const sheet = selectColumns(factory, resource, options);
  checkFields(factory, resource, options.json);
  checkTemplate(factory, resource, options.template);
  const selection = await toSelection(factory, options);
  const format = formatOf(options, factory);
  if (selection) return createSelectionPrinter(factory, selection, options, format);
  if (format === 'table') {
    await factory.loadMessages(['columns', 'choices', 'resources', ...namespacesOfColumns(sheet)]);
    const shown = withHandle(sheet, options);
    return factory.settings.plain ? createLinearPrinter(factory, shown, options) : createTablePrinter(factory, shown, options);
  }
  const written = format === 'tsv' || format === 'csv' ? withCurrency(sheet, options) : sheet;
  const toPiece = await pieceOf(format, written, options);
  return createTextPrinter(
    factory,
    toPiece,
    format === 'json' ? ['[', ',\n ', ']\n'] : ['', '', ''],
    format === 'csv' ? written.names : null,
  );
}

/** `--jq` gets the array of all rows; with `-o ndjson`, and for templates, each row is processed separately. */
function createSelectionPrinter({ out }: Factory, selection: Selection, options: OutputOptions, format: OutputFormat): RowPrinter {
  const rowByRow = options.template !== undefined || format === 'ndjson';
  const kept: Row[] = [];
  const write = async (value: unknown) => {
    const texts = [...selection(value)];
    if (texts.length > 0) await out.write(options.template === undefined ? `${texts.join('\n')}\n` : texts.join(''));
  };
  return {
    async rows(rows) {
      const picked = options.json ? rows.map((row) => pick(row, options.json ?? [])) : rows;
      if (!rowByRow) kept.push(...picked);
      else for (const row of picked) await write(row);
    },
    async end() {
      if (!rowByRow) await write(kept);
    },
  };
}

type Piece = (row: Row) => string;

async function pieceOf(format: OutputFormat, sheet: ColumnSelection, { json }: OutputOptions): Promise<Piece> {
  const { columns, names, resource } = sheet;
  const cells = (row: Row) => names.map((name) => toMachineText(name, columns[name], row));
  const fields = (row: Row) => (json ? pick(row, json) : row);
  switch (format) {
    case 'csv':
      return (row) => toCsvLine(cells(row).map((cell, at) => (isText(columns[names[at] ?? '']) ? neutraliseFormula(cell) : cell)));
    case 'json':
      return (row) => toSafeJson(fields(row));
    case 'ndjson':
      return (row) => `${toSafeJson(fields(row))}\n`;
    case 'yaml': {
      const { toYaml } = await import('./yaml.ts');
      return (row) => toYaml([fields(row)]);
    }
    case 'id':
      return (row) => `${clean(String(row[resource.rowId]))}\n`;
    default:
      return (row) => `${cells(row).join('\t')}\n`;
  }
}

const isText = (column: ColumnDefinition | undefined): boolean =>
  column === undefined || column.kind === 'text' || column.kind === 'identifier' || column.kind === 'set';

/** A printer for formats that consist of one text per row, with text before, between and after the rows. */
function createTextPrinter(
  { out }: Factory,
  toPiece: Piece,
  frame: readonly [string, string, string],
  head: readonly string[] | null,
): RowPrinter {
  const [before, between, after] = frame;
  let written = 0;
  const opening = () => before + (head ? toCsvLine(head) : '');
  return {
    async rows(rows) {
      const text = rows.map((row) => (written++ === 0 ? opening() : between) + toPiece(row)).join('');
      if (text) await out.write(text);
    },
    end: () => out.write((written === 0 ? opening() : '') + after),
  };
}

/**
 * A table that fits the width of the terminal. The first page decides the column widths, so that later pages line up.
 * Default columns that do not fit, or that have the same value in every row, are omitted with a message; columns that
 * were requested are only narrowed.
 */
function createTablePrinter(
  factory: Factory,
  sheet: ColumnSelection,
  { columns: wanted = [], isEndless = false, isWholeList = false }: PrinterOptions,
): RowPrinter {
  const { out, i18n } = factory;
  const colour = hasColour(factory, out);
  const width = out.isTty ? out.width : Number.POSITIVE_INFINITY;
  // The formats are requested in parallel to the first rows.
  const learnt = factory.loadFormats();
  const added = wanted.map((word) => word.replace(/^\+/, '').toLowerCase());
  const isAdded = (at: number) => added.includes(sheet.names[at]?.toLowerCase() ?? '');
  // Columns that were added by name are kept before all others.
  const all = toTableColumns(factory, sheet).map((column, at) => (isAdded(at) ? { ...column, priority: 'whole' as const } : column));
  let shown: readonly number[] = all.map((_, at) => at);
  let widths: number[] | null = null;
  const uniform = createUniformColumns(sheet);
  const pickFrom = <T>(cells: readonly T[]): T[] => shown.flatMap((at) => cells[at] ?? []);
  const begin = (rows: readonly Row[], cells: readonly (readonly Cell[])[]): string => {
    if (onlyAddsColumns(wanted)) {
      if (!isEndless && out.isTty) uniform.begin(rows, cells[0] ?? []);
      shown = shown.filter((at) => !uniform.has(at) || isAdded(at));
      const fitting = fitColumns(pickFrom(all), cells.map(pickFrom), width);
      shown = pickFrom(all.map((_, at) => at)).filter((_, at) => fitting.includes(at));
    }
    widths = toWidths(pickFrom(all), cells.map(pickFrom), width);
    return `${toHeaderLine(pickFrom(all), widths, colour)}\n`;
  };
  return {
    async rows(rows) {
      if (rows.length === 0) return;
      await learnt;
      const cells = rows.map((row) => toCells(factory, sheet, row));
      const head = widths === null ? begin(rows, cells) : '';
      uniform.check(rows);
      const columns = pickFrom(all);
      const fixed = widths ?? [];
      await out.write(head + cells.map((line) => `${toLine(pickFrom(line), columns, fixed, colour)}\n`).join(''));
    },
    async end() {
      if (widths === null) return writeEmptyNotice(factory, sheet, isWholeList);
      const same = uniform
        .texts()
        .filter(([at]) => !isAdded(at))
        .map(([at, text]) => toLabelled(i18n, all[at]?.title ?? '', truncate(text, maxUniformWidth)));
      if (same.length > 0) await writeWrapped(factory, i18n.t('cli:list.uniform', { values: toSeries(i18n, same) }));
      const differing = uniform.differing().map((at) => sheet.names[at]);
      if (differing.length > 0) await writeWrapped(factory, i18n.t('cli:list.differing', { names: differing.join(', ') }));
      const left = sheet.names.filter((name, at) => !shown.includes(at) && !uniform.has(at) && !differing.includes(name));
      if (left.length > 0) await writeWrapped(factory, i18n.t('cli:list.noRoom', { names: left.join(', ') }));
    },
  };
}

/** Says that no row matches the filter, or that the list is empty and how to create the first row. */
const writeEmptyNotice = (factory: Factory, { resource }: ColumnSelection, isWholeList: boolean): Promise<void> => {
  const { i18n } = factory;
  if (!isWholeList) return writeNotice(factory, i18n.t('cli:list.empty'));
  const hint = findMessage(i18n, `resources:${resource.id}.empty`) ?? '';
  return writeWrapped(factory, `${i18n.t('cli:list.noRows')} ${hint}`.trimEnd());
};

/** Writes a notice that wraps at spaces in a terminal. */
const writeWrapped = (factory: Factory, text: string): Promise<void> => writeNotice(factory, wrapText(text, widthOf(factory)).join('\n'));

/** Maximum width of a value in the message about columns that are the same in every row. */
const maxUniformWidth = 32;

/**
 * Finds the columns that have the same value in all of the first rows. A column is dropped again when a later row has another
 * value.
 */
function createUniformColumns({ resource, names }: ColumnSelection) {
  const values = new Map<number, string>();
  const texts = new Map<number, string>();
  const toText = (row: Row, at: number) => JSON.stringify(row[names[at] ?? ''] ?? null);
  const check = (rows: readonly Row[]) => {
    for (const [at, value] of values) if (rows.some((row) => toText(row, at) !== value)) values.delete(at);
  };
  return {
    begin(rows: readonly Row[], cells: readonly Cell[]) {
      const [first] = rows;
      // With a single row every column would count as uniform.
      if (!first || rows.length === 1) return;
      for (const [at, name] of names.entries()) if (isHideable(resource, name)) values.set(at, toText(first, at));
      check(rows);
      for (const at of values.keys()) texts.set(at, cells[at]?.text ?? '');
    },
    check,
    has: (at: number): boolean => values.has(at),
    texts: () => [...texts].filter(([at]) => values.has(at)),
    /** Columns that were omitted but have another value in a later row. */
    differing: () => [...texts.keys()].filter((at) => !values.has(at)),
  };
}

/** One line per row with a title before each value, for screen readers. */
function createLinearPrinter(factory: Factory, sheet: ColumnSelection, { isWholeList = false }: PrinterOptions): RowPrinter {
  const titles = toTableColumns(factory, sheet).map((column) => column.title);
  const learnt = factory.loadFormats();
  let isEmpty = true;
  return {
    rows: async (rows) => {
      isEmpty &&= rows.length === 0;
      await learnt;
      const lines = rows.map((row) =>
        toSeries(
          factory.i18n,
          toCells(factory, sheet, row).map((cell, at) => toLabelled(factory.i18n, titles[at] ?? '', cell.text)),
        ),
      );
      return factory.out.write(lines.map((line) => `${line}\n`).join(''));
    },
    end: async () => (isEmpty ? writeEmptyNotice(factory, sheet, isWholeList) : undefined),
  };
}
