import { type BalancingReport, confirmBalancing } from '@floorwalker/core/endpoints/balancing';
import { useRef } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { useBalancingText } from './use-balancing-text.ts';

interface Props {
  readonly report: BalancingReport;
  readonly onClose: () => void;
}

/** Confirms a report after saying who has counted and what differs. The only counter is told why somebody else has to confirm it. */
export function ConfirmReportDialog({ report, onClose }: Props) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const close = useRef<HTMLButtonElement>(null);
  const title = t('balancingScreens:confirmTitle', { id: report.id });
  const persons = report.counters.length > 0 ? report.counters : report.operators;
  const names = persons.map(({ name }) => text.clean(name)).join(', ') || '–';
  if (!report.may.confirm)
    return (
      <Dialog title={title} description={t('balancingScreens:onlyCounter', { names })} onClose={onClose} initialFocus={close}>
        <DialogActions>
          <Button ref={close} onClick={onClose} keyHint="Escape">
            {t('common:close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  const variances = report.totals.flatMap(({ variance, currency }) => (variance === null ? [] : [text.signed(variance.amount, currency)]));
  const uncounted = report.totals.reduce((sum, total) => sum + total.uncounted, 0);
  const more = [
    t('balancingScreens:confirmVariance', { amounts: variances.join(', ') || '–' }),
    ...(uncounted > 0 ? [t('balancingScreens:uncounted', { count: uncounted })] : []),
  ].join(' ');
  return (
    <ConfirmDialog
      title={title}
      detail={t('balancingScreens:confirmDetail', { names })}
      more={more}
      action={t('balancingScreens:confirm')}
      access={confirmBalancing.access}
      onConfirm={async () => {
        await api.call(confirmBalancing, { params: { id: String(report.id) }, body: { version: report.version } });
        addToast({ tone: 'ok', translationKey: 'balancingScreens:confirmed', values: { id: report.id } });
        publishRefetch();
      }}
      onClose={onClose}
    />
  );
}
