import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { isHideable } from '@floorwalker/core/registry/hideable-columns';
import type { Resource } from '@floorwalker/core/resources/index';
import { neutraliseFormula } from '@floorwalker/core/validation/formula';
import { type Factory, hasColour, say } from '../factory.ts';
import { type Row, toMachineText } from './cells.ts';
import { clean, toSafeJson } from './clean.ts';
import { toCsvLine } from './csv.ts';
import { formatOf, type OutputFormat, type OutputOptions } from './output-options.ts';
import { pick, type Selection } from './selection.ts';
import {
  checkFields,
  checkTemplate,
  type Sheet,
  toCells,
  toSelection,
  toSheet,
  toTableColumns,
  withCurrency,
  withHandle,
  wordsOf,
} from './sheet.ts';
import { type Cell, cut, fitColumns, toHead, toLine, toWidths } from './table.ts';

/** Writes rows as they come; `end` closes the format. Both resolve when the reader has taken the text. */
export interface RowPrinter {
  rows(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

interface PrinterOptions extends OutputOptions {
  /** Rows go on coming for as long as the command runs: no column is left out for its values. */
  readonly isEndless?: boolean;
}

/** Makes the printer of a resource's rows for the flags given; wrong names of columns are usage errors. */
export async function createRowPrinter(factory: Factory, resource: Resource, options: PrinterOptions): Promise<RowPrinter> {
  const sheet = toSheet(factory, resource, options);
  checkFields(factory, resource, options.json);
  checkTemplate(factory, resource, options.template);
  const selection = await toSelection(factory, options);
  const format = formatOf(options, factory);
  if (selection) return createSelectionPrinter(factory, selection, options, format);
  if (format === 'table') {
    await factory.words(['columns', 'choices', ...wordsOf(sheet)]);
    const shown = withHandle(sheet, options);
    return factory.settings.plain ? createLinearPrinter(factory, shown) : createTablePrinter(factory, shown, options);
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

/** `--jq` sees the array of all rows, as `-o json` would write it; with `-o ndjson`, and for templates, row by row. */
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

async function pieceOf(format: OutputFormat, sheet: Sheet, { json }: OutputOptions): Promise<Piece> {
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

/** Formats that are pieces one after the other, with something before, between and after. */
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
 * A table cut to the width of the terminal; the first rows decide the widths, so that later pages line up. Default columns
 * that say the same in every row, or that have no room, are left out, and that is told; columns that were asked for are
 * only narrowed.
 */
function createTablePrinter(factory: Factory, sheet: Sheet, { columns: asked, isEndless = false }: PrinterOptions): RowPrinter {
  const { out, i18n } = factory;
  const colour = hasColour(factory, out);
  const width = out.isTty ? out.width : Number.POSITIVE_INFINITY;
  // Asked while the first rows are on their way.
  const learnt = factory.learnFormats();
  const all = toTableColumns(factory, sheet);
  let shown: readonly number[] = all.map((_, at) => at);
  let widths: number[] | null = null;
  const uniform = createUniformColumns(sheet);
  const pickFrom = <T>(cells: readonly T[]): T[] => shown.flatMap((at) => cells[at] ?? []);
  const begin = (rows: readonly Row[], cells: readonly (readonly Cell[])[]): string => {
    if (asked === undefined) {
      if (!isEndless && out.isTty) uniform.begin(rows, cells[0] ?? []);
      shown = shown.filter((at) => !uniform.has(at));
      const fitting = fitColumns(pickFrom(all), cells.map(pickFrom), width);
      shown = pickFrom(all.map((_, at) => at)).filter((_, at) => fitting.includes(at));
    }
    widths = toWidths(pickFrom(all), cells.map(pickFrom), width);
    return `${toHead(pickFrom(all), widths, colour)}\n`;
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
      if (widths === null) return say(factory, i18n.t('cli:list.empty'));
      const same = uniform.texts().map(([at, text]) => `${all[at]?.title}: ${cut(text, maxUniformWidth)}`);
      if (same.length > 0) await say(factory, i18n.t('cli:list.uniform', { values: same.join('; ') }));
      const differing = uniform.differing().map((at) => sheet.names[at]);
      if (differing.length > 0) await say(factory, i18n.t('cli:list.differing', { names: differing.join(', ') }));
      const left = sheet.names.filter((name, at) => !shown.includes(at) && !uniform.has(at) && !differing.includes(name));
      if (left.length > 0) await say(factory, i18n.t('cli:list.noRoom', { names: left.join(', ') }));
    },
  };
}

/** The width to which a value that every row has is cut. */
const maxUniformWidth = 32;

/** The columns that say the same in every row, by the first rows; one that differs further down is no longer one of them. */
function createUniformColumns({ resource, names }: Sheet) {
  const values = new Map<number, string>();
  const texts = new Map<number, string>();
  const toText = (row: Row, at: number) => JSON.stringify(row[names[at] ?? ''] ?? null);
  const check = (rows: readonly Row[]) => {
    for (const [at, value] of values) if (rows.some((row) => toText(row, at) !== value)) values.delete(at);
  };
  return {
    begin(rows: readonly Row[], cells: readonly Cell[]) {
      const [first] = rows;
      // A single row has nothing to be compared with.
      if (!first || rows.length === 1) return;
      for (const [at, name] of names.entries()) if (isHideable(resource, name)) values.set(at, toText(first, at));
      check(rows);
      for (const at of values.keys()) texts.set(at, cells[at]?.text ?? '');
    },
    check,
    has: (at: number): boolean => values.has(at),
    texts: () => [...texts].filter(([at]) => values.has(at)),
    /** Columns that were left out although a later row differs. */
    differing: () => [...texts.keys()].filter((at) => !values.has(at)),
  };
}

/** One line a row, each value after its title: reads well aloud. */
function createLinearPrinter(factory: Factory, sheet: Sheet): RowPrinter {
  const titles = toTableColumns(factory, sheet).map((column) => column.title);
  const learnt = factory.learnFormats();
  return {
    rows: async (rows) => {
      await learnt;
      const lines = rows.map((row) =>
        toCells(factory, sheet, row)
          .map((cell, at) => `${titles[at]}: ${cell.text}`)
          .join('; '),
      );
      return factory.out.write(lines.map((line) => `${line}\n`).join(''));
    },
    end: async () => undefined,
  };
}
