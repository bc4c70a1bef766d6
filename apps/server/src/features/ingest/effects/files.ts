import type { BackupFault } from '@floorwalker/core/vocabulary/backups';
import type { Write } from '../../../db/write.ts';
import { recordArtEvent } from '../../art-event/record-art-event.ts';
import type { Transition } from '../../command/transition-targets.ts';
import type { ByKind } from './of-kind.ts';

interface Confirmed {
  id: string;
  kind: 'backup' | 'log-file';
  task: number;
  span_from: Date | null;
  span_to: Date | null;
  /** What is wrong with a backup; null if nothing is. */
  fault: BackupFault | null;
}

interface Upload extends Confirmed {
  confirmed: boolean;
  same: boolean;
  /** That of the terminal when the file was requested. */
  property: number;
}

/**
 * Confirms uploaded files whose size and hash match the terminal's report: only then a file becomes available, and a log file
 * is announced [LV-08]. Otherwise, and for a faulty backup, the command that requested the file fails. Returns the resulting transitions.
 */
export async function applyFiles(tx: Write, kinds: ByKind): Promise<readonly Transition[]> {
  const moves: Transition[] = [];
  for (const { message, body } of kinds.file ?? []) {
    const { terminal } = message;
    const [upload] = await tx.query<Upload>(
      `select u.id, u.kind, u.task, u.span_from, u.span_to, u.fault, u.confirmed is not null as confirmed,
         u.received is not null and u.size = $3 and u.sha256 = $4 as same, g.property_id as property
       from upload u join run_target g on g.id = u.id where u.id = $1 and u.terminal_id = $2 for update of u`,
      [body.command, terminal, body.size, body.sha256],
    );
    if (!upload || upload.confirmed) continue;
    if (!upload.same) {
      moves.push({ id: upload.id, terminal, to: 'failed', detail: 'file.mismatch' });
      continue;
    }
    await tx.execute('update upload set confirmed = clock_timestamp(), name = $2 where id = $1', [upload.id, body.name]);
    const { property } = upload;
    if (upload.kind === 'backup') {
      const { fault } = upload;
      const detail = [`${body.name} (${body.size})`, fault].filter(Boolean).join(' ');
      const severity = fault === null ? 'information' : 'failure';
      await recordArtEvent(tx, { event: 'backup', severity, source: `terminal/${terminal}`, level: 'terminal', property, detail });
      if (fault !== null) moves.push({ id: upload.id, terminal, to: 'failed', detail: `backup.${fault}` });
      continue;
    }
    const from = upload.span_from?.toISOString() ?? '';
    const to = upload.span_to?.toISOString() ?? '';
    tx.publish({ kind: 'LFR', terminal, property, payload: { task: upload.task, fileName: body.name, from, to } });
  }
  return moves;
}
