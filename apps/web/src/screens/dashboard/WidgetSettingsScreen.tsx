import { topLimits, widgetPeriods } from '@floorwalker/core/dashboard/dashboards';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import { readWidgetSettings, saveWidgetSettings, type WidgetDefault } from '@floorwalker/core/endpoints/dashboard';
import { toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { useEffect, useState } from 'react';
import { LeaveDialog } from '../../features/form/LeaveDialog.tsx';
import { useLeaveGuard } from '../../features/form/use-leave-guard.ts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { isTop } from './ConfigureWidgetDialog.tsx';
import styles from './Dashboard.module.css';

/** What is typed for a widget, until it is saved. */
type Draft = Readonly<Record<string, { readonly period?: WidgetDefault['period']; readonly top?: string }>>;

const isWrong = ({ top }: Draft[string]): boolean => top !== undefined && !isTop(top);

const applyDraft = (item: WidgetDefault, { period, top }: Draft[string] = {}): WidgetDefault => ({
  ...item,
  ...(period !== undefined && { period }),
  ...(top !== undefined && { top: Number(top) }),
});

/** Widget Settings [SH-15, MG-16]: the period and the number of rows of each widget, where a dashboard sets none. */
export function WidgetSettingsScreen() {
  const { t } = useTranslation();
  const [items, setItems] = useState<readonly WidgetDefault[] | null>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const load = () => {
    setFailure(null);
    api.call(readWidgetSettings, {}).then((result) => {
      setItems(result.items);
      setDraft({});
    }, setFailure);
  };
  useEffect(load, []);
  const changed = (items ?? [])
    .map((item) => ({ item, next: applyDraft(item, draft[item.widget]) }))
    .filter(({ item, next }) => item.period !== next.period || item.top !== next.top);
  const isInvalid = Object.values(draft).some(isWrong);
  const mayWrite = changed.length > 0 && !isInvalid && !isSaving;
  const guard = useLeaveGuard(changed.length > 0 && !isSaving);
  const save = () => {
    if (!mayWrite) return;
    setSaving(true);
    setFailure(null);
    api
      .call(saveWidgetSettings, { body: { items: changed.map(({ next }) => next) } })
      .then((result) => {
        setItems(result.items);
        setDraft({});
        addToast({ tone: 'ok', translationKey: 'dashboardScreens:settings.saved' });
      }, setFailure)
      .finally(() => setSaving(false));
  };
  const change = (widget: string, next: Draft[string]) => setDraft((now) => ({ ...now, [widget]: { ...now[widget], ...next } }));
  useBindings({ 'dashboard.save': mayWrite && save, 'list.reload': load }, { scope: 'list' });
  const configurable = (items ?? []).filter(({ period, top }) => period !== null || top !== null);
  return (
    <section className={styles.page} data-key-scope="list" tabIndex={-1} aria-label={t('web:screens.widgetSettings')} aria-busy={isSaving}>
      <div className={styles.tools}>
        <h1>{t('web:screens.widgetSettings')}</h1>
        <Button tone="accent" onClick={save} disabled={!mayWrite} binding="dashboard.save">
          {t('forms:save')}
        </Button>
        <span role="status">{changed.length > 0 && t('dashboardScreens:settings.changed', { count: changed.length })}</span>
      </div>
      <p className={styles.hint}>{t('dashboardScreens:settings.hint')}</p>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <ProblemText failure={failure} />
          <Button onClick={load} binding="list.reload">
            {t('common:retry')}
          </Button>
        </div>
      )}
      <div className={styles.settings} data-key-scope="form">
        {items === null && failure === null && <p role="status">{t('common:loading')}</p>}
        {items !== null && (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('dashboardScreens:settings.widget')}</th>
                <th scope="col">{t('dashboardScreens:period')}</th>
                <th scope="col">{t('dashboardScreens:settings.top')}</th>
              </tr>
            </thead>
            <tbody>
              {configurable.map((item) => (
                <SettingRow key={item.widget} item={item} draft={draft[item.widget] ?? {}} onChange={(next) => change(item.widget, next)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {guard.isAsking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </section>
  );
}

interface RowProps {
  readonly item: WidgetDefault;
  readonly draft: Draft[string];
  readonly onChange: (change: Draft[string]) => void;
}

function SettingRow({ item, draft, onChange }: RowProps) {
  const { t, translate } = useTranslation();
  const { widget } = item;
  const { period, top } = { period: item.period, top: item.top === null ? '' : String(item.top), ...draft };
  const title = toWidgetTitle(widget, { translate });
  const wrong = isWrong(draft);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        {widgetOf(widget).period === 'chosen' && period !== null && (
          <select
            value={period ?? ''}
            aria-label={t('common:about', { label: title, text: t('dashboardScreens:period') })}
            onChange={(event) => onChange({ period: widgetPeriods.find((one) => one === event.target.value) ?? null })}
          >
            {widgetPeriods.map((one) => (
              <option key={one} value={one}>
                {t(`dashboards:periods.${one}`)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td>
        {item.top !== null && (
          <>
            <input
              value={top}
              inputMode="numeric"
              aria-label={t('common:about', { label: title, text: t('dashboardScreens:settings.top') })}
              aria-invalid={wrong || undefined}
              onChange={(event) => onChange({ top: event.target.value.trim() })}
            />
            {wrong && <small> {t('dashboardScreens:settings.topRange', { min: topLimits.minimum, max: topLimits.maximum })}</small>}
          </>
        )}
      </td>
    </tr>
  );
}
