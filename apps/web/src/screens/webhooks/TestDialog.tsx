import { testWebhook } from '@floorwalker/core/endpoints/webhook';
import type { WebhookRow } from '@floorwalker/core/resources/webhooks/webhook';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

type Result = Awaited<ReturnType<typeof sendTest>>;

const sendTest = (id: number) => api.call(testWebhook, { params: { id: String(id) } });

/** Sends test deliveries of a webhook, and shows what the receiver has responded. */
export function TestDialog({ row: { id, ...row }, onClose }: Props) {
  const { t, translate } = useTranslation();
  const [name, url] = [cleanDeviceText(row.name), cleanDeviceText(row.url)];
  const missingRight = useMissingRight(testWebhook.access);
  const [result, setResult] = useState<Result | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    setFailure(null);
    setResult(null);
    sendTest(id)
      .then(setResult, setFailure)
      .finally(() => setBusy(false));
  };
  const toText = ({ failure: reason, status, milliseconds }: Result) => {
    if (reason === null) return `${t('webhooks:accepted')}: ${t('webhooks:acceptedDetail', { status: status ?? '–', milliseconds })}`;
    const detail = status === null ? '' : `, ${t('webhooks:statusOf', { status })}`;
    return `${t('webhooks:notAccepted')}: ${translate(`choices:webhookFailure.${reason}`)}${detail}`;
  };
  return (
    <Dialog
      title={`${t('webhooks:test')}: ${name}`}
      description={t('webhooks:testDetail', { url })}
      onClose={onClose}
      width={620}
      initialFocus={button}
    >
      <form onSubmit={submit}>
        <p role="status">
          {busy && t('webhooks:testing')}
          {result && toText(result)}
        </p>
        <DialogFooter
          failure={failure}
          action={t('webhooks:test')}
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          submitButton={button}
        />
      </form>
    </Dialog>
  );
}
