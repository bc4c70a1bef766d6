import { sessionEnds } from '../vocabulary/access-states.ts';

/** Why nobody is signed in here any more [SE-04]: what the server names, else how the end became known here. */
export const sessionEndReasons = [...sessionEnds, 'terminated', 'shutdown', 'heartbeat', 'refused'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** The end that a problem `session.ended` names in its params; undefined when it names none that is known. */
export const toSessionEnd = (params: { readonly end?: unknown } | undefined): SessionEndReason | undefined =>
  sessionEnds.find((end) => end === params?.end);

/** What the store needs of a session; the rest is its holder's business. */
interface StoredSession {
  readonly sessionKey: string;
  readonly operator: number;
}

/** `unknown` until the server has been asked who is signed in. */
export type SessionState<S extends StoredSession> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly session: S }
  | { readonly kind: 'signed-out'; readonly reason: SessionEndReason | null };

/** Where a host keeps a few words between runs; the browser's local storage fits. */
export interface StringStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface SessionStore<S extends StoredSession> {
  state(): SessionState<S>;
  /** The kept key, also before the server has been asked; it authorises nothing. */
  key(): string | null;
  /** The kept id of its operator, likewise. */
  operator(): string | null;
  begin(session: S): void;
  /** Clears the local user; the first reason stands. */
  end(reason: SessionEndReason | null): void;
  /** Tells of every change; the returned function ends that. */
  subscribe(listener: (state: SessionState<S>) => void): () => void;
}

/** What is kept of the operator of a single web client, and, apart from it, of the user of a group client [SE-01]. */
const stored = {
  single: { key: 'SessionKey', operator: 'OperatorID' },
  group: { key: 'GroupToken', operator: 'GroupUserID' },
} as const;

/**
 * The session of this client. Of it, only key and operator id are kept locally [SE-01]. `isGroup` tells whether this is a group
 * client: it is asked late, because the configuration that says so is read after the start.
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
