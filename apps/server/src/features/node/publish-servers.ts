import type { Write } from '../../db/write.ts';

/** Publishes that servers have started, stopped or lost their leases, so that consoles read the list of servers again. */
export const publishServers = async (tx: Write): Promise<void> => tx.publish({ kind: 'LOG', property: null, payload: { log: 'nodes' } });
