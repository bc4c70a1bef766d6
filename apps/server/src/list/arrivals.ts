import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Parameters } from './bind.ts';
import type { ColumnSources } from './columns.ts';
import { parsePosition, parseSnapshotPosition, toSnapshotPosition } from './position.ts';
import { type SortTerm, toIdTerm, toSortExpression } from './sort.ts';
import type { ListSource } from './source.ts';

/** Where the database stands, read in the statement of a page. */
export interface Here {
  readonly epoch: string;
  readonly n: number;
  /** Its snapshot as text, for lists that need it. */
  readonly seen: string | null;
}

/** How rows that came after a position are found, in the order in which they came. Positions are text as on the wire. */
export interface Arrivals {
  readonly terms: readonly SortTerm[];
  /** Condition of the rows that were not there yet at a position. Throws `position.unknown` for what is none. */
  after(position: string, bind: Parameters['bind']): string;
  /** Condition of the rows that were there. */
  until(position: string, bind: Parameters['bind']): string;
  /** False for a position of another history, and for one that this one has not reached. */
  isKnown(position: string, here: Here): boolean;
}

/** Rows with a number of the event stream: their order is that of commits. */
function byNumber(number: string, term: SortTerm): Arrivals {
  return {
    terms: [term],
    after: (position, bind) => `${number} > ${bind(parsePosition(position).n)}`,
    until: (position, bind) => `${number} <= ${bind(parsePosition(position).n)}`,
    isKnown: (position, here) => {
      const { epoch, n } = parsePosition(position);
      return epoch === here.epoch && n <= here.n;
    },
  };
}

/**
 * Rows with the transaction that stored them (ADR 10): those came later whose transaction the snapshot does not show.
 * The comparison with `xmin` says nothing new, but an index understands it.
 */
function byTransaction(arrived: string, id: SortTerm): Arrivals {
  const isVisible = (text: string, bind: Parameters['bind']) =>
    `pg_visible_in_snapshot(${arrived}::text::xid8, ${bind(text)}::text::pg_snapshot)`;
  return {
    terms: [{ column: '', down: false, sql: arrived, type: 'bigint' }, id],
    after: (position, bind) => {
      const { snapshot } = parseSnapshotPosition(position);
      return `${arrived} >= ${bind(snapshot.xmin)}::bigint and not ${isVisible(snapshot.text, bind)}`;
    },
    until: (position, bind) => isVisible(parseSnapshotPosition(position).snapshot.text, bind),
    isKnown: (position, here) => {
      const { epoch, snapshot } = parseSnapshotPosition(position);
      return epoch === here.epoch && BigInt(snapshot.xmax) <= BigInt(here.seen?.split(':')[1] ?? 0);
    },
  };
}

/** How a list is topped up; null for lists that are read anew. */
export function toArrivals<D extends ResourceDefinition, Stored extends object>(
  resource: D,
  { number, arrived, columns }: ListSource<D, Stored>,
): Arrivals | null {
  const sources = columns as ColumnSources;
  const definition = resource.columns[resource.rowId];
  if (number !== undefined && definition) {
    return byNumber(number, { column: resource.rowId, down: false, ...toSortExpression(definition, number) });
  }
  return arrived === undefined ? null : byTransaction(arrived, toIdTerm(resource, sources, false));
}

/** The position that a page is true for. */
export const toPosition = ({ epoch, n, seen }: Here): string => (seen === null ? `${epoch}.${n}` : toSnapshotPosition(epoch, seen));

/** Refuses `after` for a list that has no order of arrival. */
export const notToppedUp = () => new ProblemError('request.invalid', {}, [{ path: 'after', code: 'not-allowed', params: {} }]);
