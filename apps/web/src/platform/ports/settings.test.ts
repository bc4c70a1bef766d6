import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('looks come back from their cookie, and anything unknown is the default', () => {
  expect(readSettings('a=b; floor_look=light.compact.de')).toEqual({ theme: 'light', density: 'compact', language: 'de', stay: false });
  expect(readSettings('floor_look=light.normal.de.stay').stay).toBe(true);
  expect(readSettings('floor_look=neon')).toEqual({ theme: 'dark', density: 'normal', language: '', stay: false });
  expect(readSettings('')).toEqual({ theme: 'dark', density: 'normal', language: '', stay: false });
});
