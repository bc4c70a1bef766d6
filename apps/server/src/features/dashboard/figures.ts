import type { Figure, FigureLabel, FigureLink, FigureValue } from '@floorwalker/core/dashboard/widget-data';
import { printValue } from '@floorwalker/core/filter/print';
import type { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import type { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import type { cashForecastResource } from '@floorwalker/core/resources/balancing/cash-forecast';
import type { licenceUseResource } from '@floorwalker/core/resources/licences/licence-use';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { mapResource } from '@floorwalker/core/resources/properties/map-view';
import type { exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import type { sessionResource } from '@floorwalker/core/resources/sessions/session';
import type { maintenanceOverviewResource } from '@floorwalker/core/resources/terminals/maintenance-overview';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { updateProgressResource } from '@floorwalker/core/resources/updates/update-progress';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import type { Days, Subject } from './subject.ts';

/** The lists whose rows widgets add up. */
export interface DashboardLists {
  readonly terminals: List<typeof terminalResource>;
  readonly 'event-log': List<typeof eventLogResource>;
  readonly 'error-log': List<typeof errorLogResource>;
  readonly approvals: List<typeof approvalResource>;
  readonly sessions: List<typeof sessionResource>;
  readonly 'update-progress': List<typeof updateProgressResource>;
  readonly backups: List<typeof backupResource>;
  readonly 'maintenance-overview': List<typeof maintenanceOverviewResource>;
  readonly 'license-key-usage-overview': List<typeof licenceUseResource>;
  readonly 'exchange-rates': List<typeof exchangeRateResource>;
  readonly 'map-view': List<typeof mapResource>;
  readonly 'balancing-reports': List<typeof balancingReportResource>;
  readonly 'cash-forecast': List<typeof cashForecastResource>;
}

/** What the source of a widget computes from. */
export interface WidgetContext extends Subject {
  readonly caller: Caller;
  /** The business days that the figures are of, and those of the period before. */
  readonly days: Days;
  readonly before: Days;
  readonly top: number;
  readonly now: Temporal.Instant;
  readonly lists: DashboardLists;
  /** The database for reports: its statements have a time limit. */
  readonly reader: Database;
  /** Directory of the server's files. */
  readonly data: string;
  readonly signal: AbortSignal;
}

/** The figures of a widget. `totals`: sums over all figures, also those that are not shown; `more`: some are not shown. */
export interface Figures {
  readonly figures: readonly Figure[];
  readonly totals?: readonly Figure[];
  readonly more?: boolean;
  /** When the figures were true, if that is not now. */
  readonly asOf?: string | undefined;
}

/** Computes a widget; null: this version stores no data for it. */
export type WidgetSource = ((context: WidgetContext) => Promise<Figures>) | null;

export const label = (kind: FigureLabel['kind'], value: string | number, { of = '', name = '' } = {}): FigureLabel => ({
  kind,
  of,
  value,
  name,
});
export const choice = (of: string, value: string | number | null): FigureLabel => label('choice', value ?? '', { of });
export const code = (of: string, value: string | number | null): FigureLabel => label('code', value ?? 0, { of });
export const named = (value: string): FigureLabel => label('widget', value);

export const value = (measure: FigureValue['measure'], amount: number | string, more: Partial<FigureValue> = {}): FigureValue => ({
  measure,
  value: amount,
  previous: null,
  currency: '',
  ...more,
});

/** Hundredths of a per cent; 0 of nothing is 0. */
export const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000));

export const toFigure = (
  name: FigureLabel,
  values: readonly FigureValue[],
  {
    detail = null,
    at = null,
    level = 'neutral',
    link = null,
    place,
  }: Partial<Pick<Figure, 'detail' | 'at' | 'level' | 'link' | 'place'>> = {},
): Figure => ({ label: name, detail, at, values: [...values], level, link, ...(place && { place }) });

export const toList = (id: string, q: string): FigureLink => ({ kind: 'list', id, q, from: '', to: '', by: '' });

/** Returns a filter that selects the rows whose figures a dashboard shows. Terminals are found by their number in every list. */
export const within = ({ property, terminal, scope }: Subject, q: string): string => {
  const term = scope === 'kiosk' ? `terminal:${terminal}` : `property:${property}`;
  return [scope === 'installation' ? '' : term, q].filter((part) => part !== '').join(' ');
};

/** Returns a term that selects the rows whose text is exactly this one. */
export const exactly = (field: string, text: string): string => `${field}=${printValue(text)}`;

/** Returns the rows with the largest first values, largest first. */
export const largest = <R extends { readonly values: readonly FigureValue[] }>(rows: readonly R[], top: number): readonly R[] =>
  rows.toSorted((a, b) => Number(b.values[0]?.value ?? 0) - Number(a.values[0]?.value ?? 0)).slice(0, top);
