import type { registerTerminal, TransactionSummary, terminalDetail, terminalTransactions } from '@floorwalker/core/endpoints/terminal';
import type {
  bringBackTerminal,
  moveTerminal,
  retireTerminal,
  rotateTerminalSecret,
} from '@floorwalker/core/endpoints/terminal-management';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { StockUnit } from '@floorwalker/core/vocabulary/stock-unit';
import type { Queryable } from '../../db/database.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import type { PinVault } from './emergency-pin.ts';
import type { SecretIssuing } from './issued-secret.ts';
import { moveTerminalHandler } from './move.ts';
import { registerHandler } from './register.ts';
import { bringBackTerminalHandler, type ManagementDeps, retireTerminalHandler } from './retire.ts';
import { rotateSecretHandler } from './rotate-secret.ts';

export interface TerminalDeps extends ManagementDeps, SecretIssuing {
  readonly database: Queryable;
  /** Restricts access to the terminals visible to the caller. */
  readonly terminals: List<typeof terminalResource>;
  readonly vault: PinVault;
}

type Reported = Record<string, unknown>;
type ReportedUnit = Omit<StockUnit, 'currency'> & { readonly currency: string | null };

interface DetailRecord {
  registered: Date;
  boot: string | null;
  firstSeen: Date | null;
  versions: Reported | null;
  stock: readonly ReportedUnit[] | null;
  currency: string;
  gaps: number;
}

function terminalDetailHandler({ database, terminals }: TerminalDeps): Handler<typeof terminalDetail> {
  return async ({ caller, params }) => {
    const { id } = await terminals.show(caller, params.id);
    const [found] = await database.query<DetailRecord>(
      `select t.registered, t.boot, t.first_seen as "firstSeen", d.versions, d.stock,
         coalesce(nullif(s.currency, ''), p.currency) as currency,
         (select least(coalesce(sum(upper(gap) - lower(gap)), 0), ${Number.MAX_SAFE_INTEGER}) from terminal_boot b, unnest(b.gaps) gap
          where b.terminal_id = t.id)::bigint as gaps
       from terminal t join property p on p.id = t.property_id left join terminal_settings s on s.terminal_id = t.id
         left join terminal_detail d on d.terminal_id = t.id where t.id = $1`,
      [id],
    );
    if (!found) throw new Error(`terminal ${id} has gone`);
    const { registered, boot, firstSeen, versions, stock, currency, gaps } = found;
    return {
      registered: registered.toISOString(),
      boot,
      firstSeen: firstSeen?.toISOString() ?? null,
      versions: versions ?? {},
      // A unit without a currency is in that of its terminal.
      stock: (stock ?? []).map((unit) => ({ ...unit, currency: unit.currency ?? currency })),
      gaps,
    };
  };
}

function terminalTransactionsHandler({ database, terminals }: TerminalDeps): Handler<typeof terminalTransactions> {
  return async ({ caller, params, query }) => {
    const { id } = await terminals.show(caller, params.id);
    const rows = await database.query<Omit<TransactionSummary, 'at'> & { at: Date }>(
      `select number, at, type, currency, amount_in as "amountIn", amount_out as "amountOut", flags, operator_id as operator,
         coalesce(reference, '') as reference
       from transaction where terminal_id = $1 and ($3::integer[] is null or property_id = any($3)) order by at desc, number desc limit $2`,
      [id, Number(query.limit ?? 20), caller.operator.properties],
    );
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  };
}

type TerminalEndpoint =
  | typeof registerTerminal
  | typeof retireTerminal
  | typeof moveTerminal
  | typeof bringBackTerminal
  | typeof rotateTerminalSecret
  | typeof terminalDetail
  | typeof terminalTransactions;

/** Creates the handlers of the acts on terminals [TM-12] and of the detail panel [TM-06]. */
export function createTerminalHandlers(deps: TerminalDeps): Handlers<TerminalEndpoint> {
  return {
    'terminal.register': registerHandler(deps),
    'terminal.retire': retireTerminalHandler(deps),
    'terminal.move': moveTerminalHandler(deps),
    'terminal.bring-back': bringBackTerminalHandler(deps),
    'terminal.rotate-secret': rotateSecretHandler(deps),
    'terminal.detail': terminalDetailHandler(deps),
    'terminal.transactions': terminalTransactionsHandler(deps),
  };
}
