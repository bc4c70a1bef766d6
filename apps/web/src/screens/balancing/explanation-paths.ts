import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { BalancingExplanations } from '@floorwalker/core/endpoints/balancing-explanation';
import { reportPath } from './log-paths.ts';

export type ExplanationLink = BalancingExplanations['variances'][number]['explanations'][number]['links'][number];

/** The list that contains the rows of each kind of link. */
const logs = {
  transaction: 'transaction-log',
  'device-message': 'error-log',
  event: 'event-log',
  access: 'operator-access-log',
} as const;

/** Minutes before and after a row that the log shows, since causes come in sequences: a jam, a door, a login. */
const around = 5;

const shift = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Path of the row that a link names, opened in its log among its neighbours; null for a row of the report itself. */
export function linkPath({ terminal }: Pick<BalancingReport, 'terminal'>, { kind, id, at }: ExplanationLink): string | null {
  if (kind === 'row') return null;
  if (kind === 'report') return reportPath(terminal, Number(id));
  const time = at === null ? [] : [`at>=${shift(at, -around)}`, `at<=${shift(at, around)}`];
  return `/${logs[kind]}?${new URLSearchParams({ q: [`terminal:${terminal}`, ...time].join(' '), open: id })}`;
}
