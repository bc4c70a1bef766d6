import { ProblemError } from '@floorwalker/core/contract/problem';
import type { addPasskey, beginPasskey, removePasskey } from '@floorwalker/core/endpoints/factor';
import type { Config } from '../../../config.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../../http/recent-auth.ts';
import { maxPasskeys, toRegistration, verifyRegistration } from './passkeys.ts';
import { recordChange } from './record.ts';
import { requireFactor } from './require-factor.ts';

export interface PasskeyDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'secondFactorRights'>;
}

async function requireRoom(tx: Queryable, operator: number): Promise<void> {
  const [row] = await tx.query<{ count: number }>('select count(*) as count from passkey where operator_id = $1', [operator]);
  if ((row?.count ?? 0) >= maxPasskeys) throw new ProblemError('passkey.too-many', { most: maxPasskeys });
}

/** Creates the handlers to add and remove the caller's passkeys. */
export function createPasskeyHandlers({
  database,
  config,
}: PasskeyDeps): Handlers<typeof beginPasskey | typeof addPasskey | typeof removePasskey> {
  return {
    'factor.begin-passkey': ({ caller, site, write }) =>
      write(async (tx) => {
        requireRecentAuth(caller);
        await requireRoom(tx, caller.operator.id);
        return { options: await toRegistration(tx, site, caller.operator) };
      }),
    'factor.add-passkey': async ({ caller, body, site, correlation, write }) => {
      refuseTokens(caller);
      const { id: operator } = caller.operator;
      const credential = await verifyRegistration(database, site, operator, body.response);
      if (!credential) throw new ProblemError('passkey.refused');
      const { id, publicKey, counter, transports = [] } = credential;
      return write(async (tx) => {
        // The operator's row is locked, since two concurrent requests must not both pass the limit.
        await tx.execute('select from operator where id = $1 for update', [operator]);
        await requireRoom(tx, operator);
        const added = await tx.execute(
          `insert into passkey (id, operator_id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do nothing`,
          [id, operator, body.name, Buffer.from(publicKey), counter, transports],
        );
        if (added === 0) throw new ProblemError('passkey.refused');
        const change = {
          caller,
          correlation,
          act: 'factor.add-passkey',
          factor: 'passkey',
          name: body.name,
          target: `passkey/${id}`,
        } as const;
        await recordChange(tx, 'factor-added', change);
        return { id };
      });
    },
    'factor.remove-passkey': async ({ caller, params, correlation, write }) => {
      await write(async (tx) => {
        requireRecentAuth(caller);
        const [gone] = await tx.query<{ name: string }>('delete from passkey where id = $1 and operator_id = $2 returning name', [
          params.id,
          caller.operator.id,
        ]);
        if (!gone) throw new ProblemError('row.not-found', { id: params.id });
        await requireFactor(tx, caller.operator, config);
        const change = { caller, correlation, act: 'factor.remove-passkey', factor: 'passkey', name: gone.name } as const;
        await recordChange(tx, 'factor-removed', { ...change, target: `passkey/${params.id}` });
      });
      return undefined;
    },
  };
}
