import { type MarkTone, shapes } from './mark-shapes.ts';
import styles from './PlaceMap.module.css';

/** The shape of a mark beside a text that says what it means. */
export const MarkShape = ({ tone }: { readonly tone: MarkTone }) => (
  <svg width="16" height="16" viewBox="-17 -17 34 34" aria-hidden="true" focusable="false" className={styles.place} data-tone={tone}>
    <path d={shapes[tone]} />
  </svg>
);
