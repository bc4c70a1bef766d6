import type { Write } from '../../../db/write.ts';
import type { Move } from '../../command/move.ts';
import type { ByKind } from './of-kind.ts';

/** Those of these commands that asked for a file which has not arrived whole. */
async function withoutFile(tx: Write, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>('select id from upload where id = any($1) and confirmed is null', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Where commands shall go as their terminals report. What asked for a file is done when the file is there, not before. */
export async function toCommandMoves(tx: Write, kinds: ByKind): Promise<readonly Move[]> {
  const reports = kinds['command-status'] ?? [];
  const lacking = await withoutFile(
    tx,
    reports.flatMap(({ body }) => (body.status === 'done' ? [body.command] : [])),
  );
  return reports.map(({ message, body }) => {
    const { command: id, status, detail } = body;
    const move = status === 'done' && lacking.has(id) ? ({ to: 'failed', detail: 'file.missing' } as const) : { to: status, detail };
    return { id, terminal: message.terminal, ...move };
  });
}
