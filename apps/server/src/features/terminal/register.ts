import type { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { newTerminalSecret, toSecretHash } from '../../crypto/terminal-secret.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { lockTerminals } from './check-terminal.ts';
import { createTerminals } from './create-terminal.ts';
import { toIssuedSecret } from './issued-secret.ts';
import { publishTerminal } from './publish-terminal.ts';
import type { CountLicences } from './terminal-count.ts';

async function insert(tx: Write, { body, caller, correlation }: Call<typeof registerTerminal>, licences: CountLicences) {
  const { id: chosenId = null, property, name, type, zone = null, visible = true, ...settings } = body;
  await lockTerminals(tx);
  const secret = newTerminalSecret();
  const hash = toSecretHash(secret);
  const values = { id: chosenId, property, name, type, zone, visible, settings, secret: hash };
  const [id = 0] = await createTerminals(tx, caller, [{ path: null, values }], licences);
  auditCall(tx, { caller, correlation }, 'terminal.register', `terminal/${id}`, {
    new: { name, type, property, zone, visible, ...settings },
    terminal: id,
  });
  publishTerminal(tx, { id, property });
  return toIssuedSecret({ id, property }, secret);
}

/** Registers a terminal; its secret is returned only in this response [TM-12]. */
export const registerHandler =
  (licences: CountLicences): Handler<typeof registerTerminal> =>
  (call) =>
    call.write((tx) => insert(tx, call, licences));
