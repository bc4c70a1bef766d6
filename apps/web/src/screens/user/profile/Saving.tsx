import { useSnapshot } from 'valtio';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { profileState, saveProfile } from '../../../platform/profile/profile-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import styles from './Profile.module.css';

/** Shows whether changes are stored on the server [SH-18]; after a failure they are kept and can be sent again. */
export function Saving() {
  const { t } = useTranslation();
  const { saving, failure } = useSnapshot(profileState);
  return (
    <>
      <p className={styles.saving} role="status">
        {saving === 'saving' && <span>{t('profile:state.saving')}</span>}
        {saving === 'saved' && (
          <Mark glyph="check" tone="ok">
            {t('profile:state.saved')}
          </Mark>
        )}
        {saving === 'failed' && (
          <Mark glyph="cross" tone="bad">
            {t('profile:state.failed')}
          </Mark>
        )}
      </p>
      {saving === 'failed' && (
        <div className={styles.failure} role="alert">
          <ProblemText failure={failure} />
          <p>
            {t('profile:state.failedHint')} <Button onClick={() => void saveProfile()}>{t('profile:state.saveAgain')}</Button>
          </p>
        </div>
      )}
    </>
  );
}
