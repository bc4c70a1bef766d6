import { reservedFor } from '@floorwalker/core/vocabulary/reserved-keys';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { configuredKeys } from '../../platform/keys/active-bindings.ts';
import { bindKeys, type Conflict, type CustomKeys, findConflicts, maxKeys, withKeys } from '../../platform/keys/conflicts.ts';
import type { DefaultBinding } from '../../platform/keys/default-binding.ts';
import { type BindingId, defaultKeymap, scopesOf } from '../../platform/keys/default-keymap.ts';
import { toKeyNames } from '../../platform/keys/press.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { toKeyLabel } from '../../ui/key-label.ts';
import styles from './Keys.module.css';

interface Props {
  readonly id: BindingId;
  readonly customKeys: CustomKeys;
  readonly onSave: (customKeys: Record<string, string[]>) => void;
  readonly onClose: () => void;
}

/** Maximum number of key presses in a sequence. */
const maxPresses = 3;
/** Number of conflicts that are listed one by one. */
const maxListedConflicts = 6;
/** Keys that always move the focus and are never recorded. */
const navigationKeys = ['Tab', 'Shift+Tab'];

/** Records new keys for one action, and shows the actions that use these keys already or why the keys are reserved. */
export function RecordDialog({ id, customKeys, onSave, onClose }: Props) {
  const { t, translate } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [keys, setKeys] = useState('');
  const act = translate((defaultKeymap[id] as DefaultBinding).label);
  const now = configuredKeys(id, customKeys);
  const taken = keys === '' ? undefined : reservedFor(keys);
  const conflicts = keys === '' || taken ? [] : findConflicts(id, keys, customKeys);
  const locked = conflicts.find((one) => defaultKeymap[one.id]?.fixed);
  const ready = keys !== '' && !taken && !locked;
  const hasMaxKeys = now.length >= maxKeys;
  const save = (add: boolean) => ready && onSave(bindKeys(customKeys, id, keys, add));
  const onKey = (event: KeyboardEvent) => {
    const press = toKeyNames(event.nativeEvent)[0];
    if (press === undefined || navigationKeys.includes(press)) return;
    event.preventDefault();
    event.stopPropagation();
    if (press === 'Escape') return keys === '' ? onClose() : setKeys('');
    // Enter stores the recorded keys if they can be used; otherwise Enter itself is recorded.
    if (press === 'Enter' && ready) return void save(false);
    setKeys((before) => [...(before === '' || before.split(' ').length === maxPresses ? [] : [before]), press].join(' '));
  };
  return (
    <Dialog title={t('keys:bind', { act })} onClose={onClose} width={560} initialFocus={field}>
      <p className={styles.now}>
        <span>{t('keys:now')}</span>
        {now.length === 0 && <small>{t('keys:without')}</small>}
        {now.map((one) => (
          <KeyCap key={one} keys={one} />
        ))}
      </p>
      <label className={styles.record}>
        <span>{t('keys:press')}</span>
        {/* Read-only, because letters are recorded as key presses and not inserted as text. */}
        <input
          ref={field}
          readOnly
          value={keys === '' ? '' : toKeyLabel(keys, translate)}
          aria-describedby="record-hint record-fault"
          onKeyDown={onKey}
        />
      </label>
      <p id="record-hint" className={styles.note}>
        {t('keys:again')}
      </p>
      <div id="record-fault" role="alert" className={styles.fault}>
        {taken && <p>{t('keys:reserved', { what: translate(`keys:reservedFor.${taken}`) })}</p>}
        {locked && <p>{t('keys:fixedConflict', { act: translate((defaultKeymap[locked.id] as DefaultBinding).label) })}</p>}
        {!locked && conflicts.length > 0 && <Conflicts list={conflicts} />}
        {ready && hasMaxKeys && <p>{t('keys:most', { count: maxKeys })}</p>}
      </div>
      <DialogActions>
        {now.length > 0 && <Button onClick={() => onSave(withKeys(customKeys, id, []))}>{t('keys:clear')}</Button>}
        {id in customKeys && (
          <Button onClick={() => onSave(withKeys(customKeys, id, (defaultKeymap[id] as DefaultBinding).keys))}>{t('keys:usual')}</Button>
        )}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button disabled={!ready || hasMaxKeys} onClick={() => save(true)}>
          {t('keys:add')}
        </Button>
        <Button tone="accent" disabled={!ready} keyHint="Enter" onClick={() => save(false)}>
          {conflicts.length > 0 && ready ? t('keys:takeOver') : t('keys:replace')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The actions that would lose their keys. */
function Conflicts({ list }: { readonly list: readonly Conflict[] }) {
  const { t, translate } = useTranslation();
  return (
    <>
      <p>{t('keys:conflicts', { count: list.length })}</p>
      <ul>
        {list.slice(0, maxListedConflicts).map(({ id, keys }) => {
          const binding = defaultKeymap[id] as DefaultBinding;
          const scope = translate(`web:places.${scopesOf(binding)[0]}`);
          return (
            <li key={`${id} ${keys}`}>
              {t('keys:conflict', { place: scope, act: translate(binding.label), keys: toKeyLabel(keys, translate) })}
            </li>
          );
        })}
        {list.length > maxListedConflicts && <li aria-hidden="true">…</li>}
      </ul>
    </>
  );
}
