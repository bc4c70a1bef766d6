import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './KeyCap.module.css';
import { toKeyLabel } from './key-label.ts';

interface Props {
  readonly keys: string;
  /** It acts in another place than the one with the focus. */
  readonly away?: boolean;
}

/** A key or a sequence of keys, as printed on the keyboard. */
export function KeyCap({ keys, away }: Props) {
  const { translate } = useTranslation();
  return (
    <kbd className={styles.keycap} data-away={away || undefined}>
      {toKeyLabel(keys, translate)}
    </kbd>
  );
}
