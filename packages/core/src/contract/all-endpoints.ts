import { commands } from '../commands/index.ts';
import { bespokeEndpoints } from '../endpoints/index.ts';
import { formEndpoints } from '../forms/index.ts';
import type { EndpointDefinition } from '../registry/define-endpoint.ts';
import { resources } from '../resources/index.ts';
import { reports } from '../statistics/reports.ts';
import { toCommandEndpoint } from './command-endpoint.ts';
import { toListEndpoints } from './list-endpoints.ts';
import { exportReport, toReportEndpoint } from './report-endpoint.ts';

/** All endpoints of the REST API: lists, commands, forms, reports and others. */
export const allEndpoints: readonly EndpointDefinition[] = [
  ...bespokeEndpoints,
  ...formEndpoints,
  ...commands.map((command) => toCommandEndpoint(command)),
  ...reports.map((report) => toReportEndpoint(report)),
  exportReport,
  ...resources.flatMap((resource) => Object.values(toListEndpoints(resource))),
];
