import type { BenchRow } from '../row.ts';
import { alerts } from './alerts.ts';
import { applyRecords } from './apply.ts';
import { commandLineStart } from './command-line-start.ts';
import { exports } from './export.ts';
import { fanOut } from './fan-out.ts';
import { firstLoad } from './first-load.ts';
import { fleet } from './fleet.ts';
import { forecast } from './forecast.ts';
import { gateway } from './gateway.ts';
import { history } from './history.ts';
import { idleMemory } from './idle-memory.ts';
import { ingest } from './ingest.ts';
import { inkFrame } from './ink-frame.ts';
import { levels } from './levels.ts';
import { eventPage, transactionPage } from './list-page.ts';
import { liveCodec } from './live-codec.ts';
import { liveLatency } from './live-latency.ts';
import { formOpen, managedLists } from './managed-lists.ts';
import { memory } from './memory.ts';
import { mixedLoad } from './mixed-load.ts';
import { palette } from './palette.ts';
import { plan } from './plan.ts';
import { remoteAccess } from './remote-access.ts';
import { routeChange } from './route-change.ts';
import { serverKilled } from './server-killed.ts';
import { serverMemory } from './server-memory.ts';
import { socketsCut } from './sockets-cut.ts';
import { start } from './start.ts';
import { statistics } from './statistics.ts';
import { statisticsYear } from './statistics-year.ts';
import { table } from './table.ts';
import { tail } from './tail.ts';
import { tenThousand } from './ten-thousand.ts';
import { twoServers } from './two-servers.ts';
import { ui } from './ui.ts';
import { update } from './update.ts';

/** Every row, in the order of the table. */
export const rows: readonly BenchRow[] = [
  ingest,
  gateway,
  idleMemory,
  serverMemory,
  liveLatency,
  fanOut,
  tenThousand,
  twoServers,
  serverKilled,
  socketsCut,
  liveCodec,
  transactionPage,
  eventPage,
  managedLists,
  exports,
  history,
  statistics,
  statisticsYear,
  forecast,
  alerts,
  levels,
  table,
  memory,
  mixedLoad,
  palette,
  fleet,
  plan,
  remoteAccess,
  update,
  formOpen,
  routeChange,
  tail,
  firstLoad,
  applyRecords,
  commandLineStart,
  inkFrame,
  ui,
  start,
];
