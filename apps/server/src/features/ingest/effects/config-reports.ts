import type { Write } from '../../../db/write.ts';
import { storeReports } from '../../configuration/reports.ts';
import type { ByKind } from './of-kind.ts';

/** Stores which settings are in force at terminals. Late reports of an earlier boot are ignored: the current boot reports its own. */
export async function applyConfigReports(tx: Write, kinds: ByKind): Promise<void> {
  const current = (kinds['config-status'] ?? []).filter((report) => report.current);
  await storeReports(
    tx,
    current.map(({ message: { terminal, property }, body }) => ({ terminal, property, body })),
  );
}
