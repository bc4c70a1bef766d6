import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { KeyCap } from './KeyCap.tsx';

interface Props extends ComponentProps<'button'> {
  readonly tone?: 'plain' | 'accent' | 'danger' | 'bare';
  /** The key that does the same, shown beside the words. */
  readonly hint?: string;
}

/** The one button. `bare` has no frame: for the header and rows of a menu. */
export function Button({ tone = 'plain', hint, children, className, ...rest }: Props) {
  return (
    <button type="button" className={`${styles.button} ${styles[tone]} ${className ?? ''}`} {...rest}>
      {children}
      {hint && <KeyCap keys={hint} />}
    </button>
  );
}
