import { describe, expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { cleanDeviceText, isHostileText, replaceHostile } from './clean-device-text.ts';
import { neutraliseFormula, startsFormula } from './formula.ts';
import { toProgramName } from './program-name.ts';

const fragments = [
  ...['\u0000', '\u001b[31m', '\u007f', '\u0085', '\r\n', '\t', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200d'],
  ...['\u2028', '\u202e', '\u2066', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}', '\u{e0100}', '\ud83d', '\ude00', '😀'],
  ...['=', '+', '-', '@', '\uff1d', ' ', '\u00a0', "'", '"', '<u+202E>', 'Hall 2', 'é', '東', 'Mozilla/5.0', 'Chrome/1', '(Linux)'],
];

/** 500 random texts of the fragments. */
function drawTexts(seed: number): readonly string[] {
  const { one, many } = createDraws(seed);
  return Array.from({ length: 500 }, () => many(8, () => one(fragments)).join(''));
}

describe('any text of a device', () => {
  const texts = drawTexts(137);

  test('is not hostile after cleaning, is well-formed, and a second cleaning changes nothing', () => {
    for (const text of texts) {
      const cleaned = cleanDeviceText(text);
      expect([text, isHostileText(cleaned), cleaned.isWellFormed(), cleanDeviceText(cleaned)]).toEqual([text, false, true, cleaned]);
    }
  });

  test('is changed by cleaning only if it is hostile', () => {
    for (const text of texts) expect([text, cleanDeviceText(text) !== text]).toEqual([text, isHostileText(text)]);
  });

  test('keeps its other characters in their order', () => {
    for (const text of texts) {
      const kept = replaceHostile(text, () => '');
      expect([text, cleanDeviceText(text).replaceAll(/<u\+[0-9A-F]{4,5}>/g, '')]).toEqual([
        text,
        kept.replaceAll(/<u\+[0-9A-F]{4,5}>/g, ''),
      ]);
    }
  });

  test('is no formula after neutralising, and loses nothing [LG-05]', () => {
    for (const text of texts) {
      const safe = neutraliseFormula(text);
      expect([text, startsFormula(safe), safe.endsWith(text), safe.length - text.length <= 1]).toEqual([text, false, true, true]);
    }
  });

  test('as a user agent becomes a short name that is not hostile [SE-09]', () => {
    for (const text of texts) {
      const name = toProgramName(text);
      expect([text, isHostileText(name)]).toEqual([text, false]);
      // At most 40 characters of two code units each, and the ellipsis.
      expect(replaceHostile(name.replaceAll(/<u\+[0-9A-F]{4,5}>/g, '?'), () => '').length).toBeLessThanOrEqual(81);
    }
  });
});

test('two halves of a character that are sent apart do not become one by cleaning', () => {
  expect(cleanDeviceText('\ud83d\u200b\ude00')).toBe('<u+D83D><u+200B><u+DE00>');
});

test.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('an unknown user agent is cut after 40 characters, between characters', (agent, name) => {
  expect(toProgramName(agent)).toBe(name);
});
