import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';

/** Refuses to change on a secondary server what signs people in, and says which server is the primary [SE-11]. */
export function refuseSecondary({ primaryUrl }: Pick<Config, 'primaryUrl'>, code: 'password.on-primary' | 'email.on-primary'): void {
  if (primaryUrl !== null) throw new ProblemError(code, { address: primaryUrl });
}
