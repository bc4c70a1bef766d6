import type { Write } from '../../db/write.ts';
import type { NewSecret } from '../../mqtt/credentials.ts';
import { publishTerminal } from './publish-terminal.ts';

/**
 * Makes a terminal's new secret its only one, because the terminal has connected with it. Returns the version of the secret; null if
 * the secret is no longer the new one. Connections that were opened with the old secret are closed.
 */
export async function activateSecret(tx: Write, { terminal, secret }: NewSecret): Promise<number | null> {
  const [row] = await tx.query<{ property: number; version: number }>(
    `update terminal set secret = next_secret, next_secret = null, next_secret_at = null, secret_version = secret_version + 1
     where id = $1 and next_secret = $2 and retired is null returning property_id as property, secret_version as version`,
    [terminal, secret],
  );
  if (!row) return null;
  tx.audit({
    operator_id: null,
    session_key: null,
    act: 'terminal.rotate-secret',
    terminal_id: terminal,
    target: `terminal/${terminal}`,
    old: { secret: 'renewed' },
    new: { secret: 'current' },
    outcome: 'in-use',
    correlation: 'gateway',
  });
  publishTerminal(tx, { id: terminal, property: row.property }, row.version);
  return row.version;
}
