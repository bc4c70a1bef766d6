import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '@floorwalker/core/vocabulary/profile';
import { expect, test } from 'vitest';

/** The custom properties of each block of the tokens file, by its selector. */
function readBlocks(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const blocks = new Map<string, ReadonlyMap<string, string>>();
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^{}]*)\}/g)) {
    const names = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const);
    if (!blocks.has(selector.trim())) blocks.set(selector.trim(), new Map(names));
  }
  return blocks;
}

const blocks = readBlocks();
const defaults = blocks.get(':root') ?? new Map<string, string>();

/** A token of a theme as its red, green and blue, each from 0 to 1. */
function colourOf(theme: string, token: string): readonly number[] {
  const value = blocks.get(`:root[data-theme="${theme}"]`)?.get(token) ?? defaults.get(token) ?? '';
  const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
  const hex = short ? [...short].map((digit) => digit + digit).join('') : (/^#([\da-f]{6})$/i.exec(value)?.[1] ?? '');
  if (!hex) throw new Error(`${theme} ${token} is no colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(theme: string, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colourOf(theme, one)), luminance(colourOf(theme, other))].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--ground', '--sunken', '--panel', '--raised', '--over'] as const;
const texts = ['--text', '--text-strong', '--muted', '--accent'] as const;
const states = ['--ok', '--busy', '--bad', '--warn', '--note', '--blocked', '--locked', '--staff', '--service', '--away'] as const;
const levels = ['--level-ok', '--level-bad', '--level-high', '--level-unknown'] as const;

/** Pairs of text colour and background. */
const textPairs = [
  ...grounds.flatMap((ground) => [...texts, ...states].map((text) => [text, ground] as const)),
  ['--on-accent', '--accent'],
  ['--text', '--accent-quiet'],
  ['--text-strong', '--accent-quiet'],
  ['--accent', '--accent-quiet'],
  ['--bad', '--bad-quiet'],
  ['--ok', '--ok-quiet'],
  ['--text', '--bad-quiet'],
  ['--text', '--ok-quiet'],
  ...states.map((state) => [state, '--accent-quiet'] as const),
] as const;

/** Pairs of a glyph or the focus ring and the background beside it. */
const markPairs = [...grounds, '--accent-quiet'].flatMap((ground) => [...levels, '--accent'].map((mark) => [mark, ground] as const));

test.each(themes)('text has enough contrast in the theme %s: 4.5 to 1, in high contrast 7 to 1', (theme) => {
  const minContrast = theme === 'high-contrast' ? 7 : 4.5;
  const weak = textPairs.flatMap(([text, ground]) => {
    const found = contrast(theme, text, ground);
    return found < minContrast ? [`${text} on ${ground}: ${found.toFixed(2)}`] : [];
  });
  expect(weak).toEqual([]);
});

test.each(themes)('glyphs and the focus ring have enough contrast in the theme %s: 3 to 1, in high contrast 7 to 1', (theme) => {
  const minContrast = theme === 'high-contrast' ? 7 : 3;
  const weak = markPairs.flatMap(([mark, ground]) => {
    const found = contrast(theme, mark, ground);
    return found < minContrast ? [`${mark} on ${ground}: ${found.toFixed(2)}`] : [];
  });
  expect(weak).toEqual([]);
});

test('[SH-09] in the colour-blind theme alone a level in order is pink, and no level is told from another by red and green', () => {
  for (const theme of themes) {
    const [red = 0, green = 0, blue = 0] = colourOf(theme, '--level-ok');
    const isPink = red > blue && blue > green;
    expect([theme, isPink]).toEqual([theme, theme === 'colour-blind']);
  }
  // The colours differ in lightness too, for people who cannot tell red from green.
  expect(contrast('colour-blind', '--level-ok', '--level-bad')).toBeGreaterThan(1.25);
});

test('a theme overrides only tokens of the default theme', () => {
  for (const theme of themes.slice(1)) {
    for (const token of blocks.get(`:root[data-theme="${theme}"]`)?.keys() ?? [])
      expect([theme, defaults.has(token)]).toEqual([theme, true]);
  }
});
