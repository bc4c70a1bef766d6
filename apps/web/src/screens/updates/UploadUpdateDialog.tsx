import { sendUpdate } from '@floorwalker/core/client/send-update';
import { beginUpdateUpload } from '@floorwalker/core/endpoints/update';
import type { UpdateFileRow } from '@floorwalker/core/resources/updates/update-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ComponentProps, useState } from 'react';
import { UploadDialog } from '../../features/upload/UploadDialog.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { clock } from '../../platform/ports/ports.ts';
import { api } from '../../platform/session/api.ts';

type Send = ComponentProps<typeof UploadDialog>['send'];

/**
 * Uploads an update file and waits until the server has checked it [MG-13]. What has arrived stays on the server: a stopped upload continues
 * if the same file is chosen again.
 */
export function UploadUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, translate } = useTranslation();
  const [rejected, setRejected] = useState<UpdateFileRow | null>(null);
  const send: Send = async (file, { signal, onSent }) => {
    setRejected(null);
    const source = { name: file.name, size: file.size, slice: async (from: number, to: number) => file.slice(from, to) };
    const row = await sendUpdate({ client: api, clock, onReceived: onSent, signal }, source);
    publishRefetch();
    if (row.state !== 'ready') return setRejected(row);
    addToast({ tone: 'ok', translationKey: 'updates:ready', detail: `${row.version} (${cleanDeviceText(row.name)})` });
    onClose();
  };
  const fault =
    rejected && [translate(`choices:updateFault.${rejected.fault}`), cleanDeviceText(rejected.faultName)].filter(Boolean).join(': ');
  return (
    <UploadDialog
      title={t('updates:upload')}
      description={t('updates:uploadDetail')}
      labels={{ file: t('updates:file'), send: t('updates:upload'), stop: t('updates:stop') }}
      needsZip={t('updates:needsZip')}
      toProgress={({ isSent, sent, size }) => (isSent ? t('updates:checking') : t('updates:sending', { sent, size }))}
      access={beginUpdateUpload.access}
      send={send}
      result={fault && <p role="alert">{t('updates:rejected', { fault })}</p>}
      onClose={onClose}
    />
  );
}
