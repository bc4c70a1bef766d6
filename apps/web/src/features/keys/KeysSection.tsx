import { changeProfile, defaultProfile } from '@floorwalker/core/endpoints/profile';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { configuredKeys } from '../../platform/keys/active-bindings.ts';
import type { CustomKeys } from '../../platform/keys/conflicts.ts';
import type { DefaultBinding } from '../../platform/keys/default-binding.ts';
import { type BindingId, bindingIds, defaultKeymap, scopesOf } from '../../platform/keys/default-keymap.ts';
import { profileState, updateProfile } from '../../platform/profile/profile-state.ts';
import { Button } from '../../ui/Button.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { toKeyLabel } from '../../ui/key-label.ts';
import styles from './Keys.module.css';
import { RecordDialog } from './RecordDialog.tsx';

/** Bindings by their first scope, in the order of the keymap. */
const idsByScope = Map.groupBy(
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
  const { keys: customKeys, singleKeys } = (shown ?? defaultProfile) as typeof defaultProfile;
  const [text, setText] = useState('');
  const [recording, setRecording] = useState<BindingId | 'all' | null>(null);
  const [current, setCurrent] = useState<BindingId | null>(null);
  const hint = useId();
  const wanted = text.trim().toLowerCase();
  const matches = (id: BindingId) =>
    wanted === '' ||
    translate((defaultKeymap[id] as DefaultBinding).label)
      .toLowerCase()
      .includes(wanted) ||
    configuredKeys(id, customKeys).some((one) => toKeyLabel(one, translate).toLowerCase() === wanted);
  const groups = [...idsByScope].map(([scope, ids]) => [scope, ids.filter(matches)] as const).filter(([, ids]) => ids.length > 0);
  const all = groups.flatMap(([, ids]) => ids);
  const tabStop = current !== null && all.includes(current) ? current : all[0];
  return (
    <div className={styles.section}>
      <label className={styles.singles}>
        <input
          type="checkbox"
          checked={singleKeys}
          aria-describedby={hint}
          onChange={({ target }) => updateProfile({ singleKeys: target.checked })}
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
      <Bindings groups={groups} customKeys={customKeys} tabStop={tabStop} onFocusItem={setCurrent} onRecord={setRecording} />
      <p role="status" className={styles.note}>
        {all.length === 0 && t('keys:nothing')}
      </p>
      <Button disabled={Object.keys(customKeys).length === 0} onClick={() => setRecording('all')}>
        {t('keys:allUsual')}
      </Button>
      {recording !== null && recording !== 'all' && (
        <RecordDialog
          id={recording}
          customKeys={customKeys}
          onSave={(keys) => {
            updateProfile({ keys });
            setRecording(null);
          }}
          onClose={() => setRecording(null)}
        />
      )}
      {recording === 'all' && (
        <ConfirmDialog
          title={t('keys:allUsual')}
          detail={t('keys:allUsualAsk')}
          action={t('keys:allUsual')}
          access={changeProfile.access}
          onConfirm={async () => updateProfile({ keys: {} })}
          onClose={() => setRecording(null)}
        />
      )}
    </div>
  );
}

interface BindingsProps {
  readonly groups: readonly (readonly [string, readonly BindingId[]])[];
  readonly customKeys: CustomKeys;
  /** Tab stop of the roving tabindex; arrow keys move to the other buttons. */
  readonly tabStop: BindingId | undefined;
  readonly onFocusItem: (id: BindingId) => void;
  readonly onRecord: (id: BindingId) => void;
}

/** All bindings, each as a button that records new keys. */
function Bindings({ groups, customKeys, tabStop, onFocusItem, onRecord }: BindingsProps) {
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
      {groups.map(([scope, ids]) => (
        <section key={scope} aria-label={translate(`web:places.${scope}`)}>
          <h3>{translate(`web:places.${scope}`)}</h3>
          <ul>
            {ids.map((id) => {
              const keys = configuredKeys(id, customKeys);
              return (
                <li key={id}>
                  <button type="button" tabIndex={id === tabStop ? 0 : -1} onFocus={() => onFocusItem(id)} onClick={() => onRecord(id)}>
                    <span>{translate((defaultKeymap[id] as DefaultBinding).label)}</span>
                    {id in customKeys && <small>{t('keys:own')}</small>}
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
