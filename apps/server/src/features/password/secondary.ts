import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';

/** Refuses to set a password on a secondary server, and says which server is the primary [SE-11]. */
export function refuseSecondary({ primaryUrl }: Pick<Config, 'primaryUrl'>): void {
  if (primaryUrl !== null) throw new ProblemError('password.on-primary', { address: primaryUrl });
}
