import { reportOf } from '@floorwalker/core/statistics/reports';
import type { ComponentType } from 'react';
import { StatisticsScreen } from './StatisticsScreen.tsx';

/** Creates the screen of a report from its definition [ST-02, ST-03]. @throws TypeError for an unknown id. */
export function createStatisticsScreen(id: string): ComponentType {
  const report = reportOf(id);
  if (!report) throw new TypeError(`${id} is no report`);
  return function ReportScreen() {
    return <StatisticsScreen report={report} />;
  };
}
