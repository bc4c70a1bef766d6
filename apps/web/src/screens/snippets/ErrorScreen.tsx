import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { reloadPage, session } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { FaultFace } from './FaultFace.tsx';
import { toFaultPage } from './fault-pages.ts';

/** The error page of an address: 404 for an unknown path, and the six pages of the specification [SH-12]. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const { variant = 'error-2' } = useParams();
  const { info } = useSnapshot(session);
  const page = toFaultPage(variant);
  if (!page) return <Navigate to="/404" replace />;
  return (
    <FaultFace page={page}>
      {page === 'noRight' && <p>{t('common:rights.hint')}</p>}
      {page === 'fault' && <Button onClick={reloadPage}>{t('errorPages:reload')}</Button>}
      {page === 'noRight' && info ? (
        <Link to="/logout">{t('errorPages:signOut')}</Link>
      ) : (
        <Link to="/index">{t(info ? 'errorPages:home' : 'errorPages:signIn')}</Link>
      )}
    </FaultFace>
  );
}
