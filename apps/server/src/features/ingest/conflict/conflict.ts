import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import type { Clone } from '../clones.ts';
import type { RoutedMessage } from '../message.ts';

/** Boots stored per conflict; limited because a faulty machine may invent boots without end. */
const maxBoots = 16;

// `now()` is the start of the transaction: a conflict opened at that time was opened by this statement.
const open = `insert into identity_conflict as c (terminal_id, opened, boots, shared_boots)
  select terminal, now(), boots, shared from json_to_recordset($1) as r(terminal integer, boots text[], shared text[]) order by terminal
  on conflict (terminal_id) do update set
    opened = case when c.resolved is null then c.opened else now() end,
    boots = case when c.resolved is null
      then (array(select distinct unnest(c.boots || excluded.boots)))[1:${maxBoots}] else excluded.boots end,
    shared_boots = case when c.resolved is null
      then (array(select distinct unnest(c.shared_boots || excluded.shared_boots)))[1:${maxBoots}] else excluded.shared_boots end,
    full_since = case when c.resolved is null then c.full_since end,
    resolved = null, resolved_by = null, boot = null
  returning terminal_id, opened = now() as fresh`;

/** Merges the findings of the same terminal. */
function merge(clones: readonly Clone[]) {
  const rows = new Map<number, { terminal: number; boots: string[]; shared: string[] }>();
  for (const { terminal, boots } of clones) {
    const row = rows.get(terminal) ?? { terminal, boots: [], shared: [] };
    rows.set(terminal, {
      terminal,
      boots: [...new Set([...row.boots, ...boots])],
      shared: boots.length === 1 ? [...new Set([...row.shared, ...boots])] : row.shared,
    });
  }
  return [...rows.values()];
}

/** Opens the conflicts of these terminals, or extends open ones. Returns the terminals whose conflict is new. */
export async function openConflicts(tx: Write, clones: readonly Clone[]): Promise<ReadonlySet<number>> {
  if (clones.length === 0) return new Set();
  const rows = await tx.query<{ terminal_id: number; fresh: boolean }>(open, [JSON.stringify(merge(clones))]);
  return new Set(rows.flatMap(({ terminal_id, fresh }) => (fresh ? [terminal_id] : [])));
}

interface ConflictRow {
  readonly terminal_id: number;
  readonly open: boolean;
  readonly boot: string | null;
  readonly shared_boots: readonly string[];
  readonly secret_version: number | null;
}

/** Tells which messages may come from a machine that is not the real terminal. */
export interface IdentityConflicts {
  /** Whether the terminal has an open conflict. */
  isOpen(terminal: number): boolean;
  /**
   * Whether two machines send under this boot and nobody has decided which is real. Each would take an acknowledgement for
   * its own.
   */
  isShared(terminal: number, boot: string): boolean;
  /**
   * Whether the message belongs to a boot that two machines have shared, and was sent with the new secret, which only the
   * real one has.
   */
  isProven(message: RoutedMessage): boolean;
  /** Whether the message was sent with a secret from before the resolution, unless its boot was used by the real machine alone. */
  isForeign(message: RoutedMessage): boolean;
  /** Whether the message was sent with a secret from before the resolution of the conflict. */
  isOfOldSecret(message: RoutedMessage): boolean;
  /** Whether the message is held without effect: it is about money, and may come from the other machine. */
  isHeld(message: RoutedMessage): boolean;
}

/** Messages about money paid in and out are held. Messages about the state take effect all the same, so that operators see it. */
const heldKinds = new Set<string | undefined>(['transaction', 'picture']);

/**
 * Reads the conflicts of these terminals under a shared lock: none is resolved before the messages of this transaction are
 * stored.
 */
export async function readConflicts(tx: Queryable, terminals: readonly number[]): Promise<IdentityConflicts> {
  const rows = await tx.query<ConflictRow>(
    `select terminal_id, resolved is null as open, boot, shared_boots, secret_version from identity_conflict
     where terminal_id = any($1) order by terminal_id for share`,
    [terminals],
  );
  const byTerminal = new Map(rows.map((row) => [row.terminal_id, row]));
  const isForeign = ({ terminal, boot, secretVersion }: RoutedMessage) => {
    const row = byTerminal.get(terminal);
    if (!row || row.open || secretVersion >= (row.secret_version ?? 0)) return false;
    return row.boot !== boot || row.shared_boots.includes(boot);
  };
  const isOpen = (terminal: number) => byTerminal.get(terminal)?.open === true;
  return {
    isOpen,
    isForeign,
    isShared: (terminal, boot) => isOpen(terminal) && byTerminal.get(terminal)?.shared_boots.includes(boot) === true,
    isProven: ({ terminal, boot, secretVersion }) => {
      const row = byTerminal.get(terminal);
      return row?.open === false && row.shared_boots.includes(boot) && secretVersion >= (row.secret_version ?? 0);
    },
    isOfOldSecret: ({ terminal, secretVersion }) => {
      const row = byTerminal.get(terminal);
      return row?.open === false && secretVersion < (row.secret_version ?? 0);
    },
    isHeld: (message) => heldKinds.has(message.content?.kind) && (isOpen(message.terminal) || isForeign(message)),
  };
}
