import { ProblemError } from '@floorwalker/core/contract/problem';
import type { CasinoDay, endCasinoDay, showCasinoDay } from '@floorwalker/core/endpoints/casino-day';
import type { propertyResource } from '@floorwalker/core/resources/properties/property';
import { businessDayOf } from '../../db/business-day.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { endOfBusinessDay, endOfDay } from './end-casino-days.ts';

interface Deps {
  /** The database for reports: its statements have a time limit. */
  readonly reader: Database;
  readonly properties: List<typeof propertyResource>;
}

/** The day under way. Reports of the day are those that end in it, and for which the machine was opened. */
const findDay = `select p.id as property, p.name as "propertyName", p.zone, d.day::text as "businessDay", s.begin as "from", s.end as "to",
    h.at, o.name as "operatorName", r.uncounted, r.unconfirmed,
    (select count(*)::integer from terminal t where t.property_id = p.id and t.retired is null
       and exists (select from balancing_report b where b.terminal_id = t.id and b.series = 'period' and b.to_at <= $2)) as terminals
  from property p
  cross join lateral (select ${businessDayOf('$2::timestamptz', 'p')} as day) d
  cross join lateral (select ${endOfDay('d.day - 1')} as begin, ${endOfBusinessDay('d.day')} as end) s
  left join casino_day_end h on h.property_id = p.id and h.business_day = d.day
  left join operator o on o.id = h.operator_id
  cross join lateral (select count(*) filter (where b.state = 'open')::integer as uncounted,
      count(*) filter (where b.state = 'counted')::integer as unconfirmed
    from balancing_report b where b.property_id = p.id and b.to_at > s.begin and b.to_at <= $2 and b.type <> 0) r
  where p.id = $1`;

type StoredDay = Omit<CasinoDay, 'from' | 'to' | 'ended'> & {
  readonly from: Date;
  readonly to: Date;
  readonly at: Date | null;
  readonly operatorName: string | null;
};

async function readDay(db: Queryable, property: number, now: Date): Promise<CasinoDay> {
  const [row] = await db.query<StoredDay>(findDay, [property, now]);
  if (!row) throw new ProblemError('row.not-found', { id: String(property) });
  const { from, to, at, operatorName, ...day } = row;
  const ended = at && { at: at.toISOString(), operatorName: operatorName ?? '–' };
  return { ...day, from: from.toISOString(), to: to.toISOString(), ended };
}

/** Creates the handlers of the casino day of a property [ST-06]. Its reports are stored by the job that ends casino days. */
export function createCasinoDayHandlers({ reader, properties }: Deps): Handlers<typeof showCasinoDay | typeof endCasinoDay> {
  return {
    'casino-day.show': async ({ caller, params }) => {
      try {
        const { id } = await properties.show(caller, params.id, reader);
        return await readDay(reader, id, new Date());
      } catch (error) {
        throw toListFailure(error);
      }
    },
    'casino-day.end': (call) =>
      call.write(async (tx) => {
        const { caller, params, body } = call;
        const { id } = await properties.show(caller, params.id, tx);
        const now = new Date();
        const day = await readDay(tx, id, now);
        const { businessDay, terminals } = day;
        if (body.businessDay !== businessDay) throw new ProblemError('balancing.day-over', { day: body.businessDay, current: businessDay });
        const { approval, settle } = await call.hold(tx, { subject: 'casino-day-end', properties: [id], until: new Date(day.to) });
        const stored = await tx.execute(
          `insert into casino_day_end (property_id, business_day, at, operator_id) values ($1, $2, $3, $4)
           on conflict (property_id, business_day) do nothing`,
          [id, businessDay, now, caller.operator.id],
        );
        const result = await readDay(tx, id, now);
        if (stored === 0) throw new ProblemError('balancing.day-ended', { day: businessDay, by: result.ended?.operatorName ?? '–' });
        settle({ size: terminals, reason: businessDay });
        auditCall(tx, call, 'casino-day.end', `property/${id}`, { new: { businessDay, at: now.toISOString(), terminals, approval } });
        return result;
      }),
  };
}
