import { topLimits, type WidgetPeriod, widgetPeriods } from '@floorwalker/core/dashboard/dashboards';
import type { PlacedWidget, WidgetSettings } from '@floorwalker/core/dashboard/layout';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import { toWidgetTitle } from '@floorwalker/i18n/format/widget-text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './Dashboard.module.css';

interface Props {
  readonly placed: PlacedWidget;
  readonly onSave: (settings: WidgetSettings) => void;
  readonly onClose: () => void;
}

/** Whether a text is a number of rows that a widget may show. */
export const isTop = (text: string): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= topLimits.minimum && Number(text) <= topLimits.maximum;

/** The settings of one widget of a dashboard; without one, that of the installation applies. */
export function ConfigureWidgetDialog({ placed, onSave, onClose }: Props) {
  const { t, translate } = useTranslation();
  const { period: periods, top: hasTop } = widgetOf(placed.widget);
  const [period, setPeriod] = useState<WidgetPeriod | null>(placed.settings.period);
  const [top, setTop] = useState(placed.settings.top === null ? '' : String(placed.settings.top));
  const isValid = top === '' || isTop(top);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    onClose();
    onSave({ period, top: top === '' ? null : Number(top) });
  };
  const hasSettings = hasTop || periods === 'chosen';
  return (
    <Dialog title={toWidgetTitle(placed.widget, { translate })} onClose={onClose}>
      <form onSubmit={submit} className={styles.fields} noValidate>
        {!hasSettings && <p>{t('dashboardScreens:settings.none')}</p>}
        {periods === 'chosen' && (
          <label className={styles.field}>
            {t('dashboardScreens:period')}
            <select value={period ?? ''} onChange={(event) => setPeriod(widgetPeriods.find((one) => one === event.target.value) ?? null)}>
              <option value="">{t('dashboardScreens:settings.byDashboard')}</option>
              {widgetPeriods.map((one) => (
                <option key={one} value={one}>
                  {t(`dashboards:periods.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasTop && (
          <label className={styles.field}>
            {t('dashboardScreens:settings.top')}
            <input
              value={top}
              inputMode="numeric"
              placeholder={t('dashboardScreens:settings.byDashboard')}
              aria-invalid={!isValid || undefined}
              onChange={(event) => setTop(event.target.value.trim())}
            />
          </label>
        )}
        {!isValid && <p role="alert">{t('dashboardScreens:settings.topRange', { min: topLimits.minimum, max: topLimits.maximum })}</p>}
        <DialogActions>
          <Button onClick={onClose} keyHint="Escape">
            {t('common:cancel')}
          </Button>
          {hasSettings && (
            <Button type="submit" tone="accent" disabled={!isValid} keyHint="Enter">
              {t('forms:save')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
