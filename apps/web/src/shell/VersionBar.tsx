import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { consoleVersion } from '../platform/session/console-version.ts';
import { reloadPage } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import styles from './VersionBar.module.css';

/**
 * Says that there is a new version of the console, with a button and a key that load it and keep the session. Its code and text are part of the
 * first load.
 */
export function VersionBar() {
  const { t } = useTranslation();
  const { isOutdated } = useSnapshot(consoleVersion);
  useBindings({ 'console.reload': isOutdated && reloadPage });
  if (!isOutdated) return null;
  return (
    <div className={styles.bar} role="status">
      <span>{t('web:version.new')}</span>
      <Button onClick={reloadPage} binding="console.reload">
        {t('web:error.reload')}
      </Button>
    </div>
  );
}
