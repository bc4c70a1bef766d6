import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Parameters } from './bind.ts';
import type { ColumnSources } from './columns.ts';
import { parsePosition, parseSnapshotPosition, toSnapshotPosition } from './position.ts';
import { type SortTerm, toIdTerm, toSortExpression } from './sort.ts';
import type { ListSource } from './source.ts';

/** The position of the database, read by the same statement as a page. */
export interface Here {
  readonly epoch: string;
  readonly n: number;
  /** Snapshot of that statement as text, for lists that need it. */
  readonly seen: string | null;
}

/** Conditions and order of rows that were stored after a position. Positions are text as on the wire. */
export interface Arrivals {
  readonly terms: readonly SortTerm[];
  /** Returns the condition of the rows stored after a position. Throws `position.unknown` for an invalid position. */
  after(position: string, bind: Parameters['bind']): string;
  /** Returns the condition of the rows stored up to a position. */
  until(position: string, bind: Parameters['bind']): string;
  /** Returns false for a position of another epoch of the stream, and for one that is later than the database. */
  isKnown(position: string, here: Here): boolean;
}

/** Finds new rows by their number in the event stream: numbers are in commit order. */
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
 * Finds new rows by the id of the transaction that stored them (ADR 10): a row is new if its transaction is not visible in
 * the snapshot. The comparison with `xmin` is redundant, but lets PostgreSQL use the index.
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

/** Returns how new rows of a list are found; null for lists that do not support `after`. */
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

/** Returns the position of a page as text. */
export const toPosition = ({ seen, ...here }: Here): string => (seen === null ? `${here.epoch}.${here.n}` : toSnapshotPosition(here, seen));

/** Creates the problem for `after` on a list that does not support it. */
export const afterNotSupported = () => new ProblemError('request.invalid', {}, [{ path: 'after', code: 'not-allowed', params: {} }]);
