import { describe, expect, test } from 'vitest';
import { sessionEnds } from '../vocabulary/access-states.ts';
import { createSessionStore, type SessionState, sessionEndReasons, toSessionEnd } from './session-store.ts';

interface Session {
  readonly sessionKey: string;
  readonly operator: number;
}

function setUp(isGroup: () => boolean = () => false) {
  const values = new Map<string, string>();
  const store = createSessionStore<Session>(
    {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, value) => void values.set(name, value),
      removeItem: (name) => void values.delete(name),
    },
    isGroup,
  );
  return { store, values };
}
const session = { sessionKey: 'k1', operator: 101 };

describe('reasons of the end of a session [SE-04]', () => {
  test.each(sessionEnds)('%s is reported by the server', (end) => {
    expect(toSessionEnd({ end })).toBe(end);
    expect(sessionEndReasons).toContain(end);
  });

  test.each([undefined, {}, { end: undefined }, { end: null }, { end: 7 }, { end: '' }, { end: 'IDLE' }, { end: 'heartbeat' }])(
    '%j is no reason of the server',
    (params) => {
      expect(toSessionEnd(params)).toBeUndefined();
    },
  );
});

describe('the store of the session', () => {
  test('knows nothing before the server has been asked, and has the stored key at once', () => {
    const { store, values } = setUp();
    values.set('SessionKey', 'k0').set('OperatorID', '7');
    expect([store.state(), store.key(), store.operator()]).toEqual([{ kind: 'unknown' }, 'k0', '7']);
  });

  test('replaces the session of another operator', () => {
    const { store, values } = setUp();
    store.begin(session);
    store.begin({ sessionKey: 'k2', operator: 102 });
    expect([store.state(), values.get('SessionKey'), values.get('OperatorID')]).toEqual([
      { kind: 'signed-in', session: { sessionKey: 'k2', operator: 102 } },
      'k2',
      '102',
    ]);
  });

  test('forgets the reason of an earlier end when a session begins', () => {
    const { store } = setUp();
    store.begin(session);
    store.end('idle');
    store.begin(session);
    store.end(null);
    expect(store.state()).toEqual({ kind: 'signed-out', reason: null });
  });

  test('removes a stored key that the server does not know, without a reason', () => {
    const { store, values } = setUp();
    values.set('SessionKey', 'k0').set('OperatorID', '7');
    store.end('idle');
    expect([store.state(), values.size]).toEqual([{ kind: 'signed-out', reason: null }, 0]);
  });

  test('removes a key that another page has stored after the end', () => {
    const { store, values } = setUp();
    store.begin(session);
    store.end('idle');
    values.set('SessionKey', 'k9');
    store.end('refused');
    expect([store.key(), store.state()]).toEqual([null, { kind: 'signed-out', reason: 'idle' }]);
  });

  test('uses the names of the group client as soon as the configuration says so [SE-01]', () => {
    const config = { isGroup: false };
    const { store, values } = setUp(() => config.isGroup);
    config.isGroup = true;
    store.begin(session);
    expect([...values.keys()]).toEqual(['GroupToken', 'GroupUserID']);
  });
});

describe('listeners', () => {
  test('hear every change in the order of their subscription', () => {
    const { store } = setUp();
    const heard: string[] = [];
    const listener = (name: string) => (state: SessionState<Session>) => void heard.push(`${name} ${state.kind}`);
    store.subscribe(listener('a'));
    store.subscribe(listener('b'));
    store.begin(session);
    store.end('idle');
    expect(heard).toEqual(['a signed-in', 'b signed-in', 'a signed-out', 'b signed-out']);
  });

  test('that unsubscribe during a change do not keep others from hearing it', () => {
    const { store } = setUp();
    const heard: string[] = [];
    const leave = store.subscribe(() => {
      heard.push('a');
      leave();
    });
    store.subscribe(() => void heard.push('b'));
    store.begin(session);
    store.end('idle');
    expect(heard).toEqual(['a', 'b', 'b']);
  });

  test('that subscribe during a change hear the next one only', () => {
    const { store } = setUp();
    const heard: string[] = [];
    store.subscribe(({ kind }) => {
      if (kind === 'signed-in') store.subscribe((state) => void heard.push(state.kind));
    });
    store.begin(session);
    expect(heard).toEqual([]);
    store.end('idle');
    expect(heard).toEqual(['signed-out']);
  });

  test('see the new state when they are called', () => {
    const { store } = setUp();
    const seen: boolean[] = [];
    store.subscribe((state) => seen.push(store.state() === state));
    store.begin(session);
    store.end('idle');
    expect(seen).toEqual([true, true]);
  });
});
