import { openRemote } from '@floorwalker/core/endpoints/remote';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type RemoteMode, remoteModes } from '@floorwalker/core/vocabulary/remote-access';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Check, Field } from '../../features/account/Field.tsx';
import { Choice } from '../../features/form/FormField.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './SecretDialog.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Requests remote access to a terminal, with a one-time key if the operator needs or has one [TM-07, RA-04]. */
export function RemoteDialog({ id, name, onClose }: Props) {
  const { t, translate } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const first = useRef<HTMLInputElement>(null);
  const missingRight = useMissingRight(openRemote.access);
  const [reason, setReason] = useState('');
  const [mode, setMode] = useState<RemoteMode>('view');
  const [clipboard, setClipboard] = useState(false);
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const needsKey = !may('remote-access.start');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missingRight !== null) return;
    setBusy(true);
    try {
      const given = key.trim() === '' ? {} : { key: key.trim() };
      const body = { reason: reason.trim(), mode, clipboard, ...given };
      const session = await api.call(openRemote, { params: { id: String(id) }, body });
      onClose();
      void navigate(`/remote-access/${session.id}`);
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  return (
    <Dialog
      title={t('remote:openTitle', { id })}
      description={t('remote:openDetail', { name: cleanDeviceText(name) })}
      onClose={onClose}
      initialFocus={first}
    >
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <Field
            ref={first}
            label={t('remote:reason')}
            value={reason}
            maxLength={200}
            required
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
          <Choice
            name="mode"
            label={t('remote:mode')}
            text={mode}
            onChange={(text) => setMode(remoteModes.find((one) => one === text) ?? 'view')}
            fault={null}
            options={remoteModes.map((one) => ({ value: one, label: translate(`choices:remoteMode.${one}`) }))}
          />
          {mode === 'control' && (
            <Check
              name="clipboard"
              label={t('remote:clipboard')}
              checked={clipboard}
              onChange={(event) => setClipboard(event.target.checked)}
            />
          )}
          {may('remote-access.start-with-key') && (
            <Field
              label={t('remote:key')}
              value={key}
              maxLength={40}
              required={needsKey}
              autoComplete="off"
              spellCheck={false}
              hint={t(needsKey ? 'remote:keyNeeded' : 'remote:keyHint')}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </div>
        <DialogFooter
          failure={failure}
          action={t('remote:open')}
          missingRight={missingRight}
          disabled={busy || reason.trim() === '' || (needsKey && key.trim() === '')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
