import { acknowledgeAlert } from '@floorwalker/core/endpoints/alert';
import type { RaisedAlertRow } from '@floorwalker/core/resources/alerts/raised-alert';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
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
  const [comment, setComment] = useState('');
  const name = cleanDeviceText(row.name);
  const property = `${row.property} ${cleanDeviceText(row.propertyName)}`;
  const { submit, footer } = useSubmit(acknowledgeAlert.access, async () => {
    await api.call(acknowledgeAlert, { params: { id: String(id) }, body: { comment: comment.trim() } });
    addToast({ tone: 'ok', translationKey: 'alerts:acknowledged', detail: name });
    publishRefetch();
    onClose();
  });
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
        <DialogFooter {...footer} action={t('alerts:acknowledge')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
