import { type LogSpan, spanOfError, startsBeforeError } from '@floorwalker/core/commands/log-file/error-span';
import type { RunPreview } from '@floorwalker/core/endpoints/run';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useServerReachable } from '../../feedback/ServerUnreachable.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { toCommandLine } from '../../platform/command-line/cli-line.ts';
import { loadNamespaces, useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { codeOf } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import styles from './CommandDialog.module.css';
import { ExecutionTimes, FixedTime, FixedValue, TimeSpanFields } from './CommandFields.tsx';
import { CommandTargets } from './CommandTargets.tsx';
import { beginDraft, previewDraft } from './call-draft.ts';
import { type CommandDraft, commandState, inputsOf, remainingInputs } from './command-state.ts';
import { DeadlineFields, noDeadline, toDeadline } from './DeadlineFields.tsx';
import { comparePreviews, noChanges } from './preview-changes.ts';
import { noRollout, RolloutFields, toRollout } from './RolloutFields.tsx';
import { SuitedTerminals } from './SuitedTerminals.tsx';
import { WindowNotice } from './WindowNotice.tsx';

const BackupChanges = lazyDialog(async () => {
  const [module] = await Promise.all([import('../backup/BackupChanges.tsx'), loadNamespaces('backups')]);
  return module.BackupChanges;
});

const hour = 3_600_000;

/** Loads the preview of a draft. When the preview is loaded again, `changes` has its differences from the previous one. */
function usePreview(load: () => Promise<RunPreview>) {
  const [preview, setPreview] = useState<RunPreview | null>(null);
  const [changes, setChanges] = useState(noChanges);
  const [failure, setFailure] = useState<unknown>(null);
  const read = async (before: RunPreview | null) => {
    try {
      const now = await load();
      if (before) setChanges(comparePreviews(before, now));
      setPreview(now);
    } catch (problem) {
      setFailure(problem);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview is of the targets, which never change in one dialog
  useEffect(() => void read(null), []);
  return { preview, changes, failure, setFailure, read };
}

/** The arguments that a repetition keeps: the error is that of one terminal. */
const textsOf = ({ error: _error, ...args }: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));

/** The default time range: that of the error, else the last 24 hours. */
function defaultSpan(error: CommandDraft['error']): LogSpan {
  const now = Date.now();
  if (error) return spanOfError(error.at, now);
  return { from: new Date(now - 24 * hour).toISOString(), to: new Date(now).toISOString() };
}

/** State of the inputs of a draft; `remaining` lists the inputs that the dialog still asks for. */
function useDraftInputs({ command, args, reason, error }: CommandDraft) {
  const [at, setAt] = useState(args.at ?? 'idle');
  const [span] = useState(() => defaultSpan(error));
  const [from, setFrom] = useState(args.from ?? span.from);
  const [to, setTo] = useState(args.to ?? span.to);
  const [typedReason, setTypedReason] = useState(reason ?? '');
  const [rolloutTexts, setRolloutTexts] = useState(noRollout);
  const [deadlineTexts, setDeadlineTexts] = useState(noDeadline);
  const [outside, setOutside] = useState(false);
  const [remaining, setRemaining] = useState(() => remainingInputs({ command, args, reason }));
  const kinds = inputsOf(command);
  const { until } = args;
  const deadline = toDeadline(deadlineTexts);
  const limit = until ? { until } : deadline;
  const isSpanValid = from < to && (!error || startsBeforeError(from, error.at));
  const given: Record<string, string | number> = {
    ...(args.update !== undefined && { update: args.update }),
    ...(args.backup !== undefined && { backup: args.backup }),
    ...(kinds.includes('at') && { at, ...(at === 'idle' && limit) }),
    ...(kinds.includes('span') && { from, to, ...(error && { error: error.id }) }),
  };
  return {
    at,
    setAt,
    from,
    setFrom,
    to,
    setTo,
    typedReason,
    setTypedReason,
    rolloutTexts,
    setRolloutTexts,
    deadlineTexts,
    setDeadlineTexts,
    outside,
    setOutside,
    rollout: toRollout(rolloutTexts, outside),
    isValid: (at !== 'idle' || deadline !== null) && (isSpanValid || !kinds.includes('span')),
    remaining,
    // Update file and backup were chosen before; another one needs another selection of terminals.
    editAll: () => setRemaining([...kinds.filter((kind) => kind !== 'update' && kind !== 'backup'), 'reason']),
    kinds,
    until,
    given,
  };
}

/**
 * Moves the focus to the field for the number of targets if there is one, else to the submit button, but never out of an
 * input. Also returns a focus handler for the form, because the preview may load before the dialog takes the focus.
 */
function useFocusOnMissing(isRead: boolean, typed: RefObject<HTMLInputElement | null>, submitButton: RefObject<HTMLButtonElement | null>) {
  const move = () => {
    if (isRead && !(document.activeElement instanceof HTMLInputElement)) (typed.current ?? submitButton.current)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, when the preview has been read
  useEffect(move, [isRead]);
  return (event: FocusEvent) => {
    if (event.target === event.currentTarget) move();
  };
}

/** The update file or backup that a command sends, and what a backup changes at its first terminal. */
function CommandFile({ args, preview }: Pick<CommandDraft, 'args'> & { readonly preview: RunPreview | null }) {
  const { t } = useTranslation();
  const { update, backup, label } = args;
  const target = preview?.targets[0];
  return (
    <>
      {update && <FixedValue label={t('web:command.update')}>{label ?? update}</FixedValue>}
      {backup && <FixedValue label={t('web:command.backup')}>{label ?? backup}</FixedValue>}
      {backup && target && (
        <Suspense fallback={null}>
          <BackupChanges backup={backup} terminal={target.terminal} count={preview.targets.length} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The confirmation of a command [TM-08]: its targets with state and login, the inputs that are still missing, and a field
 * for the number of targets if the command requires that.
 */
export function CommandDialog({ draft }: { readonly draft: CommandDraft }) {
  const { command, targets, retryOf, isUndo } = draft;
  const { t, translate } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [busy, setBusy] = useState(false);
  const inputs = useDraftInputs(draft);
  const { given, typedReason, remaining, kinds, until, rollout, isValid } = inputs;
  const { preview, changes, failure, setFailure, read } = usePreview(() => previewDraft(draft, { args: given, reason: typedReason }));
  const count = preview?.targets.length ?? 0;
  const mustType = command.confirm === 'type' && count > 1 && !confirmed;
  const server = useServerReachable();
  const missingRight = useMissingRight(command.right);
  const ready =
    server &&
    missingRight === null &&
    preview !== null &&
    !busy &&
    count > 0 &&
    rollout !== null &&
    isValid &&
    (!mustType || typed.trim() === String(count));
  const onFocus = useFocusOnMissing(preview !== null && !busy, number, submitButton);
  const close = () => {
    commandState.draft = null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || !preview) return;
    setBusy(true);
    try {
      const run = await beginDraft(draft, { args: given, reason: typedReason, ...(rollout && { rollout }) }, preview.hash);
      if (retryOf === undefined) commandState.last = { command, args: textsOf(given), reason: typedReason };
      close();
      commandState.run = run.id;
    } catch (problem) {
      setFailure(problem);
      // After a failure the number of targets need not be typed again: the operator has typed it for the previous preview.
      // Targets that have changed since are marked, and Enter alone confirms them.
      setConfirmed(command.confirm === 'type' && count > 1);
      if (codeOf(problem) === 'command.drift') await read(preview);
      setBusy(false);
    }
  };
  const copy = () =>
    void copyText(
      retryOf === undefined
        ? toCommandLine(command.id, targets, given, typedReason, rollout ?? undefined)
        : `floor run ${isUndo ? 'undo' : 'retry'} ${retryOf}`,
    );
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!event.altKey) return;
    event.preventDefault();
    copy();
  };
  const label = translate(`commands:${command.id}.label`);
  const focusedFirst = (question: (typeof remaining)[number]) => (remaining[0] === question ? first : undefined);
  return (
    <Dialog
      title={retryOf === undefined ? label : t('common:about', { label: isUndo ? t('web:run.undo') : t('web:run.retry'), text: label })}
      description={translate(`commands:${command.id}.effect`)}
      onClose={close}
      width={720}
      initialFocus={remaining.length > 0 ? first : form}
      danger={command.dangerous}
    >
      <form ref={form} tabIndex={-1} onSubmit={submit} className={styles.form} onKeyDown={onKey} onFocus={onFocus}>
        {(preview !== null || failure === null) && <CommandTargets preview={preview} changes={changes} />}
        <CommandFile args={draft.args} preview={preview} />
        {remaining.includes('at') && <ExecutionTimes at={inputs.at} first={focusedFirst('at')} onChange={inputs.setAt} />}
        {retryOf === undefined && kinds.includes('at') && inputs.at === 'idle' && !until && (
          <DeadlineFields texts={inputs.deadlineTexts} onChange={inputs.setDeadlineTexts} />
        )}
        {kinds.includes('at') && !remaining.includes('at') && (
          <FixedValue label={t('web:command.when')}>{translate(`choices:executionTime.${inputs.at}`)}</FixedValue>
        )}
        {until && <FixedTime label={t('palette:untilField')} at={until} />}
        {draft.error && <FixedTime label={t('web:command.errorAt')} at={draft.error.at} />}
        {remaining.includes('span') && (
          <TimeSpanFields
            from={inputs.from}
            to={inputs.to}
            errorAt={draft.error?.at}
            first={focusedFirst('span')}
            onFrom={inputs.setFrom}
            onTo={inputs.setTo}
          />
        )}
        {kinds.includes('span') && !remaining.includes('span') && (
          <>
            <FixedTime label={t('web:command.from')} at={inputs.from} />
            <FixedTime label={t('web:command.to')} at={inputs.to} />
          </>
        )}
        {remaining.includes('reason') && (
          <label className={styles.row}>
            <span>{t('common:reason')}</span>
            <input
              ref={focusedFirst('reason')}
              value={typedReason}
              maxLength={200}
              onChange={(event) => inputs.setTypedReason(event.target.value)}
            />
          </label>
        )}
        {!remaining.includes('reason') && typedReason !== '' && <FixedValue label={t('common:reason')}>{typedReason}</FixedValue>}
        {retryOf === undefined && <WindowNotice targets={preview?.targets ?? []} outside={inputs.outside} onOutside={inputs.setOutside} />}
        {retryOf === undefined && count > 1 && (
          <RolloutFields texts={inputs.rolloutTexts} count={count} onChange={inputs.setRolloutTexts} />
        )}
        {mustType && (
          <label className={styles.row} data-strong>
            <span>{t('web:command.typeCount', { count })}</span>
            <input ref={number} value={typed} inputMode="numeric" autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </label>
        )}
        <DialogFooter
          failure={failure}
          action={t('web:command.run', { label, count })}
          danger={command.dangerous}
          missingRight={missingRight}
          disabled={!ready}
          onClose={close}
          submitButton={submitButton}
        >
          <SuitedTerminals draft={draft} failure={failure} />
          {retryOf === undefined && remaining.length <= kinds.length && (
            <Button tone="bare" onClick={inputs.editAll}>
              {t('web:command.changeAnswers')}
            </Button>
          )}
          <Button onClick={copy} keyHint="Alt+Enter">
            {t('web:command.copy')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
