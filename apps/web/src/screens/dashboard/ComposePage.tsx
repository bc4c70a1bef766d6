import { inReadingOrder, type PlacedWidget } from '@floorwalker/core/dashboard/layout';
import { type Dashboard, saveDashboard } from '@floorwalker/core/endpoints/dashboard';
import { toDashboardTitle } from '@floorwalker/i18n/format/widget-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DashboardAddress } from '../../features/dashboard/dashboard-address.ts';
import { LeaveDialog } from '../../features/form/LeaveDialog.tsx';
import { useLeaveGuard } from '../../features/form/use-leave-guard.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { AddWidgetDialog } from './AddWidgetDialog.tsx';
import { ConfigureWidgetDialog } from './ConfigureWidgetDialog.tsx';
import styles from './Dashboard.module.css';
import { DashboardGrid } from './DashboardGrid.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useCompose } from './use-compose.ts';
import type { DashboardState } from './use-dashboard.ts';
import { useStates, WidgetTile } from './WidgetTile.tsx';

interface Props {
  readonly address: DashboardAddress;
  readonly state: DashboardState;
  readonly dashboard: Dashboard;
  readonly onLeave: () => void;
  readonly onSaved: (layout: Dashboard) => void;
  readonly onReset: () => void;
}

type Open = 'add' | 'configure' | 'share' | 'reset' | 'leave' | null;

/** Composes the layout of a dashboard by keyboard: every step is spoken and can be undone; nothing is stored before it is saved [ST-01]. */
export function ComposePage({ address, state, dashboard, onLeave, onSaved, onReset }: Props) {
  const { t, translate } = useTranslation();
  const page = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { board, scope } = address;
  const { mayConfigure, mayShare, source } = dashboard;
  const first = inReadingOrder(dashboard.widgets)[0]?.id ?? null;
  const composition = useCompose({ saved: dashboard.widgets, scope, current: chosen ?? first, onCurrent: setChosen });
  const { layout, isDirty } = composition;
  const widgets = useMemo(() => inReadingOrder(layout), [layout]);
  const current = widgets.find(({ id }) => id === (chosen ?? first)) ?? null;
  const byId = useMemo(() => new Map(state.data?.items.map((item) => [item.id, item.data])), [state.data]);
  const states = useStates(widgets, { byId, isStale: state.isStale, missing: t('dashboardScreens:compose.unsaved') });
  const guard = useLeaveGuard(isDirty && !isSaving);
  useFocusOf(page, current?.id ?? null);
  const step = (by: number) => () => {
    const next = widgets[current ? widgets.indexOf(current) + by : 0];
    if (next) setChosen(next.id);
  };
  const save = () => {
    if (isSaving || !isDirty) return;
    setSaving(true);
    setFailure(null);
    const body = { scope, profile: null, widgets: [...layout], version: dashboard.source === 'own' ? dashboard.version : 0 };
    api.call(saveDashboard, { params: { id: board }, body }).then(
      (saved) => {
        addToast({ tone: 'ok', translationKey: 'dashboardScreens:compose.saved' });
        onSaved(saved);
      },
      (problem: unknown) => {
        setSaving(false);
        setFailure(problem);
      },
    );
  };
  const reset = async () => {
    await api.call(saveDashboard, { params: { id: board }, body: { scope, profile: null, widgets: null, version: dashboard.version } });
    onReset();
  };
  useBindings(
    {
      'list.left': () => composition.move({ x: -1 }),
      'list.right': () => composition.move({ x: 1 }),
      'list.up': () => composition.move({ y: -1 }),
      'list.down': () => composition.move({ y: 1 }),
      'dashboard.narrower': () => composition.resize({ width: -1 }),
      'dashboard.wider': () => composition.resize({ width: 1 }),
      'list.markUp': () => composition.resize({ height: -1 }),
      'list.markDown': () => composition.resize({ height: 1 }),
      'list.previousPage': step(-1),
      'list.nextPage': step(1),
      'list.open': current !== null && (() => setOpen('configure')),
      'list.unmark': () => (isDirty ? setOpen('leave') : onLeave()),
      'dashboard.add': () => setOpen('add'),
      'dashboard.remove': current !== null && composition.remove,
      'dashboard.save': mayConfigure && isDirty && save,
      'dashboard.reset': source === 'own' && (() => setOpen('reset')),
      'dashboard.share': mayShare && (() => setOpen('share')),
      undo: composition.undo,
      redo: composition.redo,
    },
    {
      scope: 'list',
      labels: {
        'list.markUp': t('dashboardScreens:compose.lower'),
        'list.markDown': t('dashboardScreens:compose.taller'),
        'list.previousPage': t('dashboardScreens:compose.previous'),
        'list.nextPage': t('dashboardScreens:compose.next'),
        'list.open': t('dashboardScreens:compose.configure'),
        'list.unmark': t('dashboardScreens:compose.leave'),
      },
      // The status line shows the labels of lists; the hint and the buttons show these keys.
      hiddenFromStatusLine: ['list.open', 'list.previousPage', 'list.nextPage'],
    },
  );
  const name = toDashboardTitle(board, { translate });
  const title = t('dashboardScreens:compose.title', { name });
  const editTextOf = ({ x, y, width, height }: PlacedWidget) => t('dashboardScreens:compose.place', { x: x + 1, y: y + 1, width, height });
  return (
    <section ref={page} className={styles.page} data-key-scope="list" tabIndex={-1} aria-label={title} aria-busy={isSaving}>
      <div className={styles.tools}>
        <h1>{title}</h1>
        <Button onClick={() => setOpen('add')} binding="dashboard.add">
          {t('keys:dashboard.add')}
        </Button>
        <Button onClick={() => setOpen('configure')} disabled={current === null} binding="list.open">
          {t('dashboardScreens:compose.configure')}
        </Button>
        <Button onClick={composition.remove} disabled={current === null} binding="dashboard.remove">
          {t('keys:dashboard.remove')}
        </Button>
        {mayShare && (
          <Button onClick={() => setOpen('share')} binding="dashboard.share">
            {t('keys:dashboard.share')}
          </Button>
        )}
        {source === 'own' && (
          <Button onClick={() => setOpen('reset')} binding="dashboard.reset">
            {t('keys:dashboard.reset')}
          </Button>
        )}
        <Button onClick={() => (isDirty ? setOpen('leave') : onLeave())} keyHint="Escape">
          {t('common:cancel')}
        </Button>
        <Button tone="accent" onClick={save} disabled={!mayConfigure || !isDirty || isSaving} binding="dashboard.save">
          {t('keys:dashboard.save')}
        </Button>
      </div>
      <p className={styles.hint}>{t('dashboardScreens:compose.hint')}</p>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <ProblemText failure={failure} />
        </div>
      )}
      <div className={styles.content}>
        <DashboardGrid widgets={widgets} current={current?.id ?? null} isComposing>
          {(placed) => (
            <WidgetTile
              placed={placed}
              data={byId.get(placed.id)}
              state={states.get(placed.id)}
              isStale={false}
              isCurrent={placed.id === current?.id}
              current={-1}
              editText={placed.id === current?.id ? editTextOf(placed) : undefined}
              onFocus={setChosen}
            />
          )}
        </DashboardGrid>
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {composition.spoken}
      </p>
      {open === 'add' && <AddWidgetDialog widgets={composition.offered} onAdd={composition.add} onClose={() => setOpen(null)} />}
      {open === 'configure' && current && (
        <ConfigureWidgetDialog placed={current} onSave={composition.configure} onClose={() => setOpen(null)} />
      )}
      {open === 'share' && <ShareDialog board={board} scope={scope} widgets={layout} onClose={() => setOpen(null)} />}
      {open === 'reset' && (
        <ConfirmDialog
          title={t('dashboardScreens:compose.resetTitle')}
          detail={t('dashboardScreens:compose.resetDetail')}
          action={t('keys:dashboard.reset')}
          access="own-dashboard.configure"
          onConfirm={reset}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'leave' && <LeaveDialog detail={t('dashboardScreens:compose.discard')} onLeave={onLeave} onStay={() => setOpen(null)} />}
      {guard.isAsking && <LeaveDialog detail={t('dashboardScreens:compose.discard')} onLeave={guard.leave} onStay={guard.stay} />}
    </section>
  );
}

/** Keeps the focus on the chosen widget while it moves, and on the page if there is none. Focus elsewhere, such as in a dialog, stays. */
function useFocusOf(page: { readonly current: HTMLElement | null }, id: string | null): void {
  useEffect(() => {
    const section = page.current;
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement?.closest('[data-widget]') || activeElement === section;
    if (!section || !isHere) return;
    (id === null ? section : section.querySelector<HTMLElement>(`[data-widget="${id}"]`))?.focus();
  }, [page, id]);
}
