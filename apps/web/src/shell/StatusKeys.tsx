import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import type { Place } from '../platform/keys/bindings.ts';
import { type BindingId, bindingIds, defaultKeymap } from '../platform/keys/default-keymap.ts';
import { chosenKeys, inForce, type KeyInForce, keysOf } from '../platform/keys/in-force.ts';
import { pending } from '../platform/keys/keyboard.ts';
import { useKeyState } from '../platform/keys/use-bindings.ts';
import { KeyCap } from '../ui/KeyCap.tsx';
import styles from './StatusLine.module.css';

/** One or more keys under one word. */
interface Shown {
  readonly id: string;
  readonly keys: readonly string[];
  readonly words: string;
  readonly rank: number;
  readonly general: boolean;
}

const isGeneral = ({ bound, usual }: KeyInForce): boolean => (bound.place ?? usual.place) === 'everywhere';

/** What the line shows of a binding: its first key, beside those that belong to the same word. */
function toShown(one: KeyInForce): Shown[] {
  const { id, keys, usual, bound } = one;
  if (usual.rank === undefined || bound.quiet || !keys[0]) return [];
  const others = (usual.shown?.with ?? []).flatMap((other) => keysOf(other as BindingId).slice(0, 1));
  return [{ id, keys: [keys[0], ...others], words: usual.shown?.words ?? usual.words, rank: usual.rank, general: isGeneral(one) }];
}

/** The first presses of sequences, such as `g`: they go somewhere. */
function toLeaders(all: readonly KeyInForce[]): Shown[] {
  const leaders = [...new Set(all.flatMap(({ keys }) => keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0] ?? '')))];
  return leaders.length > 0 ? [{ id: 'go', keys: leaders, words: 'web:keys.go', rank: 15, general: true }] : [];
}

const inOrder = (all: readonly KeyInForce[]) => all.toSorted((one, other) => bindingIds.indexOf(one.id) - bindingIds.indexOf(other.id));

/** Where a sequence that is under way can lead. */
const toTargets = (all: readonly KeyInForce[], begun: string): Shown[] =>
  inOrder(all).flatMap(({ id, keys, usual }) => {
    const key = keys.find((one) => one.startsWith(`${begun} `));
    return key ? [{ id, keys: [key.slice(begun.length + 1)], words: usual.words, rank: 0, general: false }] : [];
  });

/** The keys of the place where focus is, made of the bindings in force. */
export function StatusKeys() {
  const { t, has } = useTranslation();
  const state = useKeyState();
  const { keys: begun } = useSnapshot(pending);
  const { place, modal } = state;
  const all = inForce(state);
  const dialog = {
    id: 'dialog.close',
    keys: chosenKeys('dialog.close'),
    words: defaultKeymap['dialog.close'].words,
    rank: 0,
    general: false,
  };
  const shown = begun
    ? toTargets(all, begun)
    : modal
      ? [dialog]
      : [...all.flatMap(toShown), ...toLeaders(all)].toSorted((one, other) => one.rank - other.rank);
  // Words of what the first paint can do without may still be on their way.
  const told = shown.filter(({ words }) => has(words));
  return (
    <>
      <span className={styles.place}>{modal ? t('web:places.dialog') : t(`web:places.${place satisfies Place}`)}</span>
      <div className={styles.keys}>
        <Keys label={t('web:frame.keys')} shown={told.filter(({ general }) => !general)} />
        <Keys label={t('web:places.everywhere')} shown={told.filter(({ general }) => general)} general />
      </div>
    </>
  );
}

/** Keys side by side; those that find no room, the last ones first, are in the overlay. */
function Keys({ label, shown, general }: { readonly label: string; readonly shown: readonly Shown[]; readonly general?: boolean }) {
  const { translate } = useTranslation();
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} data-general={general}>
      {shown.map(({ id, keys, words }) => (
        <li key={id}>
          {keys.map((one) => (
            <KeyCap key={one} keys={one} />
          ))}
          {translate(words)}
        </li>
      ))}
    </ul>
  );
}
