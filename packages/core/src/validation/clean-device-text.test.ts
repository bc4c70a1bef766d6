import { expect, test } from 'vitest';
import { cleanDeviceText, isHostileText } from './clean-device-text.ts';

test.each([
  ['\u001b[31mred\u0007', '<u+001B>[31mred<u+0007>'],
  ['gpj.\u202eexe', 'gpj.<u+202E>exe'],
  ['a\u200bb\ufeffc\u00add', 'a<u+200B>b<u+FEFF>c<u+00AD>d'],
  ['line\r\nline\u2028', 'line<u+000D><u+000A>line<u+2028>'],
  ['\ud83d alone', '<u+D83D> alone'],
  ['tag\u{e0041}', 'tag<u+E0041>'],
])('%j becomes %j', (text, cleaned) => {
  expect(cleanDeviceText(text)).toBe(cleaned);
  expect(isHostileText(text)).toBe(true);
  expect(isHostileText(cleaned)).toBe(false);
});

test('ordinary text of any language is unchanged', () => {
  for (const text of ['', 'Halle 2 – Röntgen', '東京', 'ñandú €', '😀', 'עברית']) expect(cleanDeviceText(text)).toBe(text);
});
