import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { session } from '../../platform/session/session-state.ts';
import { confirmIdentity } from '../../platform/session/step-up.ts';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './WatchBar.module.css';

/** Shows that an idle session continues read-only in watch mode, with a button that confirms the operator's presence. */
export function WatchBar() {
  const { t, has } = useTranslation();
  const { watching } = useSnapshot(session);
  if (!watching || !has('account:watch.bar')) return null;
  return (
    <div className={styles.bar} role="status">
      <Glyph name="locked" />
      <span>{t('account:watch.bar')}</span>
      <Button onClick={() => void confirmIdentity()}>{t('account:watch.confirm')}</Button>
    </div>
  );
}
