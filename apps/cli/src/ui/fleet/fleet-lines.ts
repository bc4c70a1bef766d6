import { type SummaryPart, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import {
  type Cell,
  fitColumns,
  type TableColumn,
  textWidth,
  toHeaderLine,
  toLine,
  totalWidth,
  toWidths,
  truncate,
} from '../../output/table.ts';
import { paint, type Tone } from '../../output/tones.ts';
import { type FleetState, type ListState, selectedAt, selectedEntry, type ViewId, viewIds } from './fleet-state.ts';
import { fleetViews } from './fleet-views.ts';
import { toWindow } from './window.ts';

/** What the lines need besides the state. */
export interface LineContext {
  readonly i18n: I18n;
  readonly width: number;
  readonly colour: boolean;
  readonly server: string;
  /** The name of a production context; null in others. */
  readonly production: string | null;
  readonly toTime: (at: number) => string;
}

/** The columns of a list and the cells of a row; see `toCells`. */
export interface SheetCells {
  readonly columns: readonly TableColumn[];
  readonly cells: (entry: Readonly<Record<string, unknown>>) => readonly Cell[];
}

const partTones: { readonly [P in SummaryPart]: readonly [glyph: string, tone: Tone] } = {
  failed: ['✖', 'bad'],
  warning: ['▲', 'warn'],
  offline: ['◌', 'quiet'],
  low: ['▂', 'warn'],
  approvals: ['!', 'busy'],
};

/** Left and right text in one line; the left one is truncated if both do not fit. */
function toEnds(left: string, right: string, width: number): string {
  const room = width - textWidth(right) - 1;
  const kept = truncate(left, Math.max(0, room));
  return `${kept}${' '.repeat(Math.max(1, width - textWidth(kept) - textWidth(right)))}${right}`;
}

/** `● live`, or since when the rows are out of date. */
export function toLinkText({ link }: Pick<FleetState, 'link'>, { i18n, toTime }: Pick<LineContext, 'i18n' | 'toTime'>): string {
  if (link.kind === 'lost') return `○ ${i18n.t('ui:link.lost', { at: toTime(link.since) })}`;
  return `${link.kind === 'live' ? '●' : '○'} ${i18n.t(`ui:link.${link.kind}`)}`;
}

/** The first line: server and context, and the state of the connection. */
export function toTitleLine(state: FleetState, context: LineContext): string {
  const { i18n, width, colour, server, production } = context;
  const warning = production === null ? '' : ` ▌ ${i18n.t('ui:production', { name: clean(production) })}`;
  const link = toLinkText(state, context);
  const line = toEnds(`floor ui  ${clean(server)}${warning}`, link, width);
  return paint(line, state.link.kind === 'lost' || production !== null ? 'bad' : 'strong', colour);
}

/** The strip of fleet health: a count for each part, the same as in the console. The selected part has brackets. */
export function toStripLine({ summary, mode }: FleetState, { i18n, width, colour }: LineContext): string {
  if (!summary) return paint('–', 'quiet', colour);
  let used = 0;
  const parts = [...summaryParts.map((part) => toPart(part, summary.counts[part])), toTotal(summary.total)];
  const fitting = parts.flatMap(({ text, tone }, at) => {
    const shown = mode.kind === 'strip' && mode.at === at ? `[${text}]` : ` ${text} `;
    used += textWidth(shown);
    return used > width ? [] : [paint(shown, tone, colour)];
  });
  return fitting.join('');

  function toPart(part: SummaryPart, count: number) {
    const [glyph, tone] = partTones[part];
    return { text: `${glyph} ${count} ${i18n.t(`handling:summary.${part}`)}`, tone: count > 0 ? tone : ('quiet' as const) };
  }
  function toTotal(total: number) {
    return { text: `${total} ${i18n.t('handling:summary.total')}`, tone: 'plain' as const };
  }
}

const titleOf = (view: ViewId, i18n: I18n): string => findMessage(i18n, `resources:${fleetViews[view].resource.id}.title`) ?? view;

/** The tabs with the counts of the current list and its filter. */
export function toTabLine(state: FleetState, { i18n, width, colour }: LineContext): string {
  const list = state.lists[state.view];
  const tabs = viewIds.map((view) => (view === state.view ? `[${titleOf(view, i18n)}]` : ` ${titleOf(view, i18n)} `)).join('');
  const filter = list.filter === '' ? '' : `  / ${clean(list.filter)}`;
  const rows = list.entries.filter(({ row }) => row).length;
  const counts = [
    ...(list.status === 'ready' ? [i18n.t(list.hasMore ? 'ui:count.more' : 'ui:count.rows', { count: rows })] : []),
    ...(list.marks.size > 0 ? [i18n.t('ui:count.marked', { count: list.marks.size })] : []),
    ...(list.arrivedCount > 0 ? [i18n.t('ui:count.new', { count: list.arrivedCount })] : []),
  ].join('  ');
  return paint(toEnds(tabs + filter, counts, width), 'strong', colour);
}

/** Width of the signs before a row: whether it is selected and marked. */
const signWidth = 3;

/** Number of rows that determine the widths of the columns, besides the shown ones. */
const sampleSize = 50;

/** The rows that fit, below their header; or the sentences that stand in their place. */
export function toTableLines(
  list: ListState,
  { columns, cells }: SheetCells,
  {
    i18n,
    width,
    colour,
    isStale,
    isUnfiltered,
    size,
    top,
  }: LineContext & { readonly isStale: boolean; readonly isUnfiltered: boolean; readonly size: number; readonly top: number },
): { readonly lines: readonly string[]; readonly top: number } {
  if (list.status === 'withheld') return { lines: list.reason.map((line) => paint(truncate(line, width), 'bad', colour)), top };
  if (list.entries.length === 0) {
    const text = list.status === 'loading' ? i18n.t('ui:loading') : i18n.t(isUnfiltered ? 'ui:empty' : 'ui:emptyFilter');
    return { lines: [paint(truncate(text, width), 'quiet', colour)], top };
  }
  const { from, to } = toWindow(list.entries.length, selectedAt(list), size - 1, top);
  const shown = list.entries.slice(from, to);
  const cellsOf = new Map(
    [...list.entries.slice(0, sampleSize), ...shown].flatMap(({ id, row }) => (row ? [[id, cells(row)] as const] : [])),
  );
  const all = [...cellsOf.values()];
  const room = Math.max(1, width - signWidth);
  const minWidths = columns.map(({ title }, at) =>
    Math.max(...all.map((row) => textWidth(row[at]?.text ?? '')), Math.min(8, textWidth(title))),
  );
  const kept = totalWidth(minWidths) > room ? fitColumns(columns, all, room) : columns.map((_, at) => at);
  const pick = <T>(row: readonly T[]): T[] => kept.flatMap((at) => row[at] ?? []);
  const widths = toWidths(pick(columns), all.map(pick), room);
  const selected = selectedEntry(list);
  const lines = shown.map(({ id, row, note }) => {
    const sign = `${id === selected?.id ? '▌' : ' '}${list.marks.has(id) ? '✓' : ' '} `;
    if (!row) return `${sign}${paint(truncate(clean(note ?? ''), room), 'bad', colour)}`;
    const text = toLine(pick(cellsOf.get(id) ?? []), pick(columns), widths, colour && !isStale);
    return isStale ? paint(`${sign}${text}`, 'quiet', colour) : `${id === selected?.id ? paint(sign, 'strong', colour) : sign}${text}`;
  });
  return { lines: [`${' '.repeat(signWidth)}${toHeaderLine(pick(columns), widths, colour)}`, ...lines], top: from };
}
