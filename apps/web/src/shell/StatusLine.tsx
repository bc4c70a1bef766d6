import { useSnapshot } from 'valtio';
import type { Binding } from '../keys/bindings.ts';
import { leader, leaderKey } from '../keys/leader.ts';
import { useKeyState } from '../keys/use-bindings.ts';
import { KeyCap } from '../kit/KeyCap.tsx';
import { useWords } from '../start/words.ts';
import styles from './StatusLine.module.css';

const dialogKeys = (close: string): Binding[] => [
  { id: 'dialog.close', keys: ['Escape'], place: 'everywhere', label: close, rank: 1, native: true, run: () => undefined },
];

/** Always the keys of the place where focus is, generated from the bindings in force. */
export function StatusLine() {
  const { t } = useWords();
  const { inForce, place, modal } = useKeyState();
  const { on } = useSnapshot(leader);
  const targets = inForce.filter((binding) => binding.keys[0]?.startsWith(`${leaderKey} `));
  const shown = on
    ? targets
    : modal
      ? dialogKeys(t('web:keys.close'))
      : inForce.filter((binding) => binding.rank !== undefined).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return (
    <footer className={styles.line}>
      <span className={styles.place}>{modal ? t('web:places.dialog') : t(`web:places.${place}`)}</span>
      <Keys label={t('web:frame.keys')} bindings={shown.filter((binding) => on || binding.place !== 'everywhere')} />
      <Keys label={t('web:places.everywhere')} bindings={shown.filter((binding) => !on && binding.place === 'everywhere')} always />
    </footer>
  );
}

/** Keys side by side; those that find no room are in the overlay. `always`: they keep their room. */
function Keys({ label, bindings, always }: { readonly label: string; readonly bindings: readonly Binding[]; readonly always?: boolean }) {
  if (bindings.length === 0) return null;
  return (
    <ul className={styles.keys} data-always={always || undefined} aria-label={label}>
      {bindings.map((binding) => (
        <li key={binding.id}>
          {(binding.shown?.keys ?? binding.keys.slice(0, 1)).map((keys) => (
            <KeyCap key={keys} keys={keys} />
          ))}
          {binding.shown?.label ?? binding.label}
        </li>
      ))}
    </ul>
  );
}
