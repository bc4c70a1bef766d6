import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createGlyphFont, fontFile } from './glyph-font.ts';

test('the font of the console has the shapes of its glyphs; `npm run glyphs` writes it', async () => {
  expect(Buffer.from(createGlyphFont()).equals(await readFile(fontFile))).toBe(true);
});
