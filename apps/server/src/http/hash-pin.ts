import { isSimplePin } from '@floorwalker/core/validation/pin';
import { hashPassword } from '../crypto/password-hash.ts';
import { invalid } from './problems.ts';

/**
 * Hashes the PIN of a request; null if there is none. This takes long, so it happens outside the transaction. Throws a problem with the
 * field `path` if the PIN is among those that are tried first.
 */
export async function hashPin(path: string, pin = ''): Promise<string | null> {
  if (pin === '') return null;
  if (isSimplePin(pin)) throw invalid([{ path, code: 'too-weak', params: {} }]);
  return hashPassword(pin);
}
