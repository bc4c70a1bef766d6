import type { Write } from '../../../db/write.ts';
import { moveTargets } from '../../command/move.ts';
import type { ByKind } from './of-kind.ts';

/** Moves commands along as their terminals report. */
export async function applyCommandStates(tx: Write, kinds: ByKind): Promise<void> {
  const reports = kinds['command-status'] ?? [];
  if (reports.length === 0) return;
  await moveTargets(
    tx,
    reports.map(({ message, body }) => ({ id: body.command, terminal: message.terminal, to: body.status, detail: body.detail })),
  );
}
