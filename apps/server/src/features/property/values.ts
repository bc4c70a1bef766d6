import { ProblemError } from '@floorwalker/core/contract/problem';
import type { addProperty } from '@floorwalker/core/endpoints/property';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { invalid } from '../../http/problems.ts';

/** The values of a property that an operator chooses. */
export type PropertyValues = Omit<Shape<(typeof addProperty)['body']>, 'id'>;

/** Rejects an unknown zone, and a name that another property has, in any case. */
export async function checkValues(tx: Queryable, id: number, { name, zone }: PropertyValues): Promise<void> {
  if (!isTimeZone(zone)) throw invalid([{ path: 'zone', code: 'unknown-zone', params: {} }]);
  const same = await tx.query('select from property where lower(name) = lower($1) and id <> $2', [name, id]);
  if (same.length > 0) throw new ProblemError('property.name-exists', { name });
}

/** Publishes that a property has changed, to the list of properties. */
export const publishProperty = (tx: Write, id: number): void => tx.publish({ kind: 'LOG', property: id, payload: { log: 'properties' } });
