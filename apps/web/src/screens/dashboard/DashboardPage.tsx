import { viewRightOf } from '@floorwalker/core/dashboard/dashboards';
import { inReadingOrder } from '@floorwalker/core/dashboard/layout';
import { formatTime } from '@floorwalker/i18n/format/time';
import { toDashboardTitle } from '@floorwalker/i18n/format/widget-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DashboardAddress } from '../../features/dashboard/dashboard-address.ts';
import { type Direction, neighbourOf } from '../../features/dashboard/neighbour.ts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { focusPage } from '../../platform/frame/regions.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import styles from './Dashboard.module.css';
import { DashboardGrid } from './DashboardGrid.tsx';
import { DashboardTools } from './DashboardTools.tsx';
import { type DashboardState, isPlaceKnown } from './use-dashboard.ts';
import { WallDialog } from './WallDialog.tsx';
import { WallLine } from './WallLine.tsx';
import { stopsOfState, useStates, WidgetTile } from './WidgetTile.tsx';

interface Props {
  readonly address: DashboardAddress;
  readonly state: DashboardState;
  readonly onChange: (change: Partial<DashboardAddress>) => void;
}

const none: readonly never[] = [];

/** A dashboard: arrows go from widget to widget, brackets along the figures of one, and Enter opens the rows of a figure [ST-01, KB-02]. */
export function DashboardPage({ address, state, onChange }: Props) {
  const { t, translate } = useTranslation();
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [stop, setStop] = useState(-1);
  const [isStarting, setStarting] = useState(false);
  const { layout, data } = state;
  const isWall = address.wall !== null;
  const isKnown = isPlaceKnown(address);
  const widgets = useMemo(() => (layout && isKnown ? inReadingOrder(layout.widgets) : none), [layout, isKnown]);
  const byId = useMemo(() => new Map(data?.items.map((item) => [item.id, item.data])), [data]);
  const states = useStates(widgets, { byId, isStale: state.isStale, missing: null });
  const current = widgets.find(({ id }) => id === chosen)?.id ?? widgets[0]?.id ?? null;
  const stops = stopsOfState(current === null ? undefined : states.get(current));
  const at = stops[Math.min(stop, stops.length - 1)];
  const focusTile = (id: string) => page.current?.querySelector<HTMLElement>(`[data-widget="${id}"]`)?.focus();
  const go = (direction: Direction) => () => {
    const next = current === null ? null : neighbourOf(widgets, current, direction);
    if (next) focusTile(next.id);
  };
  const choose = (id: string) => {
    if (id !== chosen) setStop(-1);
    setChosen(id);
  };
  const walk = (step: number) => () => setStop((now) => Math.max(0, Math.min(stops.length - 1, Math.min(now, stops.length - 1) + step)));
  const path = at?.path ?? stops.find((one) => one.path !== null)?.path ?? null;
  const open = () => path !== null && void navigate(path);
  useBindings(
    {
      'list.left': go('left'),
      'list.right': go('right'),
      'list.up': go('up'),
      'list.down': go('down'),
      'list.first': () => widgets[0] && focusTile(widgets[0].id),
      'list.last': () => focusTile(widgets.at(-1)?.id ?? ''),
      'list.previousPage': stops.length > 0 && walk(-1),
      'list.nextPage': stops.length > 0 && walk(1),
      'list.open': path !== null && open,
      'list.reload': state.reload,
      'list.unmark': isWall && (() => onChange({ wall: null })),
      'dashboard.day': () => onChange({ period: 'day' }),
      'dashboard.week': () => onChange({ period: 'week' }),
      'dashboard.month': () => onChange({ period: 'month' }),
      'dashboard.own': () => onChange({ period: null }),
      'dashboard.compose': !isWall && layout?.mayConfigure === true && (() => onChange({ isComposing: true })),
      'dashboard.wall': layout !== null && !isWall && (() => setStarting(true)),
    },
    {
      scope: 'list',
      labels: {
        'list.previousPage': t('dashboardScreens:previousFigure'),
        'list.nextPage': t('dashboardScreens:nextFigure'),
        'list.open': t('dashboardScreens:rows'),
        'list.unmark': t('dashboardScreens:wall.leave'),
      },
      // The status line shows the labels of lists; the bar of the page shows these keys.
      hiddenFromStatusLine: ['list.previousPage', 'list.nextPage'],
    },
  );
  const hasWidgets = widgets.length > 0;
  useEffect(() => {
    if (hasWidgets && document.activeElement === page.current) focusPage();
  }, [hasWidgets]);
  const title = toDashboardTitle(address.board, { translate });
  return (
    <section
      ref={page}
      className={styles.page}
      data-key-scope="list"
      data-wall={isWall || undefined}
      tabIndex={-1}
      aria-label={title}
      aria-busy={data === null && state.failure === null}
    >
      {!isWall && (
        <div className={styles.tools} data-key-scope="form">
          <h1>{title}</h1>
          <DashboardTools address={address} onChange={onChange} />
          {layout?.mayConfigure && (
            <Button onClick={() => onChange({ isComposing: true })} binding="dashboard.compose">
              {t('keys:dashboard.compose')}
            </Button>
          )}
          <Button onClick={() => setStarting(true)} disabled={layout === null} binding="dashboard.wall">
            {t('keys:dashboard.wall')}
          </Button>
          <StaleMark />
          {data && <AsOf at={data.asOf} />}
        </div>
      )}
      <div className={styles.content}>
        {hasWidgets ? (
          <DashboardGrid widgets={widgets} current={current} isComposing={false}>
            {(placed) => (
              <WidgetTile
                placed={placed}
                data={byId.get(placed.id)}
                state={states.get(placed.id)}
                isStale={state.isStale}
                isCurrent={placed.id === current}
                current={stop}
                onFocus={choose}
                onOpen={placed.id === current ? open : undefined}
              />
            )}
          </DashboardGrid>
        ) : (
          <NoWidgets address={address} state={state} />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {at && (at.path === null ? t('dashboardScreens:noRows', { text: at.spoken }) : at.spoken)}
      </p>
      {isWall && <WallLine address={address} title={title} asOf={data?.asOf ?? null} onChange={onChange} />}
      {isStarting && <WallDialog onStart={(wall) => onChange({ wall, isComposing: false })} onClose={() => setStarting(false)} />}
    </section>
  );
}

function AsOf({ at }: { readonly at: string }) {
  const { t, language, formats } = useTranslation();
  return (
    <small className={styles.asOf}>
      <span>
        <BindingKey id="list.previousPage" /> <BindingKey id="list.nextPage" /> {t('dashboardScreens:figures')}
      </span>
      <span>{t('dashboardScreens:asOf', { time: formatTime(at, language, { ...formats, style: 'short' }) })}</span>
    </small>
  );
}

/** In place of widgets: why there are none, and what to do. */
function NoWidgets({ address, state }: Pick<Props, 'address' | 'state'>) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const right = viewRightOf(address.board, address.scope);
  if (!may(right))
    return (
      <CenteredNotice tone="muted" title={t('common:noData')}>
        <p>{t('dashboardScreens:noRight', { right: translate(`rights:${right}`) })}</p>
      </CenteredNotice>
    );
  if (!isPlaceKnown(address))
    return (
      <CenteredNotice tone="muted" title={t('dashboards:scopes.kiosk')}>
        {t('dashboardScreens:noTerminal')}
      </CenteredNotice>
    );
  if (state.failure !== null)
    return (
      <CenteredNotice tone="bad" title={t('dashboardScreens:failed')}>
        <ProblemText failure={state.failure} />
        <Button onClick={state.reload} binding="list.reload">
          {t('common:retry')}
        </Button>
      </CenteredNotice>
    );
  if (state.layout === null) return <p role="status">{t('common:loading')}</p>;
  return (
    <CenteredNotice tone="muted" title={t('common:noData')}>
      <p>{t('dashboardScreens:empty')}</p>
    </CenteredNotice>
  );
}
