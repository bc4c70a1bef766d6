import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Caller } from '../../../http/handler.ts';
import { sendMessage } from '../../message/send.ts';

export interface FactorChange {
  readonly caller: Caller;
  readonly correlation: string;
  readonly act: string;
  readonly factor: Exclude<SecondFactor, 'recovery-code'>;
  /** Name of the passkey; empty for the authenticator app, of which there is only one. */
  readonly name: string;
  readonly target: string;
}

/** Stores a change of second factors in the audit and notifies the operator, who may not have made it. */
export async function recordChange(tx: Write, kind: 'factor-added' | 'factor-removed', change: FactorChange): Promise<void> {
  const { caller, correlation, act, factor, name, target } = change;
  auditCall(tx, { caller, correlation }, act, target, { [kind === 'factor-added' ? 'new' : 'old']: { factor, name } });
  await sendMessage(tx, caller.operator.id, kind, { factor, name }, { severity: 'warning', link: consolePaths.profile });
}
