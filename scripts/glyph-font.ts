import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import svg2ttf from 'svg2ttf';
import svgpath from 'svgpath';
import { type GlyphName, glyphs } from '../apps/web/src/ui/glyphs.ts';
import { glyphShapes } from './glyph-shapes.ts';

/** Font units of one unit of the grid of 12 by 12. */
const scale = 100;
/** Height of the top of the grid above the base line: the middle of a glyph is at half the height of small letters. */
const top = 9.5;

/** The font as the console loads it. */
export const fontFile = join(import.meta.dirname, '../apps/web/src/ui/glyphs.ttf');

/** Builds the font of the console's glyphs [SH-21]: one character each, as wide as high. */
export function createGlyphFont(): Uint8Array {
  const size = 12 * scale;
  const drawn = Object.entries(glyphs).map(([name, character]) => {
    const d = svgpath(glyphShapes[name as GlyphName])
      .abs()
      .scale(scale, -scale)
      .translate(0, top * scale)
      .round(0);
    return `<glyph glyph-name="${name}" unicode="${character}" horiz-adv-x="${size}" d="${d}"/>`;
  });
  const face = `<font-face font-family="glyphs" units-per-em="${size}" ascent="${top * scale}" descent="${(top - 12) * scale}"/>`;
  const font = `<svg><defs><font id="glyphs" horiz-adv-x="${size}">${face}<missing-glyph horiz-adv-x="0"/>${drawn.join('')}</font></defs></svg>`;
  return svg2ttf(font, { ts: 0 }).buffer;
}

// `npm run glyphs`
if (import.meta.main) await writeFile(fontFile, createGlyphFont());
