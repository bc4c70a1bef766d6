import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heights, minWindow, widths } from '../platform/frame/breakpoints.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.{css,ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => ({ file, css: read(file) }));

test('every width and height of a media query is one of the breakpoints [SH-10]', () => {
  const wrong = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/\((min|max)-(width|height):\s*(\d+)px\)/g)].flatMap(([query, side, axis, text]) => {
      const known: readonly number[] = axis === 'width' ? widths : heights;
      // `max-width` of a breakpoint is one pixel less than the breakpoint.
      return known.includes(Number(text) + (side === 'max' ? 1 : 0)) ? [] : [`${file}: ${query}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(sheets.flatMap(({ file, css }) => [...css.matchAll(/@media[^{]*\b(?:width|height)\s*[<>=]/g)].map(() => file))).toEqual([]);
});

test('the page is never smaller than its smallest size [SH-10]', () => {
  const base = sheets.find(({ file }) => file === 'ui/base.css')?.css;
  expect(base).toContain(`min-width: ${minWindow.width}px`);
  expect(base).toContain(`min-height: ${minWindow.height}px`);
});

test('no colour is written outside of the tokens', () => {
  const literal =
    /#(?:[\da-f]{3,4}){1,2}\b(?=[\s;,)])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color-mix|color)\(|(?:color|background|border|outline|fill|stroke)[\w-]*:\s*(?:white|black|red|green|blue|gray|grey|orange|yellow)\b/i;
  const wrong = sheets.filter(({ file, css }) => file !== 'ui/tokens.css' && literal.test(css.replace(/url\([^)]*\)/g, '')));
  expect(wrong.map(({ file, css }) => `${file}: ${literal.exec(css)?.[0]}`)).toEqual([]);
});

test('the stacking order is defined by tokens alone [SH-21]', () => {
  const wrong = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/z-index:\s*([^;]+);/g)].flatMap(([, value = '']) => (value.includes('var(--z-') ? [] : [`${file}: ${value}`])),
  );
  expect(wrong).toEqual([]);
  const tokens = read('ui/tokens.css');
  expect(tokens).toContain('--z-toast: 5000;');
  expect(tokens).toContain('--z-error: 10000000;');
});
