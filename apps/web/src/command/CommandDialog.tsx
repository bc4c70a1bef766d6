import type { RunPreview } from '@floorwalker/core/endpoints/run/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import { formatTime } from '@floorwalker/i18n/format/time';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { copyText } from '../kit/copy.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { DialogEnd } from '../kit/DialogEnd.tsx';
import { useServer } from '../kit/ServerReason.tsx';
import { api, codeOf } from '../session/api.ts';
import { useWords } from '../start/words.ts';
import styles from './CommandDialog.module.css';
import { toCommandLine } from './cli-line.ts';
import { argsOf, type CommandDraft, commandState } from './command-state.ts';
import { toInstant, toLocalField } from './time-field.ts';

const named = 12;
const hour = 3_600_000;

/** The confirmation of a command [TM-08]: its targets by id and name, when, why, and the number typed when there are many. */
export function CommandDialog({ draft }: { readonly draft: CommandDraft }) {
  const { command, targets } = draft;
  const { until } = draft.args;
  const { t, say, language, formats } = useWords();
  const first = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<RunPreview | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [at, setAt] = useState(draft.args.at ?? 'idle');
  const [from, setFrom] = useState(draft.args.from ?? new Date(Date.now() - 24 * hour).toISOString());
  const [to, setTo] = useState(draft.args.to ?? new Date().toISOString());
  const [reason, setReason] = useState(draft.reason);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const asks = argsOf(command);
  const args: Record<string, string> = asks.includes('at')
    ? { at, ...(until && at === 'idle' && { until }) }
    : asks.includes('span')
      ? { from, to }
      : {};
  const count = preview?.targets.length ?? 0;
  const mustType = command.confirm === 'type' && count > 1;
  const server = useServer();
  const ready = server && preview !== null && !busy && count > 0 && (!mustType || typed.trim() === String(count));
  const close = () => {
    commandState.draft = null;
  };
  const ask = (more: { dryRun?: boolean; plan?: string }) => api.run(command as never, { targets, args, reason, ...more } as never);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview is of the targets, which never change in one dialog
  useEffect(() => {
    ask({ dryRun: true }).then((answer) => setPreview(answer as RunPreview), setFailure);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || !preview) return;
    setBusy(true);
    try {
      const run = (await ask({ plan: preview.hash })) as { id: string };
      commandState.last = { command, args, reason };
      close();
      commandState.run = run.id;
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
      if (codeOf(problem) === 'command.drift') ask({ dryRun: true }).then((answer) => setPreview(answer as RunPreview), setFailure);
    }
  };
  const copy = () => void copyText(toCommandLine(command.id, targets, args, reason));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    copy();
  };
  const label = say(`commands:${command.id}.label`);
  return (
    <Dialog
      title={label}
      description={say(`commands:${command.id}.effect`)}
      onClose={close}
      width={620}
      first={first}
      danger={command.dangerous}
    >
      <form onSubmit={submit} className={styles.form} onKeyDown={onKey}>
        <Targets preview={preview} />
        {asks.includes('at') && (
          <fieldset className={styles.choice}>
            <legend>{t('web:command.when')}</legend>
            {executionTimes.map((time, index) => (
              <label key={time}>
                <input ref={index === 0 ? first : null} type="radio" name="at" checked={at === time} onChange={() => setAt(time)} />
                {t(`choices:executionTime.${time}`)}
              </label>
            ))}
          </fieldset>
        )}
        {until && (
          <p className={styles.row}>
            <span>{t('palette:untilField')}</span>
            <time dateTime={until}>{formatTime(until, language, { ...formats, style: 'long' })}</time>
          </p>
        )}
        {asks.includes('span') && <Span from={from} to={to} onFrom={setFrom} onTo={setTo} />}
        <label className={styles.row}>
          <span>{t('common:reason')}</span>
          <input
            ref={asks.length === 0 ? first : null}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {mustType && (
          <label className={styles.row} data-strong>
            <span>{t('web:command.typeCount', { count })}</span>
            <input value={typed} inputMode="numeric" autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </label>
        )}
        <DialogEnd
          failure={failure}
          act={t('web:command.run', { label, count })}
          danger={command.dangerous}
          disabled={!ready}
          onClose={close}
        >
          <Button onClick={copy} hint="Alt+Enter">
            {t('web:command.copy')}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  );
}

/** Ids first: names are the device's own and may lie. */
function Targets({ preview }: { readonly preview: RunPreview | null }) {
  const { t, say } = useWords();
  if (!preview) return <p className={styles.targets}>{t('common:loading')}</p>;
  const rest = preview.targets.length - named;
  return (
    <ul className={styles.targets}>
      {preview.targets.slice(0, named).map((target) => (
        <li key={target.terminal}>
          <b>{target.terminal}</b> <span>{cleanDeviceText(target.terminalName)}</span>
          <small>
            {say(target.connection === 'connected' ? `choices:terminalState.${target.state}` : `choices:connection.${target.connection}`)}
          </small>
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{t('web:command.more', { count: rest })}</li>}
    </ul>
  );
}

interface SpanProps {
  readonly from: string;
  readonly to: string;
  readonly onFrom: (at: string) => void;
  readonly onTo: (at: string) => void;
}

/** From and to of a log-file request [TM-10]. */
function Span({ from, to, onFrom, onTo }: SpanProps) {
  const { t, formats } = useWords();
  const hint = useId();
  const field = (label: string, value: string, set: (at: string) => void) => (
    <label className={styles.row}>
      <span>{label}</span>
      <input
        type="datetime-local"
        aria-describedby={hint}
        aria-invalid={from >= to}
        value={toLocalField(value, formats.zone)}
        onChange={(event) => set(toInstant(event.target.value, formats.zone) ?? value)}
      />
    </label>
  );
  return (
    <>
      {field(t('web:command.from'), from, onFrom)}
      {field(t('web:command.to'), to, onTo)}
      <p id={hint} className={styles.hint}>
        {from >= to ? t('common:invalidTimespan') : t('web:command.spanHint')}
      </p>
    </>
  );
}
