import { ProblemError } from '@floorwalker/core/contract/problem';
import type { signUp } from '@floorwalker/core/endpoints/account';
import { termsVersion } from '@floorwalker/core/vocabulary/terms';
import type { Config } from '../../../config.ts';
import { hashPassword } from '../../../crypto/password-hash.ts';
import type { Database } from '../../../db/database.ts';
import type { Handler } from '../../../http/handler.ts';
import { invalid } from '../../../http/problems.ts';
import { consoleBase } from '../../../mail/link.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { requirePolicy } from '../password/next-password.ts';
import { offersSignUp } from '../password/options.ts';
import type { AccountRequests } from './account-requests.ts';
import { findConfusableLogins } from './confusable-logins.ts';

/** Stores a sign-up request [SH-19]. Whether name and address are free is checked afterwards. */
export function signUpHandler(database: Database, config: Config, requests: AccountRequests): Handler<typeof signUp> {
  return async ({ body, site, language, address, correlation }) => {
    refuseSecondary(config, 'password.on-primary');
    if (!offersSignUp(config)) throw new ProblemError('sign-up.closed');
    const { login, name, email, terms } = body;
    if (terms !== termsVersion) throw invalid([{ path: 'terms', code: 'terms-not-accepted', params: {} }]);
    const faults = findConfusableLogins(body);
    if (faults.length > 0) throw invalid(faults);
    await requirePolicy(database, config.passwordPolicy, { login, name: `${name} ${email.split('@')[0]}` }, body.password, 'password');
    const password = await hashPassword(body.password);
    const base = consoleBase(config, site);
    await requests.add({ kind: 'sign-up', login, name, email, password, terms, language, base, address }, correlation);
    return undefined;
  };
}
