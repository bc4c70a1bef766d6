import { ProblemError } from '@floorwalker/core/contract/problem';
import type { TerminalValues } from '@floorwalker/core/forms/terminal';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { checkTerminal } from './check-terminal.ts';
import { type GivenSettings, saveSettings } from './settings-columns.ts';
import { type CountLicences, maxTerminals, requireTerminalPlace } from './terminal-count.ts';

/** A terminal to be created. Null: the next free id, the zone of the property. */
export interface NewTerminal extends Pick<TerminalValues, 'name' | 'type' | 'visible'> {
  readonly id: number | null;
  readonly property: number;
  readonly zone: string | null;
  readonly settings: GivenSettings;
  /** Hash of its secret; empty: none is issued yet, so the terminal cannot connect. */
  readonly secret: Buffer;
}

/** Returns the zone of the property; a property that is invisible to the caller is reported like one that does not exist. */
async function propertyZone(tx: Queryable, { operator }: Caller, property: number): Promise<string> {
  const [found] = await tx.query<{ zone: string }>('select zone from property where id = $1 and ($2::integer[] is null or id = any($2))', [
    property,
    operator.properties,
  ]);
  if (!found) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
  return found.zone;
}

async function nextFreeId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number | null }>(
    `select min(candidate) as id from (
       select 1 as candidate union all select id + 1 from terminal where id < ${maxTerminals}) given
     where not exists (select from terminal where id = candidate)`,
  );
  if (!row?.id) throw new ProblemError('terminal.count-exceeded', { most: maxTerminals });
  return row.id;
}

/** Creates a terminal and returns its id. The caller has locked the terminals, so that two never choose the same free id. */
export async function createTerminal(tx: Write, caller: Caller, terminal: NewTerminal, licences: CountLicences): Promise<number> {
  const { property, name, type, visible, settings, secret } = terminal;
  const zoneOfProperty = await propertyZone(tx, caller, property);
  const zone = terminal.zone ?? zoneOfProperty;
  await checkTerminal(tx, { property, name, zone });
  await requireTerminalPlace(tx, licences);
  const id = terminal.id ?? (await nextFreeId(tx));
  const added = await tx.execute(
    `insert into terminal (id, property_id, name, type, zone, visible, secret, changed_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do nothing`,
    [id, property, name, type, zone, visible, secret, caller.operator.id],
  );
  if (added === 0) throw new ProblemError('terminal.exists', { terminal: id });
  await saveSettings(tx, id, settings);
  return id;
}
