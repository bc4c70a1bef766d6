import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { quote } from '../../platform/command-line/cli-line.ts';
import type { ReportAddress } from './report-address.ts';

/** The CLI command that prints a report as shown; copied by `Y`. */
export function toReportCommand({ id, by }: ReportDefinition, address: ReportAddress): string {
  const parts = ['floor statistics', id, '--since', address.from, '--until', address.to];
  if (address.by.join() !== by.join()) parts.push('--by', address.by.join());
  if (address.q) parts.push('--where', quote(address.q));
  if (address.compare) parts.push('--compare', address.compare);
  if (address.currency) parts.push('--currency', address.currency);
  return parts.join(' ');
}
