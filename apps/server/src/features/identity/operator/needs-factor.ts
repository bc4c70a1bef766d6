import type { Config } from '../../../config.ts';
import type { Operator } from '../../../http/handler.ts';

/** Whether the installation requires a second factor of this operator. */
export const needsFactor = ({ rights }: Pick<Operator, 'rights'>, { secondFactorRights }: Pick<Config, 'secondFactorRights'>): boolean =>
  secondFactorRights.some((right) => rights.has(right));
