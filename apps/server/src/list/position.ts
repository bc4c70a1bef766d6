import { ProblemError } from '@floorwalker/core/contract/problem';

/** A position in the event stream. */
export interface Position {
  readonly epoch: string;
  readonly n: number;
}

/** The snapshot of the database that a page was read from; `text` is in the form of `pg_snapshot`, `xmin:xmax:xip,…`. */
export interface Snapshot {
  readonly text: string;
  /** All transactions before this id had ended, so their rows are not new. */
  readonly xmin: string;
  /** This transaction and all later ones had not begun. */
  readonly xmax: string;
}

/**
 * A position in a list whose rows have no number in the event stream: the snapshot of its page (ADR 10), and the number of the
 * last entry of the stream in that snapshot, by which clients compare positions.
 */
export interface SnapshotPosition extends Position {
  readonly snapshot: Snapshot;
}

/** Maximum number of transactions in progress that a position contains. */
export const maxInProgress = 64;

const unknown = (text: string) => new ProblemError('position.unknown', { position: text });

const shape = /^([a-z0-9]{1,16})\.(\d{1,15})$/;

/** Reads `<epoch>.<n>`; throws `position.unknown` for any other text. */
export function parsePosition(text: string): Position {
  const [, epoch, n] = shape.exec(text) ?? [];
  if (epoch === undefined) throw unknown(text);
  return { epoch, n: Number(n) };
}

const snapshotShape = /^([a-z0-9]{1,16})\.(?:(\d{1,15})\.)?s(\d{1,18})-(\d{1,18})((?:-\d{1,18})*)$/;

/**
 * Reads `<epoch>.<n>.s<xmin>-<xmax>[-<xip>…]`; throws `position.unknown` for any other text. Positions of earlier versions, which
 * callers may have stored, lack the number.
 */
export function parseSnapshotPosition(text: string): SnapshotPosition {
  const [, epoch, n = '0', xmin, xmax, rest] = snapshotShape.exec(text) ?? [];
  if (epoch === undefined || xmin === undefined || xmax === undefined) throw unknown(text);
  const underWay = (rest ?? '').split('-').slice(1);
  const rising = [xmin, ...underWay, xmax].map(BigInt);
  const isRising = rising.every((id, at) => at === 0 || id > (rising[at - 1] ?? id) || (id === rising[at - 1] && at === 1));
  if (BigInt(xmin) === 0n || !isRising || underWay.length > maxInProgress) throw unknown(text);
  return { epoch, n: Number(n), snapshot: { text: `${xmin}:${xmax}:${underWay.join(',')}`, xmin, xmax } };
}

/**
 * Writes a snapshot as a position. If more transactions were in progress than a position holds, the later ones count as not
 * begun: some rows may then be returned twice, but none is missed.
 */
export function toSnapshotPosition({ epoch, n }: Position, snapshot: string): string {
  const [xmin = '', xmax = '', list = ''] = snapshot.split(':');
  const underWay = list === '' ? [] : list.split(',');
  return `${epoch}.${n}.s${[xmin, underWay[maxInProgress] ?? xmax, ...underWay.slice(0, maxInProgress)].join('-')}`;
}
