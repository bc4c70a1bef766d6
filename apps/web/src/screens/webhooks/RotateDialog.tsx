import { rotateWebhook } from '@floorwalker/core/endpoints/webhook';
import type { WebhookRow } from '@floorwalker/core/resources/webhooks/webhook';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

interface Props {
  readonly row: WebhookRow;
  readonly onClose: () => void;
}

/** Issues a secret of a webhook, and shows it once. Only the last button closes the dialog, so that no key press loses the secret. */
export function RotateDialog({ row: { id, state, ...row }, onClose }: Props) {
  const { t } = useTranslation();
  const name = cleanDeviceText(row.name);
  const missingRight = useMissingRight(rotateWebhook.access);
  const [secret, setSecret] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    setFailure(null);
    try {
      setSecret((await api.call(rotateWebhook, { params: { id: String(id) } })).secret);
      publishRefetch();
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  if (secret !== null) {
    return (
      <Dialog
        key="secret"
        title={t('webhooks:secretTitle', { name })}
        description={t('webhooks:secretHint')}
        onClose={() => undefined}
        width={620}
        initialFocus={field}
      >
        <Field
          ref={field}
          label={t('webhooks:secret')}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          after={<Button onClick={() => void copyText(secret)}>{t('webhooks:copy')}</Button>}
        />
        <DialogActions>
          <Button tone="accent" onClick={onClose}>
            {t('webhooks:saved')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const question = t(state === 'new' ? 'webhooks:firstQuestion' : 'webhooks:rotateQuestion', { name });
  return (
    <Dialog title={`${t('webhooks:rotate')}: ${name}`} description={question} onClose={onClose} initialFocus={button}>
      <form onSubmit={submit}>
        <DialogFooter
          failure={failure}
          action={t('webhooks:rotate')}
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
          submitButton={button}
        />
      </form>
    </Dialog>
  );
}
