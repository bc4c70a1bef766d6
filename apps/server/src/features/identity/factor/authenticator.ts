import { ProblemError } from '@floorwalker/core/contract/problem';
import type { beginTotp, confirmTotp, removeTotp } from '@floorwalker/core/endpoints/factor';
import type { Config } from '../../../config.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Call, Handlers } from '../../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../../http/recent-auth.ts';
import { recordChange } from './record.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { requireFactor } from './require-factor.ts';
import { openSecret, totpSecretName } from './take-code.ts';
import { newTotpSecret, toStep, toTotpUri } from './totp.ts';
import type { Vault } from './vault.ts';

export interface FactorDeps {
  readonly vault: Vault;
  readonly config: Pick<Config, 'secondFactorRights'>;
}

const toChange = ({ caller, correlation }: Pick<Call<typeof confirmTotp>, 'caller' | 'correlation'>, act: string) =>
  ({ caller, correlation, act, factor: 'totp', name: '', target: `operator/${caller.operator.id}` }) as const;

/** Creates the handlers to add and remove the caller's authenticator app; there is at most one, and a new one replaces the old. */
export function createAuthenticatorHandlers({
  vault,
  config,
}: FactorDeps): Handlers<typeof beginTotp | typeof confirmTotp | typeof removeTotp> {
  return {
    'factor.begin-totp': ({ caller, correlation, site, write }) =>
      write(async (tx) => {
        requireRecentAuth(caller);
        const { id, login } = caller.operator;
        const secret = newTotpSecret();
        await tx.execute('update operator set totp_begun = $2 where id = $1', [id, await vault.seal(totpSecretName(id), secret)]);
        auditCall(tx, { caller, correlation }, 'factor.begin-totp', `operator/${id}`);
        return { secret, uri: toTotpUri(secret, `${login}@${site.name}`) };
      }),
    'factor.confirm-totp': (call) =>
      call.write(async (tx) => {
        refuseTokens(call.caller);
        const { id } = call.caller.operator;
        const [row] = await tx.query<{ begun: Buffer | null }>('select totp_begun as begun from operator where id = $1 for update', [id]);
        if (!row?.begun) throw new ProblemError('factor.none-begun');
        const step = toStep(await openSecret(vault, id, row.begun), call.body.code.replace(/[\s-]/g, ''));
        if (step === null) throw new ProblemError('factor.code-wrong');
        await tx.execute('update operator set totp = totp_begun, totp_begun = null, totp_step = $2 where id = $1', [id, step]);
        await recordChange(tx, 'factor-added', toChange(call, 'factor.confirm-totp'));
        return { recoveryCodes: await renewRecoveryCodes(tx, id) };
      }),
    'factor.remove-totp': async (call) => {
      await call.write(async (tx) => {
        requireRecentAuth(call.caller);
        const { id } = call.caller.operator;
        const had = await tx.execute('update operator set totp = null, totp_begun = null where id = $1 and totp is not null', [id]);
        if (had === 0) throw new ProblemError('row.not-found', { id: 'totp' });
        await tx.execute('delete from recovery_code where operator_id = $1', [id]);
        await requireFactor(tx, call.caller.operator, config);
        await recordChange(tx, 'factor-removed', toChange(call, 'factor.remove-totp'));
      });
      return undefined;
    },
  };
}
