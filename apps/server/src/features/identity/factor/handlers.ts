import type {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  removePasskey,
  removeTotp,
} from '@floorwalker/core/endpoints/factor';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { needsFactor } from '../operator/needs-factor.ts';
import { createAuthenticatorHandlers } from './authenticator.ts';
import { createPasskeyHandlers } from './own-passkeys.ts';
import type { Vault } from './vault.ts';

export interface FactorHandlerDeps {
  readonly database: Database;
  readonly vault: Vault;
  readonly config: Pick<Config, 'secondFactorRights'>;
}

const listFactorsHandler =
  ({ database, config }: FactorHandlerDeps): Handler<typeof listFactors> =>
  async ({ caller: { operator } }) => {
    const [own] = await database.query<{ totp: boolean; codes: number }>(
      `select o.totp is not null as totp,
         (select count(*) from recovery_code c where c.operator_id = o.id and c.used is null) as codes
       from operator o where o.id = $1`,
      [operator.id],
    );
    const passkeys = await database.query<{ id: string; name: string; created: Date; lastUsed: Date | null }>(
      'select id, name, created, last_used as "lastUsed" from passkey where operator_id = $1 order by created, id',
      [operator.id],
    );
    return {
      required: needsFactor(operator, config),
      totp: own?.totp ?? false,
      recoveryCodes: own?.codes ?? 0,
      passkeys: passkeys.map(({ id, name, created, lastUsed }) => ({
        id,
        name,
        created: created.toISOString(),
        lastUsed: lastUsed?.toISOString() ?? null,
      })),
    };
  };

type FactorEndpoint =
  | typeof listFactors
  | typeof beginTotp
  | typeof confirmTotp
  | typeof removeTotp
  | typeof beginPasskey
  | typeof addPasskey
  | typeof removePasskey;

/** Creates the handlers for the caller's own second factors. */
export const createFactorHandlers = (deps: FactorHandlerDeps): Handlers<FactorEndpoint> => ({
  ...createAuthenticatorHandlers(deps),
  ...createPasskeyHandlers(deps),
  'factor.list': listFactorsHandler(deps),
});
