import type { Write } from '../db/write.ts';
import type { Caller } from './handler.ts';

/** Values of an audited act. By default `outcome` is `done` and `terminal` is null. */
interface AuditedValues {
  readonly old?: unknown;
  readonly new?: unknown;
  readonly terminal?: number | null;
  readonly outcome?: string;
}

/**
 * Stores the audit entry of a request in its transaction: the caller has done `act` (id of the command or endpoint) to
 * `target`, such as `terminal/17`.
 */
export function auditCall(
  tx: Pick<Write, 'audit'>,
  { caller, correlation }: { readonly caller: Caller; readonly correlation: string },
  act: string,
  target: string,
  { terminal = null, outcome = 'done', ...values }: AuditedValues = {},
): void {
  tx.audit({
    operator_id: caller.operator.id,
    session_key: caller.sessionKey,
    act,
    terminal_id: terminal,
    target,
    ...values,
    outcome,
    correlation,
  });
}
