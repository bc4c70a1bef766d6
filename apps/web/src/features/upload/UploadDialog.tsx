import type { Access } from '@floorwalker/core/vocabulary/access';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { RightNotice } from '../../feedback/RightNotice.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import styles from './UploadDialog.module.css';

/** Sizes of an upload as text. */
interface UploadProgress {
  readonly sent: string;
  readonly size: string;
  /** The server has received everything, and has not answered yet. */
  readonly isSent: boolean;
}

interface Props {
  readonly title: string;
  readonly description: string;
  /** Labels of the file field, and of the buttons that begin and stop the upload. */
  readonly labels: { readonly file: string; readonly send: string; readonly stop: string };
  /** Says that only zip files can be chosen. */
  readonly needsZip: string;
  readonly toProgress: (progress: UploadProgress) => string;
  readonly access: Access;
  /** Sends the file; `onSent` takes the number of bytes. What it throws is shown. */
  readonly send: (file: File, options: { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void }) => Promise<void>;
  /** An error of another call of the dialog; null if there is none. */
  readonly otherFailure?: unknown;
  /** More about an error than its text. */
  readonly explain?: (failure: unknown) => ReactNode;
  /** What the server found in the file. */
  readonly result?: ReactNode;
  /** Further buttons, while nothing is being sent. */
  readonly buttons?: (isDisabled: boolean) => ReactNode;
  readonly onClose: () => void;
  /** Shown above the file field. */
  readonly children?: ReactNode;
}

/** Uploads a zip file, with its progress, until it is sent, stopped, or the dialog is closed. */
export function UploadDialog({ title, description, labels, needsZip, toProgress, access, send, onClose, ...more }: Props) {
  const { otherFailure = null, explain, result, buttons, children } = more;
  const { t, language, formats } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [sendFailure, setFailure] = useState<unknown>(null);
  const missingRight = useMissingRight(access);
  useEffect(() => () => sending?.abort(), [sending]);

  const isZip = file === null || /\.zip$/i.test(file.name);
  const isRefused = missingRight !== null;
  const failure = sendFailure ?? otherFailure;
  const bytes = (count: number) => formatBytes(count, language, formats);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || !isZip || sending || isRefused) return;
    const stop = new AbortController();
    setFailure(null);
    setSent(0);
    setSending(stop);
    try {
      await send(file, { signal: stop.signal, onSent: setSent });
      setSending(null);
    } catch (problem) {
      if (stop.signal.aborted) return;
      setFailure(problem);
      setSending(null);
    }
  };
  const stop = () => {
    sending?.abort();
    setSending(null);
  };
  return (
    <Dialog title={title} description={description} onClose={onClose} initialFocus={field} width={520}>
      <form onSubmit={(event) => void submit(event)} className={styles.form}>
        {children}
        <FileField
          label={labels.file}
          emptyText={t('common:chooseFile')}
          inputRef={field}
          accept=".zip,application/zip"
          aria-invalid={!isZip || undefined}
          aria-describedby={hint}
          disabled={sending !== null}
          onChoose={(chosen) => setFile(chosen ?? null)}
        />
        <p id={hint} role="status" className={styles.hint} data-bad={!isZip || undefined}>
          {!isZip && needsZip}
          {sending && file && toProgress({ sent: bytes(sent), size: bytes(file.size), isSent: sent >= file.size })}
        </p>
        {sending && file && <progress className={styles.progress} max={file.size} value={sent} aria-label={title} />}
        {!sending && result}
        {failure !== null && (
          <div role="alert">
            {explain?.(failure)}
            <ProblemText failure={failure} />
          </div>
        )}
        <RightNotice right={missingRight} />
        <DialogActions>
          {!sending && buttons?.(isRefused)}
          {sending ? (
            <Button onClick={stop}>{labels.stop}</Button>
          ) : (
            <Button onClick={onClose} keyHint="Escape">
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" tone="accent" disabled={!file || !isZip || sending !== null || isRefused} keyHint="Enter">
            {labels.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
