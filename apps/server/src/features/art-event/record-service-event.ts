import { hostname } from 'node:os';
import type { Writer } from '../../db/write.ts';
import { recordArtEvent } from './record-art-event.ts';

/** Records that this server has started, with its version; the returned function records that it stops. */
export async function recordServiceEvent(write: Writer, version: string): Promise<() => Promise<void>> {
  const note = (event: 'service-start' | 'service-stop') =>
    write((tx) => recordArtEvent(tx, { event, source: hostname(), detail: version }));
  await note('service-start');
  return () => note('service-stop');
}
