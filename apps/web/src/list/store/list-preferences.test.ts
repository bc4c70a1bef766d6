import { resources } from '@floorwalker/core/resources/index';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../platform/session/testing/empty-storage.ts';

const page = { cookie: '' };
vi.stubGlobal('document', page);
vi.stubGlobal('window', { localStorage: emptyStorage, sessionStorage: emptyStorage });
const { addListPreferences, saveListPreferences, readListPreferences } = await import('./list-preferences.ts');
const { beginSession, dropSession } = await import('../../platform/session/session-state.ts');

afterAll(() => void vi.unstubAllGlobals());

const [events, other] = resources;

function signIn(operator: number): void {
  dropSession(null);
  beginSession({ operator, sessionKey: `key of ${operator}` } as never);
}

test('[SE-01] list preferences apply only to the operator who saved them', () => {
  const search = new URLSearchParams({ q: 'card:6033571200001234', sort: '-at', c: 'at' });
  signIn(101);
  saveListPreferences(events, search, 'default');
  expect(addListPreferences(events, new URLSearchParams()).get('q')).toBe('card:6033571200001234');
  expect(addListPreferences(other, new URLSearchParams()).size).toBe(0);
  signIn(201);
  expect(readListPreferences(events).size).toBe(0);
  expect(addListPreferences(events, new URLSearchParams()).size).toBe(0);
  saveListPreferences(events, new URLSearchParams({ c: 'event' }), 'look');
  expect(readListPreferences(events).toString()).toBe('c=event');
  signIn(101);
  expect(readListPreferences(events).get('q')).toBe('card:6033571200001234');
});

test('saved preferences do not change a URL with parameters of its own', () => {
  signIn(101);
  expect(addListPreferences(events, new URLSearchParams({ sort: 'at' })).toString()).toBe('sort=at');
});
