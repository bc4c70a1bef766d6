import type { Write } from '../../db/write.ts';
import { raiseClones } from '../ingest/clones.ts';
import { applyRaised, createPatches } from '../ingest/patches.ts';

/** Opens the conflict of a terminal whose connections keep taking over from each other, between its latest two boots. */
export async function raiseTakeovers(tx: Write, { terminal, property }: { terminal: number; property: number }): Promise<void> {
  const boots = await tx.query<{ boot: string }>('select boot from terminal_boot where terminal_id = $1 order by last_seen desc limit 2', [
    terminal,
  ]);
  // A terminal without a boot has sent no message, so there is nothing to acknowledge or to hold.
  if (boots.length === 0) return;
  const patches = createPatches();
  await raiseClones(tx, [{ terminal, property, boots: boots.map(({ boot }) => boot) }], patches);
  await applyRaised(tx, patches);
}
