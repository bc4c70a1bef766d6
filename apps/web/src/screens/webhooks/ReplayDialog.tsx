import { replayWebhook } from '@floorwalker/core/endpoints/webhook';
import type { WebhookRow } from '@floorwalker/core/resources/webhooks/webhook';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { Choice } from '../../features/form/FormField.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

const hours = { hour: 1, day: 24, week: 168, now: 0 } as const;
const starts = ['hour', 'day', 'week', 'now', 'position'] as const;
type Start = (typeof starts)[number];

/** Continues a webhook from a time or a position. */
export function ReplayDialog({ row: { id, position: present, ...row }, onClose }: Props) {
  const { t } = useTranslation();
  const name = cleanDeviceText(row.name);
  const missingRight = useMissingRight(replayWebhook.access);
  const [start, setStart] = useState<Start>('hour');
  const [position, setPosition] = useState(present);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    setFailure(null);
    const body =
      start === 'position' ? { after: position.trim() } : { since: new Date(Date.now() - hours[start] * 3_600_000).toISOString() };
    api.call(replayWebhook, { params: { id: String(id) }, body }).then(
      () => {
        addToast({ tone: 'ok', translationKey: 'webhooks:replayed', detail: name });
        publishRefetch();
        onClose();
      },
      (problem: unknown) => {
        setBusy(false);
        setFailure(problem);
      },
    );
  };
  return (
    <Dialog title={t('webhooks:replayTitle', { name })} description={t('webhooks:replayDetail')} onClose={onClose} width={620}>
      <form onSubmit={submit}>
        <Choice
          name="start"
          label={t('webhooks:from')}
          text={start}
          onChange={(value) => setStart(starts.find((one) => one === value) ?? 'hour')}
          fault={null}
          options={starts.map((value) => ({ value, label: t(`webhooks:${value}`) }))}
        />
        {start === 'position' && (
          <Field
            label={t('webhooks:positionText')}
            value={position}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPosition(target.value)}
          />
        )}
        <DialogFooter failure={failure} action={t('webhooks:replay')} missingRight={missingRight} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
