import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ActNoun, maxActTargets, maxCommentLength } from '@floorwalker/core/vocabulary/log-acts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../../features/account/Field.tsx';
import { DialogFooter } from '../../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../../feedback/use-missing-right.ts';
import { toCodeText } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { messageOf } from '../message.ts';
import { AcknowledgeChoice, AssigneeChoice, SnoozeChoice } from './ActChoices.tsx';
import styles from './ActDialog.module.css';
import { type ActCall, type ActDialogKind, type ActRow, callsOf, findRows, idOf, sendAct } from './log-acts.ts';

interface Props {
  readonly noun: ActNoun;
  readonly dialog: ActDialogKind;
  /** The current row, to which the act applies if no rows are marked. */
  readonly row: ActRow;
  readonly onClose: () => void;
}

/** Asks for the value of an act on errors or events, which are listed with terminal and message, and for a reason [TM-15]. */
export function ActDialog({ noun, dialog, row, onClose }: Props) {
  const { t } = useTranslation();
  const missingRight = useMissingRight(callsOf[noun].act.access);
  const [found, setFound] = useState<readonly ActRow[] | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [call, setCall] = useState<Omit<ActCall, 'comment'> | null>(dialog === 'comment' ? { act: 'comment' } : null);
  const [comment, setComment] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those marked when the dialog opens
  useEffect(() => {
    findRows(noun, row, dialog).then((all) => (all ? setFound(all) : setTooMany(true)), setFailure);
  }, []);
  const isComplete = call !== null && (dialog !== 'comment' || comment.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null || !found || found.length === 0 || !isComplete) return;
    setBusy(true);
    setFailure(null);
    sendAct(noun, { ...call, comment }, found).then(onClose, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  const title = t(`logs:row.${dialog}`);
  const action = found && found.length > 1 ? `${title}: ${t(`handling:${noun}.targets`, { count: found.length })}` : title;
  return (
    <Dialog title={title} onClose={onClose} width={620} {...(dialog === 'comment' && { initialFocus: field })}>
      <form onSubmit={submit} className={styles.form}>
        {!found && !tooMany && failure === null && <p>{t('common:loading')}</p>}
        {tooMany && <p role="alert">{t(`handling:${noun}.tooMany`, { most: maxActTargets })}</p>}
        {found?.length === 0 && <p role="alert">{t(`handling:${noun}.none`)}</p>}
        {found && found.length > 0 && <Targets rows={found} />}
        {dialog === 'acknowledge' && <AcknowledgeChoice row={row} onChange={setCall} />}
        {dialog === 'assign' && <AssigneeChoice noun={noun} onChange={setCall} />}
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

function Targets({ rows }: { readonly rows: readonly ActRow[] }) {
  const translation = useTranslation();
  return (
    // The list scrolls, so it can be focused.
    <ul className={styles.targets} {...(rows.length > 8 && { tabIndex: 0 })}>
      {rows.map((row) => (
        <li key={idOf(row)}>
          <b>{row.terminal}</b>
          <span>{cleanDeviceText(row.terminalName)}</span>
          <span>{'code' in row ? messageOf(row, translation) : toCodeText('terminalEvents', row.event, translation)}</span>
          <span>{translation.translate(`choices:${'code' in row ? 'errorHandling' : 'eventHandling'}.${row.handling}`)}</span>
        </li>
      ))}
    </ul>
  );
}
