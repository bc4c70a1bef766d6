import type { LiveCategory } from '@floorwalker/core/vocabulary/live-categories';
import type { AtmConnection, FunctionState, TerminalLight } from '@floorwalker/core/vocabulary/part-states';
import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import type { OperatorLoginState, TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import type { Write } from '../../db/write.ts';

/** Changes of a terminal's row by one batch; absent fields stay unchanged. */
export interface TerminalChange {
  state?: TerminalState;
  state_reason?: string;
  online?: boolean;
  operator_login?: OperatorLoginState;
  light?: TerminalLight;
  atm?: AtmConnection;
  /** States of functions that are not active, each once. */
  modules?: readonly FunctionState[];
  levels?: readonly number[];
  fills?: readonly Fill[];
  software?: string;
  boot?: string;
  identity_conflict?: boolean;
  last_event?: number;
  last_event_at?: string;
  /** Time of the newest message of the boot that the terminal runs now. */
  clock_at?: string;
}

/** Changes of one terminal: its row, its number of open approvals, and the categories published to consoles [LV-09]. */
export interface Patch {
  readonly terminal: number;
  readonly property: number;
  readonly row: TerminalChange;
  opened: number;
  readonly categories: Set<LiveCategory>;
}

export interface Patches {
  of(terminal: number, property: number): Patch;
  all(): readonly Patch[];
}

export function createPatches(): Patches {
  const byTerminal = new Map<number, Patch>();
  return {
    of: (terminal, property) => {
      const known = byTerminal.get(terminal);
      if (known) return known;
      const patch: Patch = { terminal, property, row: {}, opened: 0, categories: new Set() };
      byTerminal.set(terminal, patch);
      return patch;
    },
    all: () => [...byTerminal.values()],
  };
}

/** Differences of a clock that vary by at most so many seconds count as the same. */
const sameClockSeconds = 300;
const clockAhead = 'extract(epoch from c.clock_at - clock_timestamp())::bigint';

/** Updates all changed terminals in one statement, locked in the order of their ids, and publishes at most one entry for each. */
export async function applyPatches(tx: Write, patches: Patches): Promise<void> {
  const all = patches.all();
  if (all.length === 0) return;
  const rows = all.map(({ terminal, opened, row }) => ({ id: terminal, opened, ...row }));
  await tx.execute(
    `with c as (
       select * from json_to_recordset($1) as c(id integer, opened integer, state text, state_reason text, online boolean,
         operator_login text, light text, atm text, modules text[], levels integer[], fills jsonb, software text, boot text, identity_conflict boolean, last_event integer, last_event_at timestamptz,
         clock_at timestamptz)),
     locked as (select t.id from terminal t join c using (id) order by t.id for no key update of t)
     update terminal t set
       state = coalesce(c.state, t.state), state_reason = coalesce(c.state_reason, t.state_reason),
       online = coalesce(c.online, t.online), operator_login = coalesce(c.operator_login, t.operator_login),
       light = coalesce(c.light, t.light), atm = coalesce(c.atm, t.atm),
       modules = coalesce(c.modules, t.modules),
       levels = coalesce(c.levels, t.levels), fills = coalesce(c.fills, t.fills),
       software = coalesce(c.software, t.software), boot = coalesce(c.boot, t.boot),
       identity_conflict = coalesce(c.identity_conflict, t.identity_conflict),
       last_event = coalesce(c.last_event, t.last_event), last_event_at = coalesce(c.last_event_at, t.last_event_at),
       clock_ahead = coalesce(${clockAhead}, t.clock_ahead),
       clock_since = case when c.clock_at is null or abs(${clockAhead} - t.clock_ahead) <= ${sameClockSeconds} then t.clock_since else clock_timestamp() end,
       open_approvals = t.open_approvals + c.opened, last_seen = clock_timestamp(), first_seen = coalesce(t.first_seen, clock_timestamp())
     from c join locked using (id) where t.id = c.id`,
    [JSON.stringify(rows)],
  );
  publishPatches(tx, patches);
}

/** Applies changes raised by the server itself, which do not mark the terminals as seen. */
export async function applyRaised(tx: Write, patches: Patches): Promise<void> {
  await tx.execute(
    `with c as (
       select * from json_to_recordset($1) as c(id integer, last_event integer, last_event_at timestamptz, identity_conflict boolean)),
     locked as (select t.id from terminal t join c using (id) order by t.id for no key update of t)
     update terminal t set last_event = coalesce(c.last_event, t.last_event), last_event_at = coalesce(c.last_event_at, t.last_event_at),
       identity_conflict = coalesce(c.identity_conflict, t.identity_conflict)
     from c join locked using (id) where t.id = c.id`,
    [JSON.stringify(patches.all().map(({ terminal, row }) => ({ id: terminal, ...row })))],
  );
  publishPatches(tx, patches);
}

/** Publishes which terminals have changed, and which categories. */
export function publishPatches(tx: Write, patches: Patches): void {
  for (const { terminal, property, row, categories } of patches.all()) {
    if (categories.size === 0) continue;
    const payload = { categories: [...categories], ...(row.state ? { state: row.state } : {}) };
    tx.publish({ kind: 'cat', terminal, property, payload });
  }
}
