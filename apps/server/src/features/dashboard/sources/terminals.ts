import { stockLevelOf } from '@floorwalker/core/catalogues/stock-levels';
import type { Figure, FigureLabel } from '@floorwalker/core/dashboard/widget-data';
import { downTimeMarks, type MapState } from '@floorwalker/core/vocabulary/down-time-marks';
import { type LevelState, levelStates } from '@floorwalker/core/vocabulary/terminal-summary';
import { downSinceSql } from '../../terminal/down-since.ts';
import { choice, code, type Figures, label, named, toFigure, toList, toShare, value, type WidgetContext, within } from '../figures.ts';

/** Terminals that customers cannot use. */
export const outOfOperation = 'list:error,offline';

/**
 * Why a terminal is out of operation, by filters of the list of terminals. The first that applies counts, so that the figures add up to
 * the number of terminals out of operation.
 */
const reasons = {
  notConnected: 'connection:not-connected',
  shutOff: 'state:shut-off',
  blockedByManufacturer: 'state:blocked-manufacturer',
  blocked: 'state:blocked',
  componentError: 'state:failing',
  offlineByOperator: 'online:no',
  moneyServiceRequired: 'levelStates:empty,full',
} as const;

/** Counts the terminals out of operation by reason [ST-01]. */
export async function outOfOperationReasons(context: WidgetContext): Promise<Figures> {
  const all = within(context, outOfOperation);
  const earlier: string[] = [];
  const filters: { [reason: string]: string } = { all };
  for (const [reason, term] of Object.entries(reasons)) {
    filters[reason] = [all, term, ...earlier].join(' ');
    earlier.push(`-${term}`);
  }
  filters.otherReason = [all, ...earlier].join(' ');
  const counts = await context.lists.terminals.counts(context.caller, filters);
  const toCount = (name: string, filter: string, level: Figure['level']) =>
    toFigure(named(name), [value('terminals', counts[filter] ?? 0)], { level, link: toList('terminals', filters[filter] ?? '') });
  const found = [...Object.keys(reasons), 'otherReason'].filter((reason) => (counts[reason] ?? 0) > 0);
  return { figures: found.map((reason) => toCount(reason, reason, 'bad')), totals: [toCount('total', 'all', 'neutral')] };
}

/** Number of terminals of which the time out of operation is read. */
const maxDown = 1000;

const downSince = `select t.id, ${downSinceSql} as since from terminal t where t.id = any($1::integer[])`;

const toDownLevel = (ms: number): Figure['level'] => {
  if (ms >= downTimeMarks.red * 1000) return 'bad';
  return ms >= downTimeMarks.yellow * 1000 ? 'warning' : 'neutral';
};

/** Lists the terminals out of operation, the longest first, with their state and since when it is so [ST-01]. */
export async function terminalsOutOfOperation(context: WidgetContext): Promise<Figures> {
  const { lists, caller, reader, top, now, signal } = context;
  const q = within(context, outOfOperation);
  const rows = await lists.terminals.matching(caller, q, maxDown);
  const { count } = await lists.terminals.count(caller, q, signal);
  const found = await reader.withSignal(signal).query<{ id: number; since: Date | null }>(downSince, [rows.map(({ id }) => id)]);
  const since = new Map(found.map(({ id, since: at }) => [id, at?.getTime() ?? null]));
  const timeOf = (id: number) => since.get(id) ?? Number.POSITIVE_INFINITY;
  const shown = rows.toSorted((a, b) => timeOf(a.id) - timeOf(b.id) || a.id - b.id).slice(0, top);
  const figures = shown.map(({ id, name, state, connection }) => {
    const at = since.get(id) ?? null;
    const ms = at === null ? 0 : Math.max(0, now.epochMilliseconds - at);
    return toFigure(label('terminal', id, { name }), at === null ? [] : [value('seconds', Math.floor(ms / 1000))], {
      detail: connection === 'connected' ? choice('terminalState', state) : choice('connection', connection),
      at: at === null ? null : new Date(at).toISOString(),
      level: toDownLevel(ms),
      link: toList('terminals', `terminal:${id}`),
    });
  });
  const totals = [toFigure(named('total'), [value('terminals', count)], { link: toList('terminals', q) })];
  return { figures, totals, more: count > shown.length };
}

const levelOf: { readonly [S in LevelState]: Figure['level'] } = { empty: 'bad', full: 'bad', low: 'warning', high: 'warning' };

/** The devices of one terminal with their fill, or the numbers of terminals by fill level: one may count for several levels. */
export async function fillLevels(context: WidgetContext): Promise<Figures> {
  const { lists, caller, scope, terminal } = context;
  if (scope === 'kiosk') return fillOfDevices(context, terminal ?? 0);
  const filters: { [level: string]: string } = { ok: within(context, `-levelStates:${levelStates.join(',')}`) };
  for (const state of levelStates) filters[state] = within(context, `levelStates:${state}`);
  const counts = await lists.terminals.counts(caller, filters);
  const toLevelFigure = (name: FigureLabel, filter: string, level: Figure['level']) =>
    toFigure(name, [value('terminals', counts[filter] ?? 0)], { level, link: toList('terminals', filters[filter] ?? '') });
  const figures = levelStates.map((state) => toLevelFigure(choice('levelState', state), state, levelOf[state]));
  return { figures: [...figures, toLevelFigure(named('levelsOk'), 'ok', 'good')] };
}

const colourLevels = { green: 'good', amber: 'warning', red: 'bad', purple: 'neutral' } as const;

async function fillOfDevices({ lists, caller }: WidgetContext, terminal: number): Promise<Figures> {
  const { levels, fills } = await lists.terminals.show(caller, String(terminal));
  const figures = levels.flatMap((level, device) => {
    const fill = fills[device];
    if (level === 0 && !fill) return [];
    const values = fill ? [value('share', toShare(fill.items, fill.capacity)), value('pieces', fill.items)] : [];
    return [
      toFigure(code('fillLevelDevices', device), values, {
        detail: code('stockLevels', level),
        level: colourLevels[stockLevelOf(level)?.colour ?? 'purple'],
        link: toList('terminals', `terminal:${terminal}`),
      }),
    ];
  });
  return { figures };
}

/** Terminals with an empty or full device, the worst first. */
export async function moneyServiceRequired(context: WidgetContext): Promise<Figures> {
  const { lists, caller, signal, top } = context;
  const q = within(context, 'levelStates:empty,full');
  const { items } = await lists.terminals.page(caller, { q, sort: '-levels', limit: String(top) }, signal);
  const { count } = await lists.terminals.count(caller, q, signal);
  const figures = items.map(({ id, name, levels }) =>
    toFigure(label('terminal', id, { name }), [value('count', levels.filter((level) => level === 3 || level === 5).length)], {
      level: 'bad',
      link: toList('terminals', `terminal:${id}`),
    }),
  );
  return {
    figures,
    totals: [toFigure(named('total'), [value('terminals', count)], { link: toList('terminals', q) })],
    more: count > figures.length,
  };
}

const levelOfState: { readonly [S in MapState]: Figure['level'] } = { none: 'neutral', green: 'good', yellow: 'warning', red: 'bad' };

/** Properties with their positions and the numbers of their terminals, and of those out of operation: the list of the map, the worst first. */
export async function properties({ lists, caller, scope, property }: WidgetContext): Promise<Figures> {
  const q = scope === 'property' ? `id:${property}` : '';
  const rows = await lists['map-view'].matching(caller, q, maxProperties + 1);
  const figures = rows.slice(0, maxProperties).map(({ id, name, state, terminals, offline, errors, placed, latitude, longitude }) =>
    toFigure(label('property', id, { name }), [value('terminals', terminals), value('count', offline + errors)], {
      level: levelOfState[state],
      link: toList('terminals', `property:${id}`),
      ...(placed && { place: { latitude, longitude } }),
    }),
  );
  return { figures, more: rows.length > maxProperties };
}

const maxProperties = 500;
