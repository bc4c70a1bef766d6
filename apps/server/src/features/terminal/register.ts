import { ProblemError } from '@floorwalker/core/contract/problem';
import type { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { newTerminalSecret, toSecretHash } from '../../crypto/terminal-secret.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';

const maxTerminals = 65_535;

const fieldProblem = (path: string, code: string) => new ProblemError('request.invalid', {}, [{ path, code, params: {} }]);

/** Returns the zone of the property; a property that is invisible to the caller is reported like one that does not exist. */
async function propertyZone(tx: Queryable, { operator }: Caller, property: number): Promise<string> {
  const seen = operator.properties === null || operator.properties.includes(property);
  const [found] = seen ? await tx.query<{ zone: string }>('select zone from property where id = $1', [property]) : [];
  if (!found) throw fieldProblem('property', 'unknown-property');
  return found.zone;
}

async function nextFreeId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number | null }>(
    `select min(candidate) as id from (
       select 1 as candidate union all select id + 1 from terminal where id < ${maxTerminals}) given
     where not exists (select from terminal where id = candidate)`,
  );
  if (!row?.id) throw new ProblemError('terminal.count-exceeded', { most: maxTerminals });
  return row.id;
}

async function insert(tx: Write, { body, caller, correlation }: Call<typeof registerTerminal>) {
  const { name, type, property } = body;
  const zone = await propertyZone(tx, caller, property);
  if (body.zone !== undefined && !isTimeZone(body.zone)) throw fieldProblem('zone', 'unknown-zone');
  // Serialises registrations: two concurrent ones could otherwise choose the same free id.
  await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.terminalRegistration]);
  const same = await tx.query('select 1 from terminal where property_id = $1 and lower(name) = lower($2)', [property, name]);
  if (same.length > 0) throw new ProblemError('terminal.name-exists', { name });
  const id = body.id ?? (await nextFreeId(tx));
  const secret = newTerminalSecret();
  const added = await tx.execute(
    'insert into terminal (id, property_id, name, type, zone, secret) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing',
    [id, property, name, type, body.zone ?? zone, toSecretHash(secret)],
  );
  if (added === 0) throw new ProblemError('terminal.exists', { terminal: id });
  auditCall(tx, { caller, correlation }, 'terminal.register', `terminal/${id}`, { new: { name, type, property }, terminal: id });
  tx.publish({ kind: 'cat', terminal: id, property, payload: { categories: [liveCategories.basic] } });
  return { id, property, username: String(id), secret, topics: `t/${property}/${id}/` };
}

/** Registers a terminal; its secret is returned only in this response [TM-12]. */
export const register: Handler<typeof registerTerminal> = (call) => call.write((tx) => insert(tx, call));
