import { sendUpdate } from '@floorwalker/core/client/send-update';
import { beginUpdateUpload } from '@floorwalker/core/endpoints/update';
import type { UpdateFileRow } from '@floorwalker/core/resources/updates/update-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { RightNotice } from '../../feedback/RightNotice.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { clock } from '../../platform/ports/ports.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import styles from '../../ui/UploadForm.module.css';

/** Uploads an update file and waits until the server has checked it [MG-13]. */
export function UploadUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, translate, language, formats } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [file, setFile] = useState<File | null>(null);
  const [received, setReceived] = useState(0);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [rejected, setRejected] = useState<UpdateFileRow | null>(null);
  const missingRight = useMissingRight(beginUpdateUpload.access);
  // What has arrived stays on the server: the upload continues if the same file is chosen again.
  useEffect(() => () => sending?.abort(), [sending]);

  const isZip = file === null || /\.zip$/i.test(file.name);
  const bytes = (count: number) => formatBytes(count, language, formats);
  const finish = (row: UpdateFileRow) => {
    publishRefetch();
    setSending(null);
    if (row.state !== 'ready') return setRejected(row);
    addToast({ tone: 'ok', translationKey: 'updates:ready', detail: `${row.version} (${cleanDeviceText(row.name)})` });
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || !isZip || sending || missingRight !== null) return;
    const stop = new AbortController();
    setFailure(null);
    setRejected(null);
    setSending(stop);
    const source = { name: file.name, size: file.size, slice: async (from: number, to: number) => file.slice(from, to) };
    try {
      finish(await sendUpdate({ client: api, clock, onReceived: setReceived, signal: stop.signal }, source));
    } catch (problem) {
      if (stop.signal.aborted) return;
      setFailure(problem);
      setSending(null);
    }
  };
  const progress = (size: number) =>
    received < size ? t('updates:sending', { sent: bytes(received), size: bytes(size) }) : t('updates:checking');
  const fault =
    rejected && [translate(`choices:updateFault.${rejected.fault}`), cleanDeviceText(rejected.faultName)].filter(Boolean).join(': ');

  return (
    <Dialog title={t('updates:upload')} description={t('updates:uploadDetail')} onClose={onClose} initialFocus={field} width={520}>
      <form onSubmit={(event) => void send(event)} className={styles.form}>
        <FileField
          label={t('updates:file')}
          emptyText={t('common:chooseFile')}
          inputRef={field}
          accept=".zip,application/zip"
          aria-invalid={!isZip || undefined}
          aria-describedby={hint}
          disabled={sending !== null}
          onChoose={(chosen) => setFile(chosen ?? null)}
        />
        <p id={hint} role="status" className={styles.hint} data-bad={!isZip || undefined}>
          {!isZip && t('updates:needsZip')}
          {sending && file && progress(file.size)}
        </p>
        {sending && file && <progress className={styles.progress} max={file.size} value={received} aria-label={t('updates:upload')} />}
        {fault && <p role="alert">{t('updates:rejected', { fault })}</p>}
        {failure !== null && <ProblemText failure={failure} />}
        <RightNotice right={missingRight} />
        <DialogActions>
          {sending ? (
            <Button
              onClick={() => {
                sending.abort();
                setSending(null);
              }}
            >
              {t('updates:stop')}
            </Button>
          ) : (
            <Button onClick={onClose} keyHint="Escape">
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" tone="accent" disabled={!file || !isZip || sending !== null || missingRight !== null} keyHint="Enter">
            {t('updates:upload')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
