import { acknowledgeAlert } from '@floorwalker/core/endpoints/alert';
import type { RaisedAlertRow } from '@floorwalker/core/resources/alerts/raised-alert';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  readonly row: RaisedAlertRow;
  readonly onClose: () => void;
}

/** Acknowledges an alert, with a comment for the others. */
export function AcknowledgeDialog({ row: { id, value, when, ...row }, onClose }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const missingRight = useMissingRight(acknowledgeAlert.access);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = cleanDeviceText(row.name);
  const property = `${row.property} ${cleanDeviceText(row.propertyName)}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    try {
      await api.call(acknowledgeAlert, { params: { id: String(id) }, body: { comment: comment.trim() } });
      addToast({ tone: 'ok', translationKey: 'alerts:acknowledged', detail: name });
      publishRefetch();
      onClose();
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  return (
    <Dialog
      title={t('alerts:acknowledgeTitle', { name })}
      description={t('alerts:acknowledgeDetail', { property, value, when: cleanDeviceText(when) })}
      onClose={onClose}
      initialFocus={first}
    >
      <form onSubmit={submit}>
        <Field
          ref={first}
          label={t('alerts:comment')}
          value={comment}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setComment(event.target.value)}
        />
        <DialogFooter failure={failure} action={t('alerts:acknowledge')} missingRight={missingRight} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
