import { useKeyState } from '../keys/use-bindings.ts';
import { KeyCap } from '../kit/KeyCap.tsx';
import { useWords } from '../start/words.ts';
import styles from './StatusLine.module.css';

/** Always the keys of the place where focus is, generated from the bindings in force. */
export function StatusLine() {
  const { t } = useWords();
  const { inForce, place, modal } = useKeyState();
  const shown = modal ? [] : inForce.filter((binding) => binding.rank !== undefined).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return (
    <footer className={styles.line}>
      <span className={styles.place}>{modal ? t('web:places.dialog') : t(`web:places.${place}`)}</span>
      <ul className={styles.keys} aria-label={t('web:frame.keys')}>
        {shown.map((binding) => (
          <li key={binding.id}>
            <KeyCap keys={binding.keys[0] ?? ''} /> {binding.label}
          </li>
        ))}
      </ul>
    </footer>
  );
}
