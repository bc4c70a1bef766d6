import type { heldMessages, TerminalMachine, terminalIdentity } from '@floorwalker/core/endpoints/terminal-identity';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

export interface IdentityDeps {
  readonly database: Queryable;
  /** Restricts access to the terminals visible to the caller. */
  readonly terminals: List<typeof terminalResource>;
}

type Machine = Omit<TerminalMachine, 'lastSeen'> & { readonly lastSeen: Date | null };

/** Returns the machines of a terminal's conflict: its boots, each once per address of its held messages. */
export const readMachines = (database: Queryable, terminal: number): Promise<readonly Machine[]> =>
  database.query<Machine>(
    `with machine as (
       select unnest(boots) as boot from identity_conflict where terminal_id = $1
       union select boot from held_message where terminal_id = $1)
     select m.boot, coalesce(m.boot = any(c.shared_boots), false) as shared, h.address, coalesce(m.boot = t.boot, false) as current,
       greatest(max(h.received), max(b.last_seen)) as "lastSeen", count(h.id)::integer as held
     from machine m join terminal t on t.id = $1 left join identity_conflict c on c.terminal_id = $1
     left join terminal_boot b on b.terminal_id = $1 and b.boot = m.boot
     left join held_message h on h.terminal_id = $1 and h.boot = m.boot
     group by m.boot, h.address, c.shared_boots, t.boot order by m.boot, h.address`,
    [terminal],
  );

interface ConflictRow {
  opened: Date;
  resolved: Date | null;
  resolvedBy: string | null;
  boot: string | null;
}

/** Returns the latest identity conflict of a terminal. */
export const showIdentityHandler =
  ({ database, terminals }: IdentityDeps): Handler<typeof terminalIdentity> =>
  async ({ caller, params }) => {
    const { id } = await terminals.show(caller, params.id);
    const [row] = await database.query<ConflictRow>(
      `select c.opened, c.resolved, o.name as "resolvedBy", c.boot from identity_conflict c left join operator o on o.id = c.resolved_by
       where c.terminal_id = $1`,
      [id],
    );
    if (!row) return { conflict: null };
    const machines = await readMachines(database, id);
    return {
      conflict: {
        ...row,
        opened: row.opened.toISOString(),
        resolved: row.resolved?.toISOString() ?? null,
        machines: machines.map((machine) => ({ ...machine, lastSeen: machine.lastSeen?.toISOString() ?? null })),
      },
    };
  };

interface HeldRow {
  boot: string;
  counter: number;
  address: string;
  kind: string;
  at: Date;
  received: Date;
  number: number;
  type: number | null;
  currency: string | null;
  amountIn: number | null;
  amountOut: number | null;
}

/** Returns the newest held messages of a terminal. */
export const heldMessagesHandler =
  ({ database, terminals }: IdentityDeps): Handler<typeof heldMessages> =>
  async ({ caller, params, query }) => {
    const { id } = await terminals.show(caller, params.id);
    const rows = await database.query<HeldRow>(
      `select boot, counter, address, kind, at, received, (body->>'number')::bigint as number, (body->>'type')::integer as type,
         body->>'currency' as currency, (body->>'amountIn')::bigint as "amountIn", (body->>'amountOut')::bigint as "amountOut"
       from held_message where terminal_id = $1 and ($2::text is null or boot = $2) order by id desc limit 500`,
      [id, query.boot ?? null],
    );
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString(), received: row.received.toISOString() })) };
  };
