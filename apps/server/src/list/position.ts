import { ProblemError } from '@floorwalker/core/contract/problem';

/** A position in the event stream. */
export interface Position {
  readonly epoch: string;
  readonly n: number;
}

/** What of the database's transactions a page saw; `text` is it as the database writes a snapshot, `xmin:xmax:xip,…`. */
export interface Snapshot {
  readonly text: string;
  /** All transactions before it had ended: nothing they stored is news. */
  readonly xmin: string;
  /** It and all after it had not begun. */
  readonly xmax: string;
}

/** A position in a list whose rows have no number: what its page saw (ADR 10). */
export interface SnapshotPosition {
  readonly epoch: string;
  readonly snapshot: Snapshot;
}

/** Transactions under way that a position names at most. */
export const mostUnderWay = 64;

const unknown = (text: string) => new ProblemError('position.unknown', { position: text });

const shape = /^([a-z0-9]{1,16})\.(\d{1,15})$/;

/** Reads `<epoch>.<n>`; throws `position.unknown` for any other text. */
export function parsePosition(text: string): Position {
  const [, epoch, n] = shape.exec(text) ?? [];
  if (epoch === undefined) throw unknown(text);
  return { epoch, n: Number(n) };
}

const snapshotShape = /^([a-z0-9]{1,16})\.s(\d{1,18})-(\d{1,18})((?:-\d{1,18})*)$/;

/** Reads `<epoch>.s<xmin>-<xmax>[-<xip>…]`; throws `position.unknown` for any other text, and for what is no snapshot. */
export function parseSnapshotPosition(text: string): SnapshotPosition {
  const [, epoch, xmin, xmax, rest] = snapshotShape.exec(text) ?? [];
  if (epoch === undefined || xmin === undefined || xmax === undefined) throw unknown(text);
  const underWay = (rest ?? '').split('-').slice(1);
  const rising = [xmin, ...underWay, xmax].map(BigInt);
  const isRising = rising.every((id, at) => at === 0 || id > (rising[at - 1] ?? id) || (id === rising[at - 1] && at === 1));
  if (BigInt(xmin) === 0n || !isRising || underWay.length > mostUnderWay) throw unknown(text);
  return { epoch, snapshot: { text: `${xmin}:${xmax}:${underWay.join(',')}`, xmin, xmax } };
}

/**
 * Writes a snapshot of the database as a position. Where more transactions were under way than a position holds, those
 * from the next one on count as not begun: some rows may then be told twice, and none is lost.
 */
export function toSnapshotPosition(epoch: string, snapshot: string): string {
  const [xmin = '', xmax = '', list = ''] = snapshot.split(':');
  const underWay = list === '' ? [] : list.split(',');
  return `${epoch}.s${[xmin, underWay[mostUnderWay] ?? xmax, ...underWay.slice(0, mostUnderWay)].join('-')}`;
}
