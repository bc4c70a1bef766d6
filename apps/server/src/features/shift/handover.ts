import { type endShift, maxHandoverRows, type shiftHandover } from '@floorwalker/core/endpoints/shift';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { actLogs } from '@floorwalker/core/vocabulary/log-acts';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { createParameters } from '../../list/bind.ts';
import type { List } from '../../list/list.ts';
import { ofProperties } from '../../list/source.ts';

interface Deps {
  readonly database: Queryable;
  /** Restricts the errors and events to those visible to the caller. */
  readonly errors: List<typeof errorLogResource>;
  readonly events: List<typeof eventLogResource>;
}

interface StoredHandover {
  readonly at: Date;
  readonly operatorName: string;
  readonly comment: string;
}

type Act = Shape<(typeof shiftHandover)['response']>['acts'][number];
type StoredAct = Omit<Act, 'at' | 'until'> & { readonly at: Date; readonly until: Date | null };

/** Events that somebody has taken, and that are not acknowledged. */
const inProgress = 'handling:assigned,snoozed acknowledged:no';

const mayEvents = ({ operator }: Caller): boolean => operator.rights.has('event-log.view');

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
  const logs = [actLogs.error, ...(mayEvents(caller) ? [actLogs.event] : [])];
  const { bind, values } = createParameters();
  const rows = await database.query<StoredAct>(
    `select a.at, a.act, o.name as "operatorName", b.name as "assigneeName", a.until, a.comment, a.log, a.row_id as row, t.id as terminal,
       t.name as "terminalName"
     from log_act a join terminal t on t.id = case a.log
       when 'error-log' then (select e.terminal_id from terminal_error e where e.id = a.row_id)
       else (select e.terminal_id from terminal_event e where e.n = a.row_id) end
     left join operator o on o.id = a.operator_id left join operator b on b.id = a.assignee_id
     where a.at > ${bind(since)}::timestamptz and a.log = any(${bind(logs)}) and ${ofProperties(caller, 'a.property_id', bind)} order by a.id desc limit ${maxHandoverRows}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null }));
}

const toHandover = ({ at, ...row }: StoredHandover) => ({ ...row, at: at.toISOString() });

/** Creates the handlers of shift handovers. */
export const createShiftHandlers = ({ database, errors, events }: Deps): Handlers<typeof shiftHandover | typeof endShift> => ({
  'shift.handover': async ({ caller }) => {
    const last = await readLast(database, caller);
    const since = (last?.at ?? new Date(Date.now() - dayMs)).toISOString();
    const count = async (q: string) => (await errors.count(caller, q)).count;
    const readEvents = async () =>
      mayEvents(caller) ? (await events.page(caller, { q: inProgress, sort: '-at', limit: String(maxHandoverRows) })).items : [];
    const [open, openCount, raised, cleared, taken, acts] = await Promise.all([
      errors.page(caller, { q: 'state:raised', sort: '-severity,-at', limit: String(maxHandoverRows) }),
      count('state:raised'),
      count(`at>=${since}`),
      count(`cleared>=${since}`),
      readEvents(),
      readActs(database, caller, since),
    ]);
    return {
      since,
      last: last ? toHandover(last) : null,
      open: [...open.items],
      openCount,
      raised,
      cleared,
      events: [...taken],
      acts: [...acts],
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
