import type { Write } from '../../../db/write.ts';
import { moveTargets } from '../../command/move.ts';
import type { ByKind } from './of-kind.ts';

/** Those of these commands that asked for a file which has not arrived whole. */
async function withoutFile(tx: Write, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>('select id from upload where id = any($1) and confirmed is null', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Moves commands along as their terminals report. What asked for a file is done when the file is there, not before. */
export async function applyCommandStates(tx: Write, kinds: ByKind): Promise<void> {
  const reports = kinds['command-status'] ?? [];
  if (reports.length === 0) return;
  const lacking = await withoutFile(
    tx,
    reports.flatMap(({ body }) => (body.status === 'done' ? [body.command] : [])),
  );
  await moveTargets(
    tx,
    reports.map(({ message, body }) => {
      const { command: id, status, detail } = body;
      const move = status === 'done' && lacking.has(id) ? ({ to: 'failed', detail: 'file.missing' } as const) : { to: status, detail };
      return { id, terminal: message.terminal, ...move };
    }),
  );
}
