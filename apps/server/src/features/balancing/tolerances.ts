import { configEntries } from '@floorwalker/core/catalogues/configuration-entries';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import type { Queryable } from '../../db/database.ts';

const key = 'Balancing/Tolerance';

/** The value of the terminal, otherwise that of its property, otherwise that of the installation. */
const find = `select t.id as terminal, p.id as property, p.currency, (
    select c.value from configuration_value c where c.key = $2 and c.value is not null and (c.level, c.owner) in (
      ('terminal', t.id), ('property', p.id), ('installation', 0))
    order by array_position(array['terminal', 'property', 'installation'], c.level) limit 1) as value
  from unnest($1::integer[], $3::integer[]) as t(id, property_id) join property p on p.id = t.property_id`;

/** A terminal and the property to which its report belongs. */
interface TerminalOfReport {
  readonly terminal: number;
  readonly property: number;
}

/** Currency of the property, and the highest variance that a balance of the terminal may have, in its minor units. */
export interface Tolerance {
  readonly currency: string;
  readonly tolerance: number;
}

const unknown: Tolerance = { currency: 'XXX', tolerance: 0 };

/** Returns a function that returns the tolerance in force of each of these terminals [ST-06]. */
export async function readTolerances(db: Queryable, places: readonly TerminalOfReport[]): Promise<(place: TerminalOfReport) => Tolerance> {
  const idOf = ({ terminal, property }: TerminalOfReport) => `${terminal}.${property}`;
  const distinct = [...new Map(places.map((place) => [idOf(place), place])).values()];
  const rows = await db.query<TerminalOfReport & { readonly currency: string; readonly value: string | null }>(find, [
    distinct.map(({ terminal }) => terminal),
    key,
    distinct.map(({ property }) => property),
  ]);
  const found = new Map(
    rows.map(({ currency, value, ...place }) => [
      idOf(place),
      { currency, tolerance: Math.round(Number(value ?? configEntries[key].default) * 10 ** minorDigits(currency)) },
    ]),
  );
  return (place) => found.get(idOf(place)) ?? unknown;
}

/** Returns the tolerance in force of one terminal. */
export const readTolerance = async (db: Queryable, place: TerminalOfReport): Promise<Tolerance> =>
  (await readTolerances(db, [place]))(place);
