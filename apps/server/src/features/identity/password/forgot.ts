import { ProblemError } from '@floorwalker/core/contract/problem';
import type { forgotPassword } from '@floorwalker/core/endpoints/password';
import type { Config } from '../../../config.ts';
import type { Handler } from '../../../http/handler.ts';
import { consoleBase } from '../../../mail/link.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { offersReset } from './options.ts';
import type { ForgottenPassword } from './send-password-link.ts';

/** Queue of requests for a new password; `features/identity/account` implements it. */
export interface PasswordRequests {
  add(request: ForgottenPassword, correlation: string): Promise<void>;
}

/** Stores a request for a password link [SH-19]. Whether the account exists is checked afterwards. */
export function forgotPasswordHandler(config: Config, requests: PasswordRequests): Handler<typeof forgotPassword> {
  return async ({ body, site, language, address, correlation }) => {
    refuseSecondary(config, 'password.on-primary');
    if (!offersReset(config)) throw new ProblemError('password.forgotten-closed');
    await requests.add({ kind: 'forgotten', login: body.login, language, base: consoleBase(config, site), address }, correlation);
    return undefined;
  };
}
