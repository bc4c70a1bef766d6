import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Writer } from '../../db/write.ts';
import { recordArtEvent } from './record-art-event.ts';

/** Records that this server has started, with its version; the returned function records that it stops. */
export async function recordServiceEvent(write: Writer): Promise<() => Promise<void>> {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const note = (event: 'service-start' | 'service-stop') =>
    write((tx) => recordArtEvent(tx, { event, source: hostname(), detail: version }));
  await note('service-start');
  return () => note('service-stop');
}
