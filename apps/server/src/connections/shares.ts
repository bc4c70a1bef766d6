import { readdirSync } from 'node:fs';

/** Limits for connections, over all ports. */
export interface ConnectionShares {
  /** Maximum number of connections at a time. Unidentified connections may use every place that nobody else needs. */
  readonly total: number;
  /** Maximum number of connections for a moment, until new connections had time to identify themselves. */
  readonly burst: number;
  /**
   * Maximum number of connections of signed-in operators and of terminals together; the other places are for unidentified
   * connections.
   */
  readonly known: number;
  /** Maximum number of connections of terminals, which is below `known` so that some places remain for operators. */
  readonly terminals: number;
  /** Maximum number of unidentified connections that download console files at a time. */
  readonly files: number;
}

/** File descriptors that the server itself needs: 36 database connections, uploads, exports, head notes. */
const ownDescriptors = 64;
/** Maximum number of file descriptors to divide; with more, memory would be the limit. */
const maxDescriptors = 60_000;
/**
 * Minimum number of file descriptors to divide. With fewer the server cannot work; it starts all the same, and the limit is
 * reported as too low.
 */
const minDescriptors = 36;

/**
 * Returns the soft limit of open files of this process, which Node raises to the hard limit at start; Infinity if there is
 * none.
 */
function readDescriptorLimit(): number {
  if (process.platform === 'win32' || !process.report) return Number.POSITIVE_INFINITY;
  // `excludeNetwork` is missing in the types of Node; without it the report also lists all open sockets, which is slow.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isInteger(soft) ? soft : Number.POSITIVE_INFINITY;
}

function countOpenDescriptors(): number {
  try {
    return readdirSync('/dev/fd').length;
  } catch {
    return 0;
  }
}

/** Divides the descriptors that remain when `open` are in use: 4/6 for connections, 1/6 for bursts, 1/6 for files. */
export function toShares(limit: number, open: number): ConnectionShares {
  const left = Math.max(minDescriptors, Math.min(limit - open - ownDescriptors, maxDescriptors));
  const sixth = Math.floor(left / 6);
  const known = 3 * sixth;
  return { total: 4 * sixth, burst: 5 * sixth, known, terminals: Math.floor((known * 3) / 4), files: sixth };
}

/** Returns the limits for the connections of this process, and the descriptor limit they are derived from. */
export function readShares(): ConnectionShares & { readonly limit: number } {
  const limit = readDescriptorLimit();
  return { ...toShares(limit, countOpenDescriptors()), limit };
}
