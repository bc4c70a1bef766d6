import type { SVGAttributes } from 'react';
import { type GlyphName, glyphNames, toPathAttributes } from './glyph-shapes.ts';

export type { GlyphName } from './glyph-shapes.ts';

/** Converts attribute names from SVG (`stroke-width`) to React (`strokeWidth`). */
const toReactNames = (attributes: Readonly<Record<string, string | null>>): SVGAttributes<SVGPathElement> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value ?? undefined]),
  );

/** Attributes of the path of each glyph; hundreds of glyphs are rendered at once. */
const paths = new Map(glyphNames.map((name) => [name, toReactNames(toPathAttributes(name))]));

/** A glyph, hidden from screen readers because a text always stands beside it. */
export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path {...paths.get(name)} />
    </svg>
  );
}
