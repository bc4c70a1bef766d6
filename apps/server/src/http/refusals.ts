import type { Writer } from '../db/write.ts';
import type { Refusal } from './app.ts';

const apiRoot = '/api/v1';

function terminalOf(params: unknown): number | null {
  const { terminal } = (params ?? {}) as { terminal?: unknown };
  return typeof terminal === 'string' && /^\d{1,5}$/.test(terminal) ? Number(terminal) : null;
}

// Malformed requests and failures of the server are not audited; refusals for a missing right or a wrong state are.
const isAct = (code: string) => !code.startsWith('request.') && !code.startsWith('server.') && !code.startsWith('idempotency.');

/** Audits refused acts, in a write of their own since that of the act was rolled back. */
export const createRefusalAudit =
  (write: Writer) =>
  async ({ request, problem }: Refusal): Promise<void> => {
    const { caller, endpoint } = request;
    if (!caller || !endpoint || !isAct(problem.code)) return;
    await write(async (tx) =>
      tx.audit({
        operator_id: caller.operator.id,
        session_key: caller.sessionKey,
        act: endpoint.id,
        terminal_id: terminalOf(request.params),
        target: request.url.replace(apiRoot, '').slice(1, 200),
        outcome: problem.code,
        correlation: request.id,
      }),
    ).catch((error: unknown) => request.log.error({ err: error }, 'refusal not audited'));
  };
