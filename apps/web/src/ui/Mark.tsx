import type { ReactNode } from 'react';
import type { Tone } from '../platform/notifications/tone.ts';
import { type GlyphName, glyphs } from './glyphs.ts';
import styles from './Mark.module.css';

/** A state as glyph and text in its colour, so that it is never shown by colour alone. */
export function Mark({ glyph, tone, children }: { readonly glyph: GlyphName; readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={`${styles.mark} ${styles[tone] ?? ''}`}
      data-glyph={glyphs[glyph]}
      {...(typeof children === 'string' && { title: children })}
    >
      {children}
    </span>
  );
}
