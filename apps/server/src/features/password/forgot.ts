import { ProblemError } from '@floorwalker/core/contract/problem';
import type { forgotPassword } from '@floorwalker/core/endpoints/password/password';
import type { Config } from '../../config.ts';
import type { Handler } from '../../http/handler.ts';
import type { AccountRequests } from '../account/requests.ts';
import { refuseSecondary } from '../installation/secondary.ts';
import { consoleBase } from '../mail/link.ts';
import { offersReset } from './options.ts';

/** Takes the wish for a mail with a link [SH-19]. Whether there is such an account is looked into afterwards. */
export function createForgot(config: Config, requests: AccountRequests): Handler<typeof forgotPassword> {
  return async ({ body, site, language, address, correlation }) => {
    refuseSecondary(config, 'password.on-primary');
    if (!offersReset(config)) throw new ProblemError('password.forgotten-closed');
    await requests.add({ kind: 'forgotten', login: body.login, language, base: consoleBase(config, site), address }, correlation);
    return undefined;
  };
}
