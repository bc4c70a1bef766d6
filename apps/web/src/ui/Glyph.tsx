import { createElement } from 'react';
import { type GlyphPart, glyphShapes } from './glyph-shapes.ts';

export type GlyphName = keyof typeof glyphShapes;

/** Converts attribute names from SVG (`stroke-width`) to React (`strokeWidth`). */
const toReactNames = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );

/** A glyph, hidden from screen readers because a text always stands beside it. */
export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  const parts: readonly GlyphPart[] = glyphShapes[name];
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {parts.map(([tag, attributes], at) => createElement(tag, { key: at, ...toReactNames(attributes) }))}
    </svg>
  );
}
