import type { ComponentProps } from 'react';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { BindingKey } from './BindingKey.tsx';
import styles from './Button.module.css';
import { KeyCap } from './KeyCap.tsx';

interface Props extends ComponentProps<'button'> {
  readonly tone?: 'plain' | 'accent' | 'danger' | 'bare';
  /** A fixed key with the same effect, shown beside the label. */
  readonly keyHint?: string;
  /** The binding with the same effect; the operator's key is shown. */
  readonly binding?: BindingId | undefined;
}

/** The button of the console. `bare` has no border, for the header and for items of a menu. */
export function Button({ tone = 'plain', keyHint, binding, children, className, ...rest }: Props) {
  return (
    <button type="button" className={[styles.button, styles[tone], className].filter(Boolean).join(' ')} {...rest}>
      {children}
      {keyHint && <KeyCap keys={keyHint} />}
      {binding && <BindingKey id={binding} />}
    </button>
  );
}
