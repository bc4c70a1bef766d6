import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { focusPage } from '../../platform/frame/regions.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import styles from './Statistics.module.css';

const quarters = '/quarterly-dashboard';

/** `quarterly-dashboard/{artID}`: the quarters of one property by terminal, which is the quarterly dashboard with a filter [ST-04]. */
export function PropertyQuartersScreen() {
  const { artID = '' } = useParams();
  const { properties } = useOperator();
  if (!/^\d{1,8}$/.test(artID)) return <Navigate to="/404" replace />;
  if (properties.some(({ id }) => id === Number(artID)))
    return <Navigate to={`${quarters}?q=property:${Number(artID)}&by=terminal,quarter`} replace />;
  return <UnknownProperty key={artID} id={artID} />;
}

/** Says that there is no such property, after the session has been read again: the property may have been added since the sign-in. */
function UnknownProperty({ id }: { readonly id: string }) {
  const { t, translate } = useTranslation();
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);
  const all = t('statistics:screen.allProperties');
  const goToAll = () => void navigate(quarters, { replace: true });
  useBindings({ 'list.unmark': goToAll }, { scope: 'list', labels: { 'list.unmark': all } });
  useEffect(() => {
    let isShown = true;
    void reloadOperator().then(() => isShown && setRead(true));
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (isRead) focusPage();
  }, [isRead]);
  return (
    <section
      className={styles.page}
      data-key-scope="list"
      tabIndex={-1}
      aria-label={translate('common:reports.quarterly-dashboard')}
      aria-busy={!isRead}
    >
      {isRead && (
        <CenteredNotice tone="muted" title={t('statistics:screen.unknownProperty', { id })}>
          <p>{t('statistics:screen.unknownPropertyDetail')}</p>
          <Button onClick={goToAll} binding="list.unmark">
            {all}
          </Button>
        </CenteredNotice>
      )}
    </section>
  );
}
