import { endShift } from '@floorwalker/core/endpoints/shift';
import { maxCommentLength } from '@floorwalker/core/vocabulary/log-acts';
import { useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Hands the shift over, with a comment for the next one. */
export function EndShiftDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const [comment, setComment] = useState('');
  const { submit, footer } = useSubmit(endShift.access, async () => {
    await api.call(endShift, { body: { comment: comment.trim() } });
    addToast({ tone: 'ok', translationKey: 'handling:shift.done' });
    publishRefetch();
    onClose();
  });
  return (
    <Dialog title={t('handling:shift.handOver')} description={t('handling:shift.end')} onClose={onClose} initialFocus={first}>
      <form onSubmit={submit}>
        <Field
          ref={first}
          label={t('handling:shift.comment')}
          value={comment}
          maxLength={maxCommentLength}
          autoComplete="off"
          onChange={(event) => setComment(event.target.value)}
        />
        <DialogFooter {...footer} action={t('handling:shift.handOver')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
