import type { signInOptions } from '@floorwalker/core/endpoints/password';
import { termsVersion } from '@floorwalker/core/vocabulary/terms';
import type { Config } from '../../../config.ts';
import type { Handler } from '../../../http/handler.ts';
import { hasMail } from '../../../mail/has-mail.ts';

type Offer = Pick<Config, 'signUp' | 'primaryUrl' | 'mail' | 'demo'>;

/** Whether people may request an account on this server. Passwords are set on the primary server only [SE-11]. */
export const offersSignUp = (config: Offer): boolean => config.signUp && config.primaryUrl === null;

/** Whether a forgotten password can be reset by mail on this server. */
export const offersReset = (config: Offer): boolean => hasMail(config) && config.primaryUrl === null;

/** Creates the handler for the options shown before the sign-in [SE-07, SH-19]; they are the same for everybody. */
export const signInOptionsHandler =
  (config: Config): Handler<typeof signInOptions> =>
  async () => ({ signUp: offersSignUp(config), forgotPassword: offersReset(config), terms: termsVersion, policy: config.passwordPolicy });
