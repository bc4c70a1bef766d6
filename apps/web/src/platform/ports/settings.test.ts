import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('settings are read from the cookie; unknown values give the defaults', () => {
  expect(readSettings('a=b; floor_look=light.compact.de')).toEqual({
    theme: 'light',
    density: 'compact',
    language: 'de',
    staySignedIn: false,
  });
  expect(readSettings('floor_look=light.normal.de.stay').staySignedIn).toBe(true);
  expect(readSettings('floor_look=neon')).toEqual({ theme: 'dark', density: 'normal', language: '', staySignedIn: false });
  expect(readSettings('')).toEqual({ theme: 'dark', density: 'normal', language: '', staySignedIn: false });
});
