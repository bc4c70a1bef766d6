import type { I18n } from '@floorwalker/i18n/create-i18n';
import { Box, Text, useWindowSize } from 'ink';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { textWidth, truncate } from '../../output/table.ts';
import { paint } from '../../output/tones.ts';
import { fleetKeys, leader, toKeyText } from './fleet-keys.ts';
import { type LineContext, toStripLine, toTabLine, toTableLines, toTitleLine } from './fleet-lines.ts';
import type { FleetServices } from './fleet-services.ts';
import { type FleetState, viewIds } from './fleet-state.ts';
import type { FleetStore } from './fleet-store.ts';
import { fleetViews } from './fleet-views.ts';
import type { Mode } from './modes.ts';
import { useFleetKeys } from './use-fleet-keys.ts';

export interface FleetViewProps extends Omit<LineContext, 'width'> {
  readonly store: FleetStore;
  readonly services: FleetServices;
  /** Calls `tick` every second, for relative times. Returns a function that ends it. */
  readonly everySecond: (tick: () => void) => () => void;
}

/** Lines besides the rows: title, strip, tabs, notice, keys, and one that stays free, because a full screen would scroll. */
const frameLines = 6;
const headLines = 3;

/** The fleet in a terminal: summary, terminals, events, approvals and runs, operated by keys [CL-06]. */
export function FleetView({ store, services, everySecond, ...rest }: FleetViewProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { columns: width, rows } = useWindowSize();
  const [, setTick] = useState(0);
  useEffect(() => everySecond(() => setTick((tick) => tick + 1)), [everySecond]);
  const top = useRef({ list: '', top: 0 });
  const context = { ...rest, width };
  const { i18n, colour } = rest;
  const panel = toPanelLines(state.mode, context).slice(-Math.max(1, rows - frameLines - 3));
  const size = Math.max(2, rows - frameLines - panel.length);
  useFleetKeys({ store, services, page: Math.max(1, size - 1) });

  const list = state.lists[state.view];
  const key = `${state.view} ${list.filter}`;
  const whole = toWholeLines(state, context, services, size);
  const table = whole
    ? null
    : toTableLines(list, services.sheet(state.view), {
        ...context,
        isStale: state.link.kind === 'lost',
        isUnfiltered: list.filter === fleetViews[state.view].filter,
        size,
        top: top.current.list === key ? top.current.top : 0,
      });
  if (table) top.current = { list: key, top: table.top };
  const body = whole ?? table?.lines ?? [];
  const lines = [
    toTitleLine(state, context),
    toStripLine(state, context),
    toTabLine(state, context),
    ...body,
    ...Array.from({ length: Math.max(0, size - body.length) }, () => ''),
    ...panel,
    toNoticeLine(state, context),
    paint(truncate(i18n.t(`ui:hints.${toHintKind(state)}`), width), 'quiet', colour),
  ].slice(0, Math.max(headLines, rows - 1));
  return (
    <Box flexDirection="column">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the screen has no identity but its position
        <Text key={at} wrap="truncate-end">
          {line === '' ? ' ' : line}
        </Text>
      ))}
    </Box>
  );
}

function toHintKind({ mode, view }: FleetState) {
  if (mode.kind !== 'list') return mode.kind;
  return view === 'approvals' || view === 'runs' ? view : 'list';
}

function toNoticeLine({ notice, link, lists, view, mode }: FleetState, { i18n, width, colour, toTime }: LineContext): string {
  if (mode.kind === 'working') return paint(truncate(`… ${mode.title}`, width), 'busy', colour);
  if (notice) return paint(truncate(`${notice.isBad ? '✖' : '✓'} ${notice.text}`, width), notice.isBad ? 'bad' : 'good', colour);
  const { at } = lists[view];
  if (link.kind !== 'lost' || at === null) return '';
  return paint(truncate(i18n.t('ui:stale', { at: toTime(at) }), width), 'warn', colour);
}

/** What fills the place of the rows: help, details of a row, the menu of actions; null for the rows themselves. */
function toWholeLines(state: FleetState, context: LineContext, services: FleetServices, size: number): readonly string[] | null {
  const { mode } = state;
  const { i18n, width, colour } = context;
  if (mode.kind === 'help') return toHelpLines(i18n, width, colour, size);
  if (mode.kind === 'actions')
    return services.actions.map(({ label, line }, at) => truncate(`${mode.at === at ? '▌' : ' '} ${at + 1}  ${label}  ·  ${line}`, width));
  if (mode.kind !== 'detail') return null;
  const { title, lines, top } = mode;
  const left = lines.length - top - (size - 1);
  const more = left > 0 ? ` ${i18n.t('ui:detailMore', { count: left })}` : '';
  return [paint(truncate(`${title}${more}`, width), 'strong', colour), ...lines.slice(top, top + size - 1)];
}

/** All keys with their meaning, in as many columns as fit. */
export function toHelpLines(i18n: I18n, width: number, colour: boolean, size: number): readonly string[] {
  const keys = Object.entries(fleetKeys).map(([id, { keys: names }]) => ({
    keys: names.map(toKeyText).join(' '),
    label: i18n.t(`ui:keys.${id as keyof typeof fleetKeys}`),
  }));
  const views = viewIds.map((id) => ({
    keys: `${leader} ${fleetViews[id].key}`,
    label: i18n.t(`ui:keys.view.${id}`),
  }));
  const texts = [...views, ...keys].map(({ keys: names, label }) => `${names.padEnd(12)} ${label}`);
  const columns = Math.max(1, Math.ceil(texts.length / Math.max(1, size)));
  const height = Math.ceil(texts.length / columns);
  const cell = Math.floor(width / columns);
  return Array.from({ length: height }, (_, row) =>
    paint(
      Array.from({ length: columns }, (__, column) => {
        const text = truncate(texts[column * height + row] ?? '', cell - 1);
        return `${text}${' '.repeat(Math.max(0, cell - textWidth(text)))}`;
      })
        .join('')
        .trimEnd(),
      'plain',
      colour,
    ),
  );
}

/** The lines of a prompt or question above the notice. */
function toPanelLines(mode: Mode, { width, colour }: Pick<LineContext, 'width' | 'colour'>): readonly string[] {
  if (mode.kind === 'prompt') {
    const errors = mode.lines.map((line) => paint(truncate(line, width), 'bad', colour));
    return [...errors, toTyped(`${mode.sign} `, mode.text, width)];
  }
  if (mode.kind !== 'question') return [];
  const typed = mode.isSecret ? '•'.repeat([...mode.text].length) : mode.text;
  const rule = paint('─'.repeat(width), 'quiet', colour);
  return [rule, ...mode.lines, ...toQuestionLines(mode.question, typed, width)];
}

/** A question with what is typed; a long question has the typed text on a line of its own. */
function toQuestionLines(question: string, typed: string, width: number): readonly string[] {
  const lines = question.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  if (textWidth(last) < width / 2) return [...lines.slice(0, -1), toTyped(`${last} `, typed, width)];
  return [...lines, toTyped('> ', typed, width)];
}

/** The end of a typed text that fits, with the cursor. */
function toTyped(label: string, text: string, width: number): string {
  const room = Math.max(1, width - textWidth(label) - 1);
  let shown = text;
  while (textWidth(shown) > room) shown = [...shown].slice(1).join('');
  return `${label}${shown}▏`;
}
