import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { type ActiveBinding, bindingsByScope } from '../../platform/keys/active-bindings.ts';
import { keyState } from '../../platform/keys/bindings.ts';
import { keySettings } from '../../platform/keys/key-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { KeyCap } from '../../ui/KeyCap.tsx';
import { toKeyLabel } from '../../ui/key-label.ts';
import styles from './Keys.module.css';

/** All key bindings of this view [KB-01] by scope, with the operator's own keys, searchable by key or text. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, translate } = useTranslation();
  const [text, setText] = useState('');
  // The bindings are read only when the dialog opens, because the page below does not change while the dialog is open.
  const [bindings] = useState(() => bindingsByScope(keyState()));
  const { singleKeys } = useSnapshot(keySettings);
  const wanted = text.trim().toLowerCase();
  const toLabel = ({ action, defaults }: ActiveBinding) => action.label ?? translate(defaults.label);
  const matches = (binding: ActiveBinding) =>
    toLabel(binding).toLowerCase().includes(wanted) || binding.keys.some((one) => toKeyLabel(one, translate).toLowerCase() === wanted);
  const groups = [...bindings]
    .map(([scope, list]) => [scope, wanted === '' ? list : list.filter(matches)] as const)
    .filter(([, list]) => list.length > 0)
    .toSorted(([one], [other]) => Number(one === 'everywhere') - Number(other === 'everywhere'));
  return (
    <Dialog title={t('web:keys.title')} description={t('web:keys.hint')} onClose={onClose} width={880}>
      <input
        className={styles.search}
        type="search"
        aria-label={t('keys:search')}
        placeholder={t('keys:search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!singleKeys && <p className={styles.note}>{t('keys:alone')}</p>}
      <div className={styles.scopes}>
        {groups.map(([scope, list]) => (
          <section key={scope}>
            <h3>{translate(`web:places.${scope}`)}</h3>
            <dl>
              {list.map((binding) => (
                <div key={binding.id}>
                  <dt>
                    {binding.keys.length > 0 ? (
                      binding.keys.map((one) => <KeyCap key={one} keys={one} />)
                    ) : (
                      <small>{t('keys:without')}</small>
                    )}
                  </dt>
                  <dd>{toLabel(binding)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {groups.length === 0 && t('keys:nothing')}
      </p>
      <DialogActions>
        <Button tone="accent" onClick={onClose} keyHint="Escape">
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
