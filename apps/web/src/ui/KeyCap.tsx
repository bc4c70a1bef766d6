import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './KeyCap.module.css';
import { toKeyLabel } from './key-label.ts';

interface Props {
  readonly keys: string;
  /** The key works only in a key scope that does not have the focus. */
  readonly outOfScope?: boolean;
}

/** A key or a sequence of keys with the labels of the keyboard. */
export function KeyCap({ keys, outOfScope }: Props) {
  const { translate } = useTranslation();
  return (
    <kbd className={styles.keycap} data-away={outOfScope || undefined}>
      {toKeyLabel(keys, translate)}
    </kbd>
  );
}
