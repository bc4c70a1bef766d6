import type { ComponentProps } from 'react';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { BindingKey } from './BindingKey.tsx';
import styles from './Button.module.css';
import { KeyCap } from './KeyCap.tsx';

interface Props extends ComponentProps<'button'> {
  readonly tone?: 'plain' | 'accent' | 'danger' | 'bare';
  /** The key that does the same, shown beside the words. */
  readonly keyHint?: string;
  /** The binding that does the same: its key is shown as the operator has it. */
  readonly binding?: BindingId | undefined;
}

/** The one button. `bare` has no frame: for the header and rows of a menu. */
export function Button({ tone = 'plain', keyHint, binding, children, className, ...rest }: Props) {
  return (
    <button type="button" className={`${styles.button} ${styles[tone]} ${className ?? ''}`} {...rest}>
      {children}
      {keyHint && <KeyCap keys={keyHint} />}
      {binding && <BindingKey id={binding} />}
    </button>
  );
}
