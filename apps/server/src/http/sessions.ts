import type { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../db/database.ts';
import type { Caller } from './handler.ts';

/** Sessions as the HTTP adapter, lists and the live channel need them; `features/identity/session` implements it [SE-04]. */
export interface Sessions {
  /** Returns the session of a token; null if it has ended or expired. `active`: the request counts as activity of the operator. */
  find(token: string, active: boolean): Promise<Caller | null>;
  /** Returns the session with this public key; null if it has ended or expired. For sockets, which outlive a request. */
  findByKey(key: string): Promise<Caller | null>;
  /** Reads the session again inside a write; locks it against ending, and its operator against losing rights. */
  hold(tx: Queryable, key: string): Promise<Caller | null>;
  /** Returns the problem that says why the session of a token has ended. */
  refusalOf(token: string): Promise<ProblemError>;
  /** Returns the same problem for a public key, read inside `tx` if there is one. */
  refusalOfKey(key: string, tx?: Queryable): Promise<ProblemError>;
}
