import type { TerminalValues } from '@floorwalker/core/forms/terminal';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { hashPin } from '../../http/hash-pin.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { eachRow } from '../../list/form-store.ts';

/** Encrypts a secret under a name, without which it cannot be decrypted. */
export interface PinVault {
  seal(name: string, secret: string): Promise<Buffer>;
}

/** The emergency PIN of a request. */
export interface NewEmergencyPin {
  /** False removes the stored one, unless a new one is given. Undefined: it stays. */
  readonly assigned: boolean | undefined;
  /** Encrypts the hash of the new one for a terminal; null if none is given. */
  readonly sealFor: ((terminal: number) => Promise<Buffer>) | null;
}

/** Hashes the emergency PIN of a request, outside the transaction. */
export async function prepareEmergencyPin(
  vault: PinVault,
  { emergencyPin, emergencyPinAssigned }: Pick<TerminalValues, 'emergencyPin' | 'emergencyPinAssigned'>,
): Promise<NewEmergencyPin> {
  const hash = await hashPin('emergencyPin', emergencyPin);
  return {
    assigned: emergencyPinAssigned,
    sealFor: hash === null ? null : (terminal) => vault.seal(`terminal-emergency-pin/${terminal}`, hash),
  };
}

/** The emergency PIN of one terminal of a request. */
interface GivenPin {
  readonly path: string | null;
  readonly terminal: number;
  /** Whether one is stored. */
  readonly wasAssigned: boolean;
  readonly emergencyPin: NewEmergencyPin;
}

const isChanged = ({ wasAssigned, emergencyPin: { assigned, sealFor } }: GivenPin): boolean =>
  sealFor !== null || (assigned ?? wasAssigned) !== wasAssigned;

/**
 * Stores the emergency PINs of terminals whose settings are stored. A new one and the removal of one require a recent sign-in. Throws if
 * one is said to be assigned, and there is neither a stored nor a new one.
 */
export async function storeEmergencyPins(tx: Queryable, caller: Caller, rows: readonly GivenPin[]): Promise<void> {
  await eachRow(rows.filter(isChanged), async ({ terminal, emergencyPin: { assigned, sealFor } }) => {
    if (assigned && !sealFor) throw invalid([{ path: 'emergencyPin', code: 'required', params: {} }]);
    requireRecentAuth(caller);
    const sealed = sealFor && (await sealFor(terminal));
    await tx.execute('update terminal_settings set emergency_pin = $2 where terminal_id = $1', [terminal, sealed]);
  });
}
