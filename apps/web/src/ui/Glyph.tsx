import type { CSSProperties } from 'react';
import styles from './Glyph.module.css';
import { type GlyphName, glyphs } from './glyphs.ts';

/** A glyph of this size in pixels, hidden from screen readers because a text always stands beside it. */
export function Glyph({ name, size = 12 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <span aria-hidden="true" className={styles.glyph} data-glyph={glyphs[name]} style={{ '--glyph-size': `${size}px` } as CSSProperties} />
  );
}
