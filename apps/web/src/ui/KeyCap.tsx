import { useWords } from '../platform/i18n/words.ts';
import styles from './KeyCap.module.css';
import { toKeyLabel } from './key-label.ts';

interface Props {
  readonly keys: string;
  /** It acts in another place than the one with the focus. */
  readonly away?: boolean;
}

/** A key or a sequence of keys, as printed on the keyboard. */
export function KeyCap({ keys, away }: Props) {
  const { say } = useWords();
  return (
    <kbd className={styles.keycap} data-away={away || undefined}>
      {toKeyLabel(keys, say)}
    </kbd>
  );
}
