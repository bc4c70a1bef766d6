import type { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { withoutSecrets } from '../../list/approval-change.ts';
import type { NewTerminalSecret } from '../../mqtt/secret-issuer.ts';
import { lockTerminals } from './check-terminal.ts';
import { createTerminals } from './create-terminal.ts';
import { type NewEmergencyPin, type PinVault, prepareEmergencyPin } from './emergency-pin.ts';
import { type SecretIssuing, toIssuedSecret } from './issued-secret.ts';
import { publishTerminal } from './publish-terminal.ts';
import type { CountLicences } from './terminal-count.ts';

interface RegisterDeps extends SecretIssuing {
  readonly licences: CountLicences;
  readonly vault: PinVault;
}

async function insert(
  tx: Write,
  { body, caller, correlation }: Call<typeof registerTerminal>,
  emergencyPin: NewEmergencyPin,
  issued: NewTerminalSecret,
  { licences, gateway }: Pick<RegisterDeps, 'licences' | 'gateway'>,
) {
  const { id: chosenId = null, property, name, type, zone = null, visible = true, ...settings } = body;
  await lockTerminals(tx);
  const values = { id: chosenId, property, name, type, zone, visible, settings, emergencyPin, secret: issued.hash };
  const [id = 0] = await createTerminals(tx, caller, [{ path: null, values }], licences);
  await issued.store(tx, id);
  auditCall(tx, { caller, correlation }, 'terminal.register', `terminal/${id}`, {
    new: withoutSecrets(terminalForm, { name, type, property, zone, visible, ...settings }),
    terminal: id,
  });
  publishTerminal(tx, { id, property });
  return toIssuedSecret({ id, property }, issued.secret, gateway);
}

/** Registers a terminal; its secret is returned only in this response [TM-12]. */
export const registerHandler =
  (deps: RegisterDeps): Handler<typeof registerTerminal> =>
  async (call) => {
    const emergencyPin = await prepareEmergencyPin(deps.vault, call.body);
    const issued = await deps.issueSecret();
    return call.write((tx) => insert(tx, call, emergencyPin, issued, deps));
  };
