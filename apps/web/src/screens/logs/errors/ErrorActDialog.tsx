import { actOnErrors } from '@floorwalker/core/endpoints/error';
import type { ErrorRow } from '@floorwalker/core/resources/logs/error-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { maxCommentLength, maxErrorTargets } from '@floorwalker/core/vocabulary/error-acts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../../features/account/Field.tsx';
import { DialogFooter } from '../../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../../feedback/use-missing-right.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { messageOf } from '../message.ts';
import styles from './ErrorActDialog.module.css';
import { AcknowledgeChoice, AssigneeChoice, SnoozeChoice } from './ErrorChoices.tsx';
import { type ErrorCall, type ErrorDialog, findErrors, sendErrorAct } from './error-acts.ts';

interface Props {
  readonly dialog: ErrorDialog;
  /** The current error, to which the act applies if no errors are marked. */
  readonly error: ErrorRow;
  readonly onClose: () => void;
}

/** Asks for the value of an act on errors, which are listed with terminal and message, and for a reason [TM-15]. */
export function ErrorActDialog({ dialog, error, onClose }: Props) {
  const { t } = useTranslation();
  const missingRight = useMissingRight(actOnErrors.access);
  const [found, setFound] = useState<readonly ErrorRow[] | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [call, setCall] = useState<Omit<ErrorCall, 'comment'> | null>(dialog === 'comment' ? { act: 'comment' } : null);
  const [comment, setComment] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors are those marked when the dialog opens
  useEffect(() => {
    findErrors(error, dialog).then((all) => (all ? setFound(all) : setTooMany(true)), setFailure);
  }, []);
  const isComplete = call !== null && (dialog !== 'comment' || comment.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null || !found || found.length === 0 || !isComplete) return;
    setBusy(true);
    setFailure(null);
    sendErrorAct({ ...call, comment }, found).then(onClose, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  const title = t(`logs:row.${dialog}`);
  const action = found && found.length > 1 ? `${title}: ${t('handling:targets', { count: found.length })}` : title;
  return (
    <Dialog title={title} onClose={onClose} width={620} {...(dialog === 'comment' && { initialFocus: field })}>
      <form onSubmit={submit} className={styles.form}>
        {!found && !tooMany && failure === null && <p>{t('common:loading')}</p>}
        {tooMany && <p role="alert">{t('handling:dialog.tooMany', { most: maxErrorTargets })}</p>}
        {found?.length === 0 && <p role="alert">{t('handling:dialog.none')}</p>}
        {found && found.length > 0 && <Targets errors={found} />}
        {dialog === 'acknowledge' && <AcknowledgeChoice error={error} onChange={setCall} />}
        {dialog === 'assign' && <AssigneeChoice onChange={setCall} />}
        {dialog === 'snooze' && <SnoozeChoice onChange={setCall} />}
        <Field
          ref={field}
          label={t(dialog === 'comment' ? 'handling:dialog.comment' : 'handling:dialog.reason')}
          value={comment}
          maxLength={maxCommentLength}
          autoComplete="off"
          onChange={(event) => setComment(event.target.value)}
        />
        <DialogFooter
          failure={failure}
          action={action}
          missingRight={missingRight}
          disabled={busy || !found || found.length === 0 || !isComplete}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function Targets({ errors }: { readonly errors: readonly ErrorRow[] }) {
  const translation = useTranslation();
  return (
    // The list scrolls, so it can be focused.
    <ul className={styles.targets} {...(errors.length > 8 && { tabIndex: 0 })}>
      {errors.map((error) => (
        <li key={error.id}>
          <b>{error.terminal}</b>
          <span>{cleanDeviceText(error.terminalName)}</span>
          <span>{messageOf(error, translation)}</span>
          <span>{translation.translate(`choices:errorHandling.${error.handling}`)}</span>
        </li>
      ))}
    </ul>
  );
}
