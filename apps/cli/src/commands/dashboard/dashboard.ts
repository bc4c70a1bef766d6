import {
  type DashboardId,
  type DashboardScope,
  dashboardIds,
  type WidgetPeriod,
  widgetPeriods,
} from '@floorwalker/core/dashboard/dashboards';
import { type Dashboard, type DashboardData, dashboardData, readDashboard } from '@floorwalker/core/endpoints/dashboard';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import {
  toDashboardTitle,
  toFigureText,
  toFigureValueText,
  toMeasureText,
  toPeriodText,
  toScopeText,
  toUnavailableText,
  toWidgetTitle,
  widgetText,
} from '@floorwalker/i18n/format/widget-text';
import { Command, Option } from 'commander';
import { watchLive } from '../../api/watch-live.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { type Row, toCellTranslator } from '../../output/cells.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';

export interface DashboardOptions extends Pick<OutputOptions, 'output'> {
  readonly name: DashboardId;
  readonly property?: string;
  readonly terminal?: string;
  readonly period?: WidgetPeriod;
  readonly once?: boolean;
}

/** `floor dashboard`: the widgets of a dashboard, full-screen and live, or once as rows [ST-01, CL-06]. */
export function dashboardCommand(factory: Factory, run = runDashboard): Command {
  const { i18n } = factory;
  const command = new Command('dashboard')
    .description(i18n.t('cli:commands.dashboard'))
    .addOption(new Option('--name <choice>', i18n.t('dashboards:cli.name')).choices(dashboardIds).default('dashboard'))
    .addOption(new Option('--property <id>', i18n.t('dashboards:cli.property')).conflicts('terminal'))
    .option('--terminal <id>', i18n.t('dashboards:cli.terminal'))
    .addOption(new Option('--period <choice>', i18n.t('dashboards:cli.period')).choices(widgetPeriods))
    .option('--once', i18n.t('dashboards:cli.once'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    'floor dashboard',
    'floor dashboard --property 101 --period week',
    'floor dashboard --name dashboard-downtime --once -o json',
  ]);
  return command.action(async (options: DashboardOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

/** Shows a dashboard live; without a terminal, with `--plain`, `--once` or an output format once. */
export async function runDashboard(factory: Factory, options: DashboardOptions): Promise<ExitCode> {
  const source = createSource(factory, options);
  await Promise.all([factory.loadMessages([...widgetText]), factory.loadFormats()]);
  const { out, input, settings } = factory;
  const isOnce = options.once || options.output !== undefined || settings.plain || !(out.isTty && input.isTty);
  if (!isOnce) return followDashboard(factory, options, source);
  const { data } = await source(options.period);
  await writeOnce(factory, options, data);
  return exitCodes.done;
}

interface Shown {
  readonly dashboard: Dashboard;
  readonly data: DashboardData;
}

const scopeOf = ({ property, terminal }: DashboardOptions): DashboardScope => {
  if (terminal !== undefined) return 'kiosk';
  return property === undefined ? 'installation' : 'property';
};

/** Returns the function that reads the layout and the figures of the dashboard. */
function createSource(factory: Factory, options: DashboardOptions): (period: WidgetPeriod | undefined) => Promise<Shown> {
  const { name, property, terminal } = options;
  const scope = scopeOf(options);
  return async (period) => {
    const { client } = await factory.api();
    const params = { id: name };
    const place = { scope, ...(property !== undefined && { property }), ...(terminal !== undefined && { terminal }) };
    const [dashboard, data] = await Promise.all([
      client.call(readDashboard, { params, query: { scope }, signal: factory.stop }),
      client.call(dashboardData, { params, query: { ...place, ...(period && { period }) }, signal: factory.stop }),
    ]);
    return { dashboard, data };
  };
}

const translationOf = ({ i18n, formats, zone }: Factory): CellTranslation => ({
  ...formats,
  ...toCellTranslator(i18n),
  language: currentLanguage(i18n),
  zone: formats.zone ?? zone(),
});

const names = ['widget', 'label', 'detail', 'at', 'level', 'measure', 'value', 'previous', 'currency', 'unavailable'] as const;

/** The figures for programs: a row for each value; names in the caller's language, values as numbers. */
function toRows({ items }: DashboardData, translation: CellTranslation): readonly Row[] {
  return items.flatMap(({ data }): readonly Row[] => {
    const { widget, unavailable } = data;
    const empty = {
      widget,
      label: '',
      detail: '',
      at: null,
      level: '',
      measure: '',
      value: null,
      previous: null,
      currency: '',
      unavailable,
    };
    if (data.figures.length === 0) return [empty];
    return data.figures.flatMap(({ label, detail, at, level, values }): readonly Row[] => {
      const head: Row = {
        ...empty,
        label: toFigureText(label, translation),
        detail: detail ? toFigureText(detail, translation) : '',
        at,
        level,
      };
      return values.length === 0 ? [head] : values.map((value): Row => ({ ...head, ...value }));
    });
  });
}

async function writeOnce(factory: Factory, options: DashboardOptions, data: DashboardData): Promise<void> {
  const translation = translationOf(factory);
  const format = formatOf(options, factory);
  if (format !== 'table') return writeRecords(factory, { rows: toRows(data, translation), names, id: 'widget' }, format);
  const { i18n, out } = factory;
  const columns: readonly TableColumn[] = [
    { title: i18n.t('dashboards:cli.widget'), align: 'left', priority: 'whole' },
    { title: i18n.t('dashboards:cli.figure'), align: 'left', priority: 'main' },
    { title: i18n.t('dashboards:cli.measure'), align: 'left' },
    { title: i18n.t('dashboards:cli.value'), align: 'right', priority: 'whole' },
  ];
  const lines = data.items.flatMap(({ data: widget }): (readonly string[])[] => {
    const title = toWidgetTitle(widget.widget, translation);
    if (widget.figures.length === 0) return [[title, toUnavailableText(widget, translation) || i18n.t('dashboards:cli.none'), '', '']];
    return widget.figures.flatMap(({ label, detail, at, values }) => {
      const name = [label, ...(detail ? [detail] : [])].map((one) => toFigureText(one, translation)).join(' · ');
      if (values.length === 0)
        return [[title, name, '', at === null ? '' : formatTime(at, translation.language, { ...translation, style: 'short' })]];
      return values.map((value) => [title, name, toMeasureText(value.measure, translation), toFigureValueText(value, translation)]);
    });
  });
  const cells = (line: readonly string[]): readonly Cell[] => line.map((text) => ({ text, tone: 'plain' }));
  return out.write(toTable(factory, columns, lines.map(cells)));
}

/** Shortest interval between two reads because of changes, in milliseconds. */
const minIntervalMs = 2000;

async function followDashboard(factory: Factory, options: DashboardOptions, source: ReturnType<typeof createSource>): Promise<ExitCode> {
  const { i18n, clock, stop } = factory;
  const translation = translationOf(factory);
  let period = options.period;
  // Ink is loaded while the requests are pending.
  const [{ renderDashboard }, { toDashboardLines }, first] = await Promise.all([
    import('../../ui/render-dashboard.tsx'),
    import('../../ui/dashboard/dashboard-lines.ts'),
    source(period),
  ]);
  let [shown, isLive, top, failure] = [first, false, 0, ''];
  const listeners = new Set<() => void>();
  const toState = () => {
    const { name, property, terminal } = options;
    const place = [toScopeText(scopeOf(options), translation), property ?? terminal ?? ''].join(' ').trim();
    const at = formatTime(shown.data.asOf, translation.language, { ...translation, style: 'time' });
    return {
      title: [toDashboardTitle(name, translation), place, ...(period ? [toPeriodText(period, translation)] : [])].join(' · '),
      status: failure || i18n.t(isLive ? 'dashboards:cli.live' : 'dashboards:cli.waiting', { time: at }),
      lines: (width: number) => toDashboardLines(shown.dashboard, shown.data, translation, width),
      top,
    };
  };
  let state = toState();
  const changed = () => {
    state = toState();
    for (const listener of listeners) listener();
  };
  let [isReading, isDirty, lastRead] = [false, false, clock.now()];
  const read = async (): Promise<void> => {
    if (isReading) {
      isDirty = true;
      return;
    }
    isReading = true;
    try {
      shown = await source(period);
      failure = '';
    } catch {
      // The figures stay, with the time as of which they are.
      failure = i18n.t('dashboards:cli.stale', {
        time: formatTime(shown.data.asOf, translation.language, { ...translation, style: 'time' }),
      });
    }
    isReading = false;
    lastRead = clock.now();
    if (stop.aborted) return;
    changed();
    if (isDirty) {
      isDirty = false;
      await read();
    }
  };
  const end = watchLive(factory, {
    isChange: () => true,
    onChange: () => {
      if (clock.now() - lastRead >= minIntervalMs) void read();
    },
    onState: (live) => {
      isLive = live;
      changed();
    },
  });
  try {
    await renderDashboard({
      store: {
        get: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      scroll: (rows, last) => {
        top = Math.min(Math.max(Math.min(top, last) + rows, 0), last);
        changed();
      },
      setPeriod: (next) => {
        period = next;
        changed();
        void read();
      },
      refresh: () => void read(),
      keys: i18n.t('dashboards:cli.keys'),
      colour: hasColour(factory, factory.out),
      stop,
    });
  } finally {
    end();
  }
  if (stop.aborted) throw new Interrupted();
  return exitCodes.done;
}
