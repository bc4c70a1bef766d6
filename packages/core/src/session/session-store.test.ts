import { expect, test } from 'vitest';
import type { SessionInfo } from '../endpoints/session.ts';
import { may } from './may.ts';
import { isOwnSessionEnd } from './session-end.ts';
import { createSessionStore } from './session-store.ts';

const session: SessionInfo = {
  sessionKey: 'k1',
  operator: 101,
  login: 'supervisor',
  name: 'Sue Visor',
  role: 'supervisor',
  rights: ['console.log-in', 'approval.decide'],
  properties: [{ id: 101, name: 'Vienna West' }],
  kind: 'web',
  started: '2026-11-20T21:00:00.000Z',
  expires: '2026-11-21T09:00:00.000Z',
  idleSeconds: 900,
  idleEnds: '2026-11-20T21:15:00.000Z',
  watchFrom: null,
  freshUntil: null,
  restrictions: [],
  passwordChanged: null,
  position: { epoch: 'e1', n: 40 },
};

function setUp() {
  const storage = new Map<string, string>();
  const store = createSessionStore<SessionInfo>({
    getItem: (name) => storage.get(name) ?? null,
    setItem: (name, value) => void storage.set(name, value),
    removeItem: (name) => void storage.delete(name),
  });
  return { store, words: storage };
}

test('only SessionKey and OperatorID are stored locally [SE-01]', () => {
  const { store, words: storage } = setUp();
  store.begin(session);
  expect([...storage]).toEqual([
    ['SessionKey', 'k1'],
    ['OperatorID', '101'],
  ]);
  expect(store.state()).toEqual({ kind: 'signed-in', session });
});

test('a group user is stored separately [SE-01]', () => {
  const storage = new Map<string, string>([['SessionKey', 'of the single client']]);
  const store = createSessionStore<SessionInfo>(
    {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    () => true,
  );
  store.begin(session);
  expect([storage.get('GroupToken'), storage.get('GroupUserID'), store.key(), store.operator()]).toEqual(['k1', '101', 'k1', '101']);
  store.end('heartbeat');
  expect([...storage]).toEqual([['SessionKey', 'of the single client']]);
});

test('an end removes the local user and reports the first reason once [SE-04]', () => {
  const { store, words: storage } = setUp();
  const heard: string[] = [];
  store.begin(session);
  const leave = store.subscribe((state) => heard.push(state.kind === 'signed-out' ? `out ${state.reason}` : state.kind));
  store.end('terminated');
  store.end('refused');
  expect(heard).toEqual(['out terminated']);
  expect(storage.size).toBe(0);
  leave();
  store.begin(session);
  expect(heard).toHaveLength(1);
});

test('a client that was never signed in gets no reason', () => {
  const { store } = setUp();
  store.end('refused');
  expect(store.state()).toEqual({ kind: 'signed-out', reason: null });
});

test('ST with the own key and SS end the session, ST with another key does not [SE-04]', () => {
  expect(isOwnSessionEnd({ kind: 'ST', key: 'k1' }, 'k1')).toBe(true);
  expect(isOwnSessionEnd({ kind: 'ST', key: 'k2' }, 'k1')).toBe(false);
  expect(isOwnSessionEnd({ kind: 'SS' }, 'k1')).toBe(true);
  expect(isOwnSessionEnd({ kind: 'alive' }, 'k1')).toBe(false);
});

test('rights are those of the session; without a session there are none', () => {
  expect(may(session, 'approval.decide')).toBe(true);
  expect(may(session, 'audit.verify')).toBe(false);
  expect(may(null, 'console.log-in')).toBe(false);
});
