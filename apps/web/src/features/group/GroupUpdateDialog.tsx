import { ProblemFailure } from '@floorwalker/core/client/failures';
import { groupClient, removeGroupClient, updateGroupClient } from '@floorwalker/core/endpoints/group-client';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { RightNotice } from '../../feedback/RightNotice.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FileField } from '../../ui/FileField.tsx';
import styles from '../../ui/UploadForm.module.css';

type Installed = Shape<(typeof groupClient)['response']>['installed'];

/** Installs a group client from a zip file, or restores the built-in one [SH-20]. */
export function GroupUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language, formats } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [installed, setInstalled] = useState<Installed | undefined>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const [sending, setSending] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const missingRight = useMissingRight(updateGroupClient.access);
  useEffect(() => {
    api.call(groupClient, {}).then((response) => setInstalled(response.installed), setFailure);
  }, []);

  const isZip = file === null || /\.zip$/i.test(file.name);
  const bytes = (count: number) => formatBytes(count, language, formats);
  const finish = (translationKey: string) => {
    addToast({ tone: 'ok', translationKey });
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || !isZip || sending || missingRight !== null) return;
    const stop = new AbortController();
    setFailure(null);
    setSent(0);
    setSending(stop);
    try {
      await api.call(updateGroupClient, { file, signal: stop.signal, onSent: setSent });
      finish('group:done');
    } catch (problem) {
      if (!stop.signal.aborted) setFailure(problem);
      setSending(null);
    }
  };
  const reset = () => api.call(removeGroupClient, {}).then(() => finish('group:resetDone'), setFailure);

  return (
    <Dialog title={t('group:title')} description={t('group:explain')} onClose={onClose} initialFocus={field} width={520}>
      <form onSubmit={(event) => void send(event)} className={styles.form}>
        {installed !== undefined && (
          <p>
            {installed
              ? t('group:installed', {
                  by: installed.by,
                  at: formatBothTimes(installed.at, language, formats),
                  size: bytes(installed.size),
                })
              : t('group:shipped')}
          </p>
        )}
        <FileField
          label={t('group:file')}
          emptyText={t('common:chooseFile')}
          inputRef={field}
          accept=".zip,application/zip"
          aria-invalid={!isZip || undefined}
          aria-describedby={hint}
          disabled={sending !== null}
          onChoose={(chosen) => setFile(chosen ?? null)}
        />
        <p id={hint} role="status" className={styles.hint} data-bad={!isZip || undefined}>
          {!isZip && t('group:needsZip')}
          {sending && file && t('group:sending', { sent: bytes(sent), size: bytes(file.size) })}
        </p>
        {sending && file && <progress className={styles.progress} max={file.size} value={sent} aria-label={t('group:title')} />}
        {failure !== null && <Failure failure={failure} />}
        <RightNotice right={missingRight} />
        <DialogActions>
          {installed && !sending && (
            <Button disabled={missingRight !== null} onClick={() => void reset()}>
              {t('group:reset')}
            </Button>
          )}
          {sending ? (
            <Button onClick={() => sending.abort()}>{t('group:cancel')}</Button>
          ) : (
            <Button onClick={onClose} keyHint="Escape">
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" tone="accent" disabled={!file || !isZip || sending !== null || missingRight !== null} keyHint="Enter">
            {t('group:send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows the fault that the server has found in the file, or any other problem of the server. */
function Failure({ failure }: { readonly failure: unknown }) {
  const { t, translate } = useTranslation();
  const fault = failure instanceof ProblemFailure && failure.problem.code === 'client-update.refused' && failure.problem.params.fault;
  return (
    <div role="alert">
      {fault && (
        <p>
          <b>{t('group:exception')}</b> {translate(`choices:clientUpdateFault.${fault}`)}
        </p>
      )}
      <ProblemText failure={failure} />
    </div>
  );
}
