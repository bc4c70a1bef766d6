import { type ExchangeRateRow, exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { isLive } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type StoredRow = Omit<ExchangeRateRow, 'validFrom' | 'created' | 'changed'> & { validFrom: Date; created: Date; changed: Date };

const state = `case when r.valid_from > statement_timestamp() then 'future' when f.id is null then 'past' else 'in-force' end`;

/** The last open request to change or remove the rate. */
const waiting = `(select 'R' || max(a.number) from approval a
  where a.state = 'pending' and a.subject = 'exchange-rate-change' and ${isLive('a.received', 'a.expires')}
    and a.changes @> jsonb_build_array(jsonb_build_object('id', r.id::text)))`;

const source: ListSource<typeof exchangeRateResource, StoredRow> = {
  table: 'exchange_rate r',
  joins: [leftJoin('exchange_rates_in_force(statement_timestamp())', 'f', 'f.id = r.id')],
  select: `r.id, r.source, r.target, r.rate, r.fee, r.valid_from as "validFrom", ${state} as state,
    r.needs_confirmation as "needsConfirmation", r.synchronise, ${waiting} as waiting, r.created, r.changed, r.version`,
  columns: {
    source: 'r.source',
    target: 'r.target',
    rate: 'r.rate::text',
    fee: 'r.fee::text',
    state: `(${state})`,
    validFrom: 'r.valid_from',
    needsConfirmation: 'r.needs_confirmation',
    synchronise: 'r.synchronise',
    waiting: plainColumn(waiting, { isNullable: true }),
    changed: 'r.changed',
    created: 'r.created',
    id: 'r.id',
  },
  // Rates belong to the installation, not to a property.
  visible: () => 'true',
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `r.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ validFrom, created, changed, ...stored }) => ({
    ...stored,
    validFrom: validFrom.toISOString(),
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of exchange rates [MG-15]. */
export const createExchangeRateList = (pool: Database) => createList(exchangeRateResource, source, pool);
