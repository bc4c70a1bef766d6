import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './KeyCap.module.css';
import { toKeyLabel } from './key-label.ts';

interface Props {
  readonly keys: string;
  /** It acts in another place than the one with the focus. */
  readonly outOfScope?: boolean;
}

/** A key or a sequence of keys, as printed on the keyboard. */
export function KeyCap({ keys, outOfScope }: Props) {
  const { translate } = useTranslation();
  return (
    <kbd className={styles.keycap} data-away={outOfScope || undefined}>
      {toKeyLabel(keys, translate)}
    </kbd>
  );
}
