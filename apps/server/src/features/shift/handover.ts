import { type endShift, maxHandoverRows, type shiftHandover } from '@floorwalker/core/endpoints/shift';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import type { List } from '../../list/list.ts';
import { ofProperties } from '../../list/source.ts';

interface Deps {
  readonly database: Queryable;
  /** Restricts the errors to those visible to the caller. */
  readonly errors: List<typeof errorLogResource>;
}

interface StoredHandover {
  readonly at: Date;
  readonly operatorName: string;
  readonly comment: string;
}

type Act = Shape<(typeof shiftHandover)['response']>['acts'][number];
type StoredAct = Omit<Act, 'at' | 'until'> & { readonly at: Date; readonly until: Date | null };

const dayMs = 86_400_000;

async function readLast(database: Queryable, { operator }: Caller): Promise<StoredHandover | undefined> {
  const [last] = await database.query<StoredHandover>(
    `select h.at, coalesce(o.name, '–') as "operatorName", h.comment from shift_handover h left join operator o on o.id = h.operator_id
     where $1::integer[] is null or h.properties <@ $1::integer[] order by h.id desc limit 1`,
    [operator.properties],
  );
  return last;
}

async function readActs(database: Queryable, caller: Caller, since: string): Promise<readonly Act[]> {
  const { bind, values } = createParameters();
  const rows = await database.query<StoredAct>(
    `select a.at, a.act, o.name as "operatorName", b.name as "assigneeName", a.until, a.comment, e.id as error, e.terminal_id as terminal,
       t.name as "terminalName"
     from error_act a join terminal_error e on e.id = a.error_id join terminal t on t.id = e.terminal_id
     left join operator o on o.id = a.operator_id left join operator b on b.id = a.assignee_id
     where a.at > ${bind(since)}::timestamptz and ${ofProperties(caller, 'a.property_id', bind)} order by a.id desc limit ${maxHandoverRows}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null }));
}

const toHandover = ({ at, ...row }: StoredHandover) => ({ ...row, at: at.toISOString() });

/** Creates the handlers of shift handovers. */
export const createShiftHandlers = ({ database, errors }: Deps): Handlers<typeof shiftHandover | typeof endShift> => ({
  'shift.handover': async ({ caller }) => {
    const last = await readLast(database, caller);
    const since = (last?.at ?? new Date(Date.now() - dayMs)).toISOString();
    const { items } = await errors.page(caller, { q: 'state:raised', sort: '-severity,-at', limit: String(maxHandoverRows) });
    const count = async (q: string) => (await errors.count(caller, q)).count;
    return {
      since,
      last: last ? toHandover(last) : null,
      open: [...items],
      openCount: await count('state:raised'),
      raised: await count(`at>=${since}`),
      cleared: await count(`cleared>=${since}`),
      acts: [...(await readActs(database, caller, since))],
    };
  },
  'shift.end': (call) =>
    call.write(async (tx) => {
      const { operator } = call.caller;
      const comment = call.body.comment.trim();
      const [row] = await tx.query<{ id: number; at: Date }>(
        'insert into shift_handover (operator_id, properties, comment) values ($1, $2, $3) returning id, at',
        [operator.id, operator.properties, comment],
      );
      auditCall(tx, call, 'shift.end', `shift-handover/${row?.id}`, { new: { comment } });
      return toHandover({ at: row?.at ?? new Date(), operatorName: operator.name, comment });
    }),
});
