import { readdirSync } from 'node:fs';

/** How many connections there may be, of all ports together. */
export interface ConnectionShares {
  /** Connections at once. Those that have shown no valid credential may take all places that nobody else needs. */
  readonly total: number;
  /** The same for a moment, until newcomers have had time to say who they are. */
  readonly burst: number;
  /** Connections of signed-in operators and of terminals together; the rest of the total is left for newcomers. */
  readonly known: number;
  /** Of those, terminals at most; the rest is reserved for operators. */
  readonly terminals: number;
  /** Files of the console that strangers may be taking at once. */
  readonly files: number;
}

/** Connections and files that the server opens itself: 36 connections to the database, uploads, exports, notes. */
const ownDescriptors = 64;
/** So many connections need memory rather than descriptors. */
const maxDescriptors = 60_000;
/** With less the server does not work; then the limit is too low, and it is tried all the same. */
const minDescriptors = 36;

/** The soft limit of this process; Node has raised it to the hard one at its start. Infinity where there is none. */
function readDescriptorLimit(): number {
  if (process.platform === 'win32' || !process.report) return Number.POSITIVE_INFINITY;
  // Its types do not know it; without it the report lists the open sockets too.
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

/** Divides the descriptors that are left of a limit when `open` are in use: 4/6 for connections, 1/6 for bursts, 1/6 for files. */
export function toShares(limit: number, open: number): ConnectionShares {
  const left = Math.max(minDescriptors, Math.min(limit - open - ownDescriptors, maxDescriptors));
  const sixth = Math.floor(left / 6);
  const known = 3 * sixth;
  return { total: 4 * sixth, burst: 5 * sixth, known, terminals: Math.floor((known * 3) / 4), files: sixth };
}

/** The shares of this process, and the limit that they follow from. */
export function readShares(): ConnectionShares & { readonly limit: number } {
  const limit = readDescriptorLimit();
  return { ...toShares(limit, countOpenDescriptors()), limit };
}
