import { ProblemError } from '@floorwalker/core/contract/problem';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import { invalid } from '../../http/problems.ts';

/** Waits until no other transaction registers or changes a terminal, so that names and numbers that were found free stay free. */
export const lockTerminals = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.terminalRegistration]);

interface Checked {
  /** Left out: the terminal is new. */
  readonly id?: number;
  readonly property: number;
  readonly name: string;
  readonly zone: string;
}

/** Rejects an unknown zone, and a name that another terminal of the property has, in any case; also a retired one keeps its name. */
export async function checkTerminal(tx: Queryable, { id, property, name, zone }: Checked): Promise<void> {
  if (!isTimeZone(zone)) throw invalid([{ path: 'zone', code: 'unknown-zone', params: {} }]);
  const same = await tx.query('select from terminal where property_id = $1 and lower(name) = lower($2) and id is distinct from $3', [
    property,
    name,
    id ?? null,
  ]);
  if (same.length > 0) throw new ProblemError('terminal.name-exists', { name });
}
