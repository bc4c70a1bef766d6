import { cancelRun } from '@floorwalker/core/endpoints/run';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { cancelResults } from '@floorwalker/core/vocabulary/command-states';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { rightsToCancel } from './run-rights.ts';

interface Props {
  readonly run: Pick<RunRow, 'id' | 'operator' | 'command' | 'waiting'>;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a run, then shows what happened to its terminals. */
export function CancelRunDialog({ run, onClose }: Props) {
  const { t } = useTranslation();
  const { operator } = useOperator();
  const confirm = async () => {
    const { items } = await api.call(cancelRun, { params: { id: run.id }, body: {} });
    const counts = cancelResults.flatMap((result) => {
      const count = items.filter((item) => item.result === result).length;
      return count > 0 ? [`${t(`choices:cancelResult.${result}`)}: ${count}`] : [];
    });
    addToast({
      tone: items.some(({ result }) => result === 'cancelled') ? 'ok' : 'note',
      translationKey: 'web:run.cancel',
      detail: counts.join('; '),
    });
    publishRefetch();
  };
  return (
    <ConfirmDialog
      title={t('web:run.cancel')}
      detail={t('web:run.cancelQuestion', { count: run.waiting })}
      action={t('web:run.cancel')}
      cancelLabel={t('common:close')}
      access={cancelRun.access}
      rights={rightsToCancel(run, operator)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
