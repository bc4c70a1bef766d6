import { sessionEnds } from '../vocabulary/access-states.ts';

/** Reasons why the client is signed out [SE-04]: those reported by the server, and those found by the client. */
export const sessionEndReasons = [...sessionEnds, 'terminated', 'shutdown', 'heartbeat', 'refused'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** The reason in the params of a problem `session.ended`; undefined if it is missing or unknown. */
export const toSessionEnd = (params: { readonly end?: unknown } | undefined): SessionEndReason | undefined =>
  sessionEnds.find((end) => end === params?.end);

/** The members of a session that the store uses. */
interface StoredSession {
  readonly sessionKey: string;
  readonly operator: number;
}

/** `unknown` until the server has been asked for the session. */
export type SessionState<S extends StoredSession> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly session: S }
  | { readonly kind: 'signed-out'; readonly reason: SessionEndReason | null };

/** Storage for strings that a host keeps between runs, such as the browser's local storage. */
export interface StringStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface SessionStore<S extends StoredSession> {
  state(): SessionState<S>;
  /** The stored session key, available before the server has responded; it is no credential. */
  key(): string | null;
  /** The stored operator id, available before the server has responded. */
  operator(): string | null;
  begin(session: S): void;
  /** Removes the stored session key and operator id. Only the first call after a sign-in records its reason. */
  end(reason: SessionEndReason | null): void;
  /** Calls the listener on every change; the returned function unsubscribes it. */
  subscribe(listener: (state: SessionState<S>) => void): () => void;
}

/** Storage keys of session key and operator id, for the single web client and for a group client [SE-01]. */
const stored = {
  single: { key: 'SessionKey', operator: 'OperatorID' },
  group: { key: 'GroupToken', operator: 'GroupUserID' },
} as const;

/**
 * Creates the store for the session of this client. Only the session's key and operator id are stored locally [SE-01].
 * `isGroup` (whether this is a group client) is called at each access, because the configuration is read after the start.
 */
export function createSessionStore<S extends StoredSession>(storage: StringStorage, isGroup: () => boolean = () => false): SessionStore<S> {
  let state: SessionState<S> = { kind: 'unknown' };
  const names = () => (isGroup() ? stored.group : stored.single);
  const listeners = new Set<(state: SessionState<S>) => void>();

  const set = (next: SessionState<S>) => {
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  return {
    state: () => state,
    key: () => storage.getItem(names().key),
    operator: () => storage.getItem(names().operator),
    begin: (session) => {
      storage.setItem(names().key, session.sessionKey);
      storage.setItem(names().operator, String(session.operator));
      set({ kind: 'signed-in', session });
    },
    end: (reason) => {
      storage.removeItem(names().key);
      storage.removeItem(names().operator);
      if (state.kind !== 'signed-out') set({ kind: 'signed-out', reason: state.kind === 'signed-in' ? reason : null });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
