import { readdirSync } from 'node:fs';

/** Limits for connections, over all ports. */
export interface ConnectionShares {
  /** Connections at a time. Unidentified connections may use every place that nobody else needs. */
  readonly total: number;
  /** Upper limit for a moment, until new connections had time to identify themselves. */
  readonly burst: number;
  /** Connections of signed-in operators and of terminals together; the rest is for unidentified connections. */
  readonly known: number;
  /** Of these, at most this many for terminals; the rest is reserved for operators. */
  readonly terminals: number;
  /** Console files that unidentified connections may download at a time. */
  readonly files: number;
}

/** Descriptors the server itself needs: 36 database connections, uploads, exports, notes. */
const ownDescriptors = 64;
/** Beyond this number, memory is the limit rather than descriptors. */
const maxDescriptors = 60_000;
/** Below this number the server cannot work; it starts all the same, and the limit is reported as too low. */
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
