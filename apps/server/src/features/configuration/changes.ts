import { type ConfigEntry, configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ConfigurationChange } from '@floorwalker/core/endpoints/configuration';
import { readConfigValue } from '@floorwalker/core/validation/configuration-value';
import { type ConfigScope, maskedValue, parseEntryId, type ValueSource } from '@floorwalker/core/vocabulary/configuration-levels';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { createParameters } from '../../list/bind.ts';
import { visibleScope } from './entries.ts';
import { inheritedSource, inheritedValue, valueTables } from './entry-table.ts';

/** A change of an entry that exists at its level. `n` is its position in the request. */
export interface Target extends ConfigScope {
  readonly n: number;
  readonly key: string;
  readonly entry: ConfigEntry;
  readonly change: ConfigurationChange;
}

/** The row of a target as it is stored. `value` null: inherited. */
export interface Current {
  readonly property: number | null;
  readonly terminal: number | null;
  readonly value: string | null;
  readonly sealed: Buffer | null;
  readonly version: number;
  readonly changedBy: string | null;
  readonly inherited: string;
  readonly inheritedSource: ValueSource;
  readonly preset: string;
}

/** The new value of a row; null: inherited. `secret` is the password in plain text. `restored`: that of an earlier version. */
export interface NewValue {
  readonly value: string | null;
  readonly secret?: string;
  readonly restored?: Buffer | null;
}

const pathOf = (n: number, field: string): string => `changes.${n}.${field}`;

/** Returns the targets of a request. Throws if an entry does not exist at a level, or is given twice. */
export function readTargets(changes: readonly ConfigurationChange[]): Target[] {
  const faults: FieldError[] = [];
  const seen = new Set<string>();
  const targets = changes.flatMap((change, n): Target[] => {
    const parsed = parseEntryId(change.id);
    const entry = parsed && configEntryOf(parsed.key);
    const isRepeated = seen.has(change.id);
    seen.add(change.id);
    if (parsed && entry?.levels.includes(parsed.level) && !isRepeated) return [{ n, entry, change, ...parsed }];
    faults.push({ path: pathOf(n, 'id'), code: isRepeated ? 'given-twice' : 'unknown-entry', params: {} });
    return [];
  });
  if (faults.length > 0) throw invalid(faults);
  return targets;
}

/** Returns the new values as the entries store them. Throws with all values that are not valid. */
export function readValues(targets: readonly Target[]): ReadonlyMap<Target, NewValue> {
  const faults: FieldError[] = [];
  const values = new Map<Target, NewValue>();
  for (const target of targets) {
    const { n, entry, change } = target;
    const { value, restore } = change;
    if ((value === undefined) === (restore === undefined)) {
      faults.push({ path: pathOf(n, 'value'), code: value === undefined ? 'required' : 'not-allowed', params: {} });
    } else if (value === null) values.set(target, { value });
    else if (value !== undefined) {
      const read = readConfigValue(entry, value);
      if ('code' in read) faults.push({ path: pathOf(n, 'value'), code: read.code, params: read.params });
      else values.set(target, toNewValue(entry, read.value));
    }
  }
  if (faults.length > 0) throw invalid(faults);
  return values;
}

const toNewValue = (entry: ConfigEntry, value: string): NewValue =>
  isSecretEntry(entry) && value !== '' ? { value: maskedValue, secret: value } : { value };

/**
 * Reads the rows of the targets that the caller may see, with the values that they inherit. Throws if one is missing, so that an
 * invisible property or terminal looks like one that does not exist.
 */
export async function readCurrent(
  tx: Queryable,
  caller: Caller,
  targets: readonly Target[],
  entryTable: string,
): Promise<ReadonlyMap<Target, Current>> {
  const { bind, values } = createParameters();
  const given = `unnest(${bind(targets.map(({ n }) => n))}::integer[], ${bind(targets.map(({ key }) => key))}::text[],
    ${bind(targets.map(({ level }) => level))}::text[], ${bind(targets.map(({ owner }) => owner))}::integer[]) as g(n, key, level, owner)`;
  const joins = Object.entries(valueTables).map(([alias, [table, on]]) => `left join ${table} ${alias} on ${on}`);
  const rows = await tx.query<Current & { n: number }>(
    `select g.n, s.property_id as property, s.terminal_id as terminal, o.value, o.sealed, coalesce(o.version, 0) as version,
       u.name as "changedBy", ${inheritedValue} as inherited, ${inheritedSource} as "inheritedSource", e.preset
     from ${given} join ${entryTable} on e.key = g.key join configuration_scope s on s.level = g.level and s.owner = g.owner
     ${joins.join(' ')} left join terminal t on t.id = s.terminal_id left join operator u on u.id = o.changed_by
     where ${visibleScope(caller, bind)}`,
    values,
  );
  const byPosition = new Map(rows.map(({ n, ...current }) => [n, current]));
  const hidden = targets.filter(({ n }) => !byPosition.has(n));
  if (hidden.length > 0) throw invalid(hidden.map(({ n }) => ({ path: pathOf(n, 'id'), code: 'unknown-entry', params: {} })));
  return new Map(targets.map((target) => [target, byPosition.get(target.n) as Current]));
}

/** Throws if somebody else has changed a row since the version on which a change is based. */
export function checkVersions(current: ReadonlyMap<Target, Current>): void {
  for (const [{ n, change }, { version, changedBy }] of current) {
    if (version !== change.version) throw new ProblemError('row.changed', { by: changedBy ?? '–', row: `changes.${n}` });
  }
}

/** Returns the values that rows had in earlier versions, for the targets that restore one. Throws if there is no such version. */
export async function readRestored(tx: Queryable, targets: readonly Target[]): Promise<ReadonlyMap<Target, NewValue>> {
  const restoring = targets.filter(({ change }) => change.restore !== undefined);
  const values = new Map<Target, NewValue>();
  for (const target of restoring) {
    const { key, level, owner, n, change } = target;
    const [found] = await tx.query<{ value: string | null; sealed: Buffer | null }>(
      'select value, sealed from configuration_version where key = $1 and level = $2 and owner = $3 and version = $4',
      [key, level, owner, change.restore],
    );
    if (!found) throw invalid([{ path: pathOf(n, 'restore'), code: 'unknown-version', params: {} }]);
    values.set(target, { value: found.value, restored: found.sealed });
  }
  return values;
}
