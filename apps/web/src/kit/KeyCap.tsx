import styles from './KeyCap.module.css';
import { toKeyLabel } from './key-label.ts';

/** A key or a sequence of keys, as printed on the keyboard. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return <kbd className={styles.keycap}>{toKeyLabel(keys)}</kbd>;
}
