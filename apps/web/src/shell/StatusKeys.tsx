import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { type ActiveBinding, activeBindings, configuredKeys, keysOf } from '../platform/keys/active-bindings.ts';
import type { KeyScope } from '../platform/keys/bindings.ts';
import { type BindingId, bindingIds, defaultKeymap } from '../platform/keys/default-keymap.ts';
import { pendingSequence } from '../platform/keys/keyboard.ts';
import { useKeyState } from '../platform/keys/use-bindings.ts';
import { KeyCap } from '../ui/KeyCap.tsx';
import styles from './StatusLine.module.css';

/** One or more keys with a common label. */
interface StatusKey {
  readonly id: string;
  readonly keys: readonly string[];
  readonly label: string;
  /** Replaces the label. */
  readonly ownLabel?: string | undefined;
  readonly rank: number;
  readonly general: boolean;
}

const isGeneral = ({ action, defaults }: ActiveBinding): boolean => (action.scope ?? defaults.scope) === 'everywhere';

/** Returns the first key of a binding, together with the first keys of the bindings that share its label. */
function toStatusKeys(one: ActiveBinding): StatusKey[] {
  const { id, keys, defaults, action } = one;
  if (defaults.rank === undefined || action.hiddenFromStatusLine || !keys[0]) return [];
  const others = (defaults.combined?.with ?? []).flatMap((other) => keysOf(other as BindingId).slice(0, 1));
  const label = defaults.combined?.label ?? defaults.label;
  return [{ id, keys: [keys[0], ...others], label, ownLabel: action.label, rank: defaults.rank, general: isGeneral(one) }];
}

/** First keys of sequences, such as `g`. */
function toSequenceStarts(all: readonly ActiveBinding[]): StatusKey[] {
  const leaders = [...new Set(all.flatMap(({ keys }) => keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0] ?? '')))];
  return leaders.length > 0 ? [{ id: 'go', keys: leaders, label: 'web:keys.go', rank: 15, general: true }] : [];
}

const inKeymapOrder = (all: readonly ActiveBinding[]) =>
  all.toSorted((one, other) => bindingIds.indexOf(one.id) - bindingIds.indexOf(other.id));

/** The possible next keys of an unfinished sequence. */
const toSequenceTargets = (all: readonly ActiveBinding[], begun: string): StatusKey[] =>
  inKeymapOrder(all).flatMap(({ id, keys, defaults }) => {
    const key = keys.find((one) => one.startsWith(`${begun} `));
    return key ? [{ id, keys: [key.slice(begun.length + 1)], label: defaults.label, rank: 0, general: false }] : [];
  });

/** The active bindings of the focused scope. */
export function StatusKeys() {
  const { t, has } = useTranslation();
  const state = useKeyState();
  const { keys: begun } = useSnapshot(pendingSequence);
  const { scope, modal } = state;
  const all = activeBindings(state);
  const dialog = {
    id: 'dialog.close',
    keys: configuredKeys('dialog.close'),
    label: defaultKeymap['dialog.close'].label,
    rank: 0,
    general: false,
  };
  const shown = begun
    ? toSequenceTargets(all, begun)
    : modal
      ? [dialog]
      : [...all.flatMap(toStatusKeys), ...toSequenceStarts(all)].toSorted((one, other) => one.rank - other.rank);
  // Bindings whose labels are not loaded yet are left out: some namespaces are loaded after the first paint.
  const visible = shown.filter(({ label }) => has(label));
  return (
    <>
      <span className={styles.place}>{modal ? t('web:places.dialog') : t(`web:places.${scope satisfies KeyScope}`)}</span>
      <div className={styles.keys}>
        <Keys label={t('web:frame.keys')} shown={visible.filter(({ general }) => !general)} />
        <Keys label={t('web:places.everywhere')} shown={visible.filter(({ general }) => general)} general />
      </div>
    </>
  );
}

/** A list of keys. Keys at the end that do not fit appear only in the overlay of keys. */
function Keys({ label, shown, general }: { readonly label: string; readonly shown: readonly StatusKey[]; readonly general?: boolean }) {
  const { translate } = useTranslation();
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} data-general={general}>
      {shown.map(({ id, keys, label, ownLabel }) => (
        <li key={id}>
          {keys.map((one) => (
            <KeyCap key={one} keys={one} />
          ))}
          {ownLabel ?? translate(label)}
        </li>
      ))}
    </ul>
  );
}
