import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ComputerRegistrationValues, computerRegistrationForm } from '@floorwalker/core/forms/computer-registration';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { computerRegistrationResource } from '@floorwalker/core/resources/licences/computer-registration';
import type { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { byId, eachRow, type FormStore, type StoredRow } from '../../list/form-store.ts';
import type { List } from '../../list/list.ts';

interface ComputerLists {
  readonly computers: List<typeof computerRegistrationResource>;
  /** Every terminal that the caller may see, retired ones included. */
  readonly terminals: List<typeof terminalSettingsResource>;
}

/** Two operators who register the same serial number at the same time do so one after the other. */
export const lockComputers = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.computerRegistrations]);

export const publishComputers = (tx: Write, property: number): void =>
  tx.publish({ kind: 'LOG', property, payload: { log: 'computer-serial-registration' } });

const propertyOf = async (tx: Queryable, terminal: number): Promise<number> => {
  const [row] = await tx.query<{ property: number }>('select property_id as property from terminal where id = $1', [terminal]);
  if (!row) throw new Error(`terminal ${terminal} is missing`);
  return row.property;
};

/** Returns a row of a list; undefined if there is none, or the caller may not see it. */
async function findVisible<D extends ResourceDefinition>(
  tx: Queryable,
  list: List<D>,
  caller: Caller,
  id: number,
): Promise<RowOf<D> | undefined> {
  try {
    return await list.show(caller, String(id), tx);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'row.not-found') return undefined;
    throw error;
  }
}

/** Creates the store of registered computers [MG-09]. */
export function createComputerStore({ computers, terminals }: ComputerLists): FormStore<typeof computerRegistrationForm> {
  /** Throws if the caller may not see the terminal, or if it is retired. */
  const checkTerminal = async (tx: Queryable, caller: Caller, terminal: number) => {
    const found = await findVisible(tx, terminals, caller, terminal);
    if (found?.use !== 'in-use') throw invalid([{ path: 'terminal', code: 'unknown-terminal', params: { name: terminal } }]);
  };
  /** Throws if the serial number is registered; names the terminal only to those who may see it. */
  const checkSerial = async (tx: Queryable, caller: Caller, serial: string) => {
    const [same] = await tx.query<{ id: number }>('select id from computer_registration where lower(serial) = lower($1)', [serial]);
    if (!same) return;
    const row = await findVisible(tx, computers, caller, same.id);
    if (!row) throw new ProblemError('computer.registered-elsewhere', { serial });
    throw new ProblemError('computer.registered', { serial: row.serial, terminal: row.terminal, name: row.terminalName });
  };
  return {
    noun: 'computer',
    lock: lockComputers,
    read: async (tx, ids) =>
      byId(
        await tx.query<StoredRow<ComputerRegistrationValues> & { id: number }>(
          `select c.id, c.name, c.terminal_id as terminal, c.version, o.name as "changedBy"
           from computer_registration c join operator o on o.id = c.changed_by where c.id = any($1::integer[]) order by c.id for update of c`,
          [ids.map(Number)],
        ),
      ),
    insert: (tx, rows, caller) =>
      eachRow(rows, async ({ values: { serial, name, terminal } }) => {
        await checkTerminal(tx, caller, terminal);
        await checkSerial(tx, caller, serial);
        const [added] = await tx.query<{ id: number }>(
          `insert into computer_registration (serial, name, terminal_id, registered_by, changed_by)
           values ($1, $2, $3, $4, $4) returning id`,
          [serial, name, terminal, caller.operator.id],
        );
        if (!added) throw new Error('the computer was not stored');
        return String(added.id);
      }),
    update: (tx, rows, caller) =>
      eachRow(rows, async ({ id, values: { name, terminal }, old }) => {
        if (terminal !== old.terminal) await checkTerminal(tx, caller, terminal);
        await tx.execute(
          `update computer_registration set name = $2, terminal_id = $3, version = version + 1, changed = clock_timestamp(),
             changed_by = $4 where id = $1`,
          [id, name, terminal, caller.operator.id],
        );
        const [before, now] = [await propertyOf(tx, old.terminal), await propertyOf(tx, terminal)];
        // Operators of the former property see the row disappear.
        if (before !== now) publishComputers(tx, before);
      }),
    publish: async (tx, ids) => {
      const rows = await tx.query<{ property: number }>(
        `select distinct t.property_id as property from computer_registration c join terminal t on t.id = c.terminal_id
         where c.id = any($1::integer[]) order by property`,
        [ids.map(Number)],
      );
      for (const { property } of rows) publishComputers(tx, property);
    },
  };
}
