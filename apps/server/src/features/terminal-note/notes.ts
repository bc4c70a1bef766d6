import { ProblemError } from '@floorwalker/core/contract/problem';
import type {
  addTerminalNote,
  editTerminalNote,
  removeTerminalNote,
  TerminalNote,
  terminalNotes,
} from '@floorwalker/core/endpoints/terminal-note';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

interface Deps {
  readonly database: Queryable;
  /** Restricts access to the terminals visible to the caller. */
  readonly terminals: List<typeof terminalResource>;
}

type StoredNote = Omit<TerminalNote, 'at' | 'changed' | 'mine' | 'removable'> & {
  readonly operator: number;
  readonly at: Date;
  readonly changed: Date | null;
};

const select = `select n.id, n.terminal_id as terminal, n.at, n.changed, n.operator_id as operator, coalesce(o.name, '–') as "operatorName",
  n.text, n.version from terminal_note n left join operator o on o.id = n.operator_id`;

function toNote({ operator, at, changed, ...note }: StoredNote, caller: Caller): TerminalNote {
  const mine = operator === caller.operator.id;
  const mayWrite = caller.operator.rights.has('terminal-note.write');
  const removable = mayWrite && (mine || caller.operator.rights.has('terminal.manage'));
  return { ...note, at: at.toISOString(), changed: changed?.toISOString() ?? null, mine: mine && mayWrite, removable };
}

const publish = (tx: Write, { id, property }: { readonly id: number; readonly property: number }) =>
  tx.publish({ kind: 'cat', terminal: id, property, payload: { categories: [liveCategories.basic] } });

/** Creates the handlers of the notes on terminals. */
export function createNoteHandlers({
  database,
  terminals,
}: Deps): Handlers<typeof terminalNotes | typeof addTerminalNote | typeof editTerminalNote | typeof removeTerminalNote> {
  const read = async (tx: Queryable, caller: Caller, id: number): Promise<TerminalNote> => {
    const [row] = await tx.query<StoredNote>(`${select} where n.id = $1`, [id]);
    if (!row) throw new ProblemError('row.not-found', { id: String(id) });
    return toNote(row, caller);
  };
  /** Locks a note, and returns it with its terminal. Throws `row.not-found` if the caller does not see the terminal. */
  const lock = async (tx: Write, caller: Caller, id: string) => {
    const [row] = await tx.query<StoredNote>(`${select} where n.id = $1 for no key update of n`, [Number(id)]);
    if (!row) throw new ProblemError('row.not-found', { id });
    return { row, terminal: await terminals.show(caller, String(row.terminal), tx) };
  };
  return {
    'terminal-note.list': async ({ caller, params }) => {
      const { id } = await terminals.show(caller, params.id);
      const rows = await database.query<StoredNote>(`${select} where n.terminal_id = $1 order by n.id desc limit 200`, [id]);
      return { items: rows.map((row) => toNote(row, caller)) };
    },
    'terminal-note.add': (call) =>
      call.write(async (tx) => {
        const { caller, params, body } = call;
        const terminal = await terminals.show(caller, params.id, tx);
        const [added] = await tx.query<{ id: number }>(
          'insert into terminal_note (terminal_id, operator_id, text) values ($1, $2, $3) returning id',
          [terminal.id, caller.operator.id, body.text],
        );
        const note = await read(tx, caller, added?.id ?? 0);
        auditCall(tx, call, 'terminal-note.add', `terminal-note/${note.id}`, { terminal: terminal.id, new: { text: body.text } });
        publish(tx, terminal);
        return note;
      }),
    'terminal-note.edit': (call) =>
      call.write(async (tx) => {
        const { caller, params, body } = call;
        const { row, terminal } = await lock(tx, caller, params.id);
        if (row.operator !== caller.operator.id) throw new ProblemError('note.not-own', { by: row.operatorName });
        if (row.version !== body.version) throw new ProblemError('row.changed', { by: row.operatorName });
        await tx.execute('update terminal_note set text = $2, changed = clock_timestamp(), version = version + 1 where id = $1', [
          row.id,
          body.text,
        ]);
        const values = { terminal: terminal.id, old: { text: row.text }, new: { text: body.text } };
        auditCall(tx, call, 'terminal-note.edit', `terminal-note/${row.id}`, values);
        publish(tx, terminal);
        return read(tx, caller, row.id);
      }),
    'terminal-note.remove': async (call) => {
      await call.write(async (tx) => {
        const { caller, params } = call;
        const { row, terminal } = await lock(tx, caller, params.id);
        if (row.operator !== caller.operator.id) checkAccess(caller.operator, 'terminal.manage');
        await tx.execute('delete from terminal_note where id = $1', [row.id]);
        const old = { text: row.text, by: row.operatorName };
        auditCall(tx, call, 'terminal-note.remove', `terminal-note/${row.id}`, { terminal: terminal.id, old });
        publish(tx, terminal);
      });
      return undefined;
    },
  };
}
