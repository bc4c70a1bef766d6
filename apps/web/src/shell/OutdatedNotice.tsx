import { useTranslation } from '../platform/i18n/translation.ts';
import { reloadPage } from '../platform/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';

/** Replaces a part whose code is not served any more, because the servers were upgraded after this page was loaded. */
export function OutdatedNotice() {
  const { t } = useTranslation();
  return (
    <CenteredNotice tone="muted" title={t('web:version.new')}>
      <p>{t('web:version.needed')}</p>
      <Button tone="accent" onClick={reloadPage}>
        {t('web:error.reload')}
      </Button>
    </CenteredNotice>
  );
}
