import { createI18n } from '@floorwalker/i18n/create-i18n';
import { expect, test } from 'vitest';
import { toWords } from '../../start/words.ts';
import { messageDetail } from './message-text.ts';

/** What a message of a kind tells besides it, by what the server sends with it. */
const told: readonly (readonly [params: object, text: string])[] = [
  [{}, ''],
  [{ name: 'Event log 2026-11-20.csv', rows: 12_345 }, 'Event log 2026-11-20.csv · rows: 12,345'],
  [{ command: 'terminal.restart', done: 3, failed: 1 }, 'Software restart · 3 done · 1 failed'],
  [{ name: 'a.pdf', failure: 'export.too-many' }, 'a.pdf · Too many exports'],
  [{ module: 'Advertising', days: 21 }, 'Advertising · days: 21'],
  [{ factor: 'totp', name: '' }, 'Authenticator app'],
  [{ agent: 'Mozilla/5.0', address: '10.0.0.9' }, '10.0.0.9 · Mozilla/5.0'],
  [{ login: 'petra', name: 'Petra\u202eNovak' }, 'petra · Petra<u+202E>Novak'],
];

test('what a message tells is in words, and what came from elsewhere is made visible [SH-18]', async () => {
  const words = toWords(await createI18n('en'));
  for (const [params, text] of told) expect(messageDetail({ params }, words)).toBe(text);
});
