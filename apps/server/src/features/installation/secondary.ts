import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';

/** Rejects changes of sign-in data on a secondary server, and names the primary [SE-11]. */
export function refuseSecondary({ primaryUrl }: Pick<Config, 'primaryUrl'>, code: 'password.on-primary' | 'email.on-primary'): void {
  if (primaryUrl !== null) throw new ProblemError(code, { address: primaryUrl });
}
