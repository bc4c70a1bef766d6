import { type Dashboard, listDashboards } from '@floorwalker/core/endpoints/dashboard';
import { toDashboardTitle, toScopeText } from '@floorwalker/i18n/format/widget-text';
import { toDashboardPath } from '../../features/dashboard/dashboard-address.ts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { profileLabel } from '../../platform/i18n/profile-label.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Dashboard.module.css';

type Known = Omit<Dashboard, 'widgets'>;

/** Configure Dashboard View [SH-15]: the dashboards that the operator may see, whose layout each shows, and the way to compose it. */
export function DashboardViewScreen() {
  const { t, translate } = useTranslation();
  const { shown, failure } = useLiveRead(
    'dashboards',
    () => api.call(listDashboards, {}),
    () => false,
  );
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('web:screens.dashboardView')}>
      <div className={styles.tools}>
        <h1>{t('web:screens.dashboardView')}</h1>
      </div>
      <p className={styles.hint}>{t('dashboardScreens:view.hint')}</p>
      <div className={styles.settings}>
        {failure !== null && <ProblemText failure={failure} />}
        {failure === null && !shown && <p role="status">{t('common:loading')}</p>}
        {shown && (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('dashboardScreens:board')}</th>
                <th scope="col">{t('dashboardScreens:scope')}</th>
                <th scope="col">{t('dashboardScreens:view.layout')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.items.map((item) => (
                <tr key={`${item.id} ${item.scope}`}>
                  <th scope="row">{toDashboardTitle(item.id, { translate })}</th>
                  <td>{toScopeText(item.scope, { translate })}</td>
                  <Layout item={item} />
                  <td>
                    <ComposeLink item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

function Layout({ item: { source, profile } }: { readonly item: Known }) {
  const translation = useTranslation();
  const name = profile === null ? '' : profileLabel(translation, profile);
  return <td>{translation.t(`dashboardScreens:sources.${source}`, { profile: name })}</td>;
}

/** Opens the dashboard for composing; that of a property with the first property of the operator, since all share the layout. */
function ComposeLink({ item }: { readonly item: Known }) {
  const { t, translate } = useTranslation();
  const { properties } = useOperator();
  const { id, scope, mayConfigure, mayShare } = item;
  if (!mayConfigure && !mayShare) return <small>{t('dashboardScreens:view.readOnly')}</small>;
  const property = scope === 'property' ? (properties[0]?.id ?? null) : null;
  const path = toDashboardPath({
    board: id,
    scope,
    property,
    // The layout of a terminal's dashboard is the same for all: any id opens it, and its figures appear once a terminal is chosen.
    terminal: scope === 'kiosk' ? 1 : null,
    period: null,
    wall: null,
    isComposing: true,
  });
  const name = `${toDashboardTitle(id, { translate })}, ${toScopeText(scope, { translate })}`;
  return (
    <Link to={path} aria-label={t('common:about', { label: t('dashboardScreens:view.compose'), text: name })}>
      {t('dashboardScreens:view.compose')}
    </Link>
  );
}
