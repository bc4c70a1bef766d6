import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { configuredKeys } from '../../platform/keys/active-bindings.ts';
import type { CustomKeys } from '../../platform/keys/conflicts.ts';
import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, scopesOf } from '../../platform/keys/default-keymap.ts';
import { chooseInProfile, profileState } from '../../platform/profile/profile-state.ts';
import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { toKeyLabel } from '../../ui/key-label.ts';
import styles from './Keys.module.css';
import { RecordDialog } from './RecordDialog.tsx';

/** Bindings by their first scope, in the order of the table. */
const byPlace = Map.groupBy(
  bindingIds.filter((id) => !defaultKeymap[id]?.fixed),
  (id) => scopesOf(defaultKeymap[id] as DefaultBinding)[0] ?? 'everywhere',
);

/**
 * The operator's key bindings [KB-01] by scope, which can be changed by pressing new keys, and whether single letters are
 * active (WCAG 2.1.4).
 */
export function KeysSection() {
  const { t, translate } = useTranslation();
  const { shown } = useSnapshot(profileState);
  const { keys: own, singleKeys } = (shown ?? defaultProfile) as typeof defaultProfile;
  const [text, setText] = useState('');
  const [asked, ask] = useState<BindingId | 'all' | null>(null);
  const [current, setCurrent] = useState<BindingId | null>(null);
  const hint = useId();
  const wanted = text.trim().toLowerCase();
  const fits = (id: BindingId) =>
    wanted === '' ||
    translate((defaultKeymap[id] as DefaultBinding).label)
      .toLowerCase()
      .includes(wanted) ||
    configuredKeys(id, own).some((one) => toKeyLabel(one, translate).toLowerCase() === wanted);
  const places = [...byPlace].map(([place, ids]) => [place, ids.filter(fits)] as const).filter(([, ids]) => ids.length > 0);
  const all = places.flatMap(([, ids]) => ids);
  const stop = current !== null && all.includes(current) ? current : all[0];
  return (
    <div className={styles.section}>
      <label className={styles.singles}>
        <input
          type="checkbox"
          checked={singleKeys}
          aria-describedby={hint}
          onChange={({ target }) => chooseInProfile({ singleKeys: target.checked })}
        />
        {t('keys:singles')}
      </label>
      <p id={hint} className={styles.note}>
        {t('keys:singlesHint')}
      </p>
      <input
        className={styles.search}
        type="search"
        aria-label={t('keys:search')}
        placeholder={t('keys:search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Bindings places={places} own={own} stop={stop} onStop={setCurrent} onAsk={ask} />
      <p role="status" className={styles.note}>
        {all.length === 0 && t('keys:nothing')}
      </p>
      <Button disabled={Object.keys(own).length === 0} onClick={() => ask('all')}>
        {t('keys:allUsual')}
      </Button>
      {asked !== null && asked !== 'all' && (
        <RecordDialog
          id={asked}
          own={own}
          onKeep={(keys) => {
            chooseInProfile({ keys });
            ask(null);
          }}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'all' && (
        <ConfirmDialog
          title={t('keys:allUsual')}
          detail={t('keys:allUsualAsk')}
          action={t('keys:allUsual')}
          onConfirm={async () => chooseInProfile({ keys: {} })}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

interface BindingsProps {
  readonly places: readonly (readonly [string, readonly BindingId[]])[];
  readonly own: CustomKeys;
  /** The button that Tab reaches; arrow keys move to the others. */
  readonly stop: BindingId | undefined;
  readonly onStop: (id: BindingId) => void;
  readonly onAsk: (id: BindingId) => void;
}

/** All bindings, each as a button that records new keys. */
function Bindings({ places, own, stop, onStop, onAsk }: BindingsProps) {
  const { t, translate } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside
    <div ref={list} className={styles.list} onKeyDown={onKey}>
      {places.map(([place, ids]) => (
        <section key={place} aria-label={translate(`web:places.${place}`)}>
          <h3>{translate(`web:places.${place}`)}</h3>
          <ul>
            {ids.map((id) => {
              const keys = configuredKeys(id, own);
              return (
                <li key={id}>
                  <button type="button" tabIndex={id === stop ? 0 : -1} onFocus={() => onStop(id)} onClick={() => onAsk(id)}>
                    <span>{translate((defaultKeymap[id] as DefaultBinding).label)}</span>
                    {id in own && <small>{t('keys:own')}</small>}
                    <span className={styles.caps}>
                      {keys.length > 0 ? keys.map((one) => <KeyCap key={one} keys={one} />) : <small>{t('keys:without')}</small>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
