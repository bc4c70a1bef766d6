import { exportReport, type ReportEndpoint, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import { maxVerifiedDays, type verifyStatistics } from '@floorwalker/core/endpoints/statistics';
import { type ReportDefinition, reports } from '@floorwalker/core/statistics/reports';
import type { Database } from '../../db/database.ts';
import { type Handler, seesProperty } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { Route } from '../../http/route.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { checkRange, computeReport } from '../../statistics/report.ts';
import { verifyProperty } from '../../statistics/verify.ts';
import type { Exports } from '../export/exports.ts';
import { exportReportHandler } from './export.ts';

/** Creates the route of each report, and that of their exports [ST-02, ST-03]. */
export const createReportRoutes = (database: Database, exports: Exports): readonly Route[] => [
  ...reports.map((report: ReportDefinition) => {
    const handler: Handler<ReportEndpoint> = ({ caller, query, signal }) =>
      computeReport(database.withSignal(signal), report, caller, query).catch((error: unknown) =>
        Promise.reject(toListFailure(error, signal)),
      );
    return { endpoint: toReportEndpoint(report), handler: handler as Route['handler'] };
  }),
  { endpoint: exportReport, handler: exportReportHandler(database, exports) as unknown as Route['handler'] },
];

/** Compares the statistics of a property that the caller sees with its logs. */
export const verifyStatisticsHandler =
  (database: Database): Handler<typeof verifyStatistics> =>
  async ({ caller, query, signal }) => {
    const property = Number(query.property);
    const known = await database.query('select from property where id = $1', [property]);
    if (known.length === 0 || !seesProperty(caller.operator, property))
      throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
    checkRange(query, maxVerifiedDays);
    const compared = verifyProperty(database.withSignal(signal), { property, from: query.from, to: query.to });
    return compared.catch((error: unknown) => Promise.reject(toListFailure(error, signal)));
  };
