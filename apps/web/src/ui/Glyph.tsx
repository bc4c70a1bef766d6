import { createElement } from 'react';
import { type GlyphPart, glyphShapes } from './glyph-shapes.ts';

export type GlyphName = keyof typeof glyphShapes;

/** Attributes that React spells in its own way. */
const spelled = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );

/** A glyph is never alone: a word stands beside it, so it is hidden from assistive technology. */
export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  const parts: readonly GlyphPart[] = glyphShapes[name];
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
      {parts.map(([tag, attributes], at) => createElement(tag, { key: at, ...spelled(attributes) }))}
    </svg>
  );
}
