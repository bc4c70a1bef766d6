import { ProblemError } from '@floorwalker/core/contract/problem';
import type { createToken } from '@floorwalker/core/endpoints/token';
import type { tokenResource } from '@floorwalker/core/resources/tokens/token';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import type { Queryable } from '../../../db/database.ts';
import { auditCall } from '../../../http/audit-call.ts';
import { checkAccess } from '../../../http/call-write.ts';
import type { Call, Handler, Operator } from '../../../http/handler.ts';
import { invalid } from '../../../http/problems.ts';
import { requireRecentAuth } from '../../../http/recent-auth.ts';
import type { List } from '../../../list/list.ts';
import { listProperties } from '../../installation/queries.ts';
import { sendMessage } from '../../message/send.ts';
import { tokenPrefix } from '../session/token-callers.ts';

export interface TokenDeps {
  readonly tokens: List<typeof tokenResource>;
}

/** Maximum number of active tokens per operator. */
export const maxTokens = 50;

// Length of the stored beginning of a secret: enough to tell tokens apart, too little to guess the rest.
const hintLength = tokenPrefix.length + 6;

type Body = Call<typeof createToken>['body'];

/** Rejects a scope beyond the operator's own access: it would become effective with a later promotion. */
async function checkScope(tx: Queryable, operator: Operator, { rights, properties }: Body): Promise<void> {
  for (const right of rights) checkAccess(operator, right);
  if (properties === null) return;
  const seen = new Set((await listProperties(tx, operator.properties)).map(({ id }) => id));
  const invisible = properties.find((id) => !seen.has(id));
  if (invisible !== undefined) throw invalid([{ path: 'properties', code: 'unknown-property', params: {} }]);
}

async function requireRoom(tx: Queryable, operator: number): Promise<void> {
  // The operator's row is locked, since two concurrent requests must not both pass the limit.
  await tx.execute('select from operator where id = $1 for update', [operator]);
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from api_token where operator_id = $1 and revoked is null and expires > clock_timestamp()',
    [operator],
  );
  if ((row?.count ?? 0) >= maxTokens) throw new ProblemError('token.too-many', { most: maxTokens });
}

async function insert(
  tx: Queryable,
  operator: number,
  secret: string,
  { name, rights, properties, massLimit, days }: Body,
): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    `insert into api_token (token, hint, operator_id, name, rights, properties, expires, mass_limit)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(days => $7), $8) returning id`,
    [
      toDigest(secret),
      secret.slice(0, hintLength),
      operator,
      name,
      [...new Set(rights)],
      properties && [...new Set(properties)],
      days,
      massLimit,
    ],
  );
  if (!added) throw new Error('the token was not stored');
  return added.id;
}

/** Creates an API token for the caller; its secret is returned only in this response. */
export const createTokenHandler =
  ({ tokens }: TokenDeps): Handler<typeof createToken> =>
  ({ caller, body, correlation, write }) =>
    write(async (tx) => {
      requireRecentAuth(caller);
      const { operator } = caller;
      await checkScope(tx, operator, body);
      await requireRoom(tx, operator.id);
      const secret = `${tokenPrefix}${newToken()}`;
      const id = await insert(tx, operator.id, secret, body);
      auditCall(tx, { caller, correlation }, 'token.create', `token/${id}`, { new: body });
      await sendMessage(
        tx,
        operator.id,
        'token-created',
        { name: body.name, days: body.days },
        { severity: 'warning', link: consolePaths.tokens },
      );
      return { ...(await tokens.show(caller, id, tx)), secret };
    });
