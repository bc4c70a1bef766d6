import { ProblemFailure } from '@floorwalker/core/client/failures';
import { groupClient, removeGroupClient, updateGroupClient } from '@floorwalker/core/endpoints/group-client';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { useEffect, useState } from 'react';
import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { UploadDialog } from '../upload/UploadDialog.tsx';

type Installed = Shape<(typeof groupClient)['response']>['installed'];

/** Installs a group client from a zip file, or restores the built-in one [SH-20]. */
export function GroupUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language, formats } = useTranslation();
  const [installed, setInstalled] = useState<Installed | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api.call(groupClient, {}).then((response) => setInstalled(response.installed), setFailure);
  }, []);
  const finish = (translationKey: string) => {
    addToast({ tone: 'ok', translationKey });
    onClose();
  };
  const reset = () => api.call(removeGroupClient, {}).then(() => finish('group:resetDone'), setFailure);
  return (
    <UploadDialog
      title={t('group:title')}
      description={t('group:explain')}
      labels={{ file: t('group:file'), send: t('group:send'), stop: t('group:cancel') }}
      needsZip={t('group:needsZip')}
      toProgress={({ sent, size }) => t('group:sending', { sent, size })}
      access={updateGroupClient.access}
      send={async (file, options) => {
        setFailure(null);
        await api.call(updateGroupClient, { file, ...options });
        finish('group:done');
      }}
      otherFailure={failure}
      explain={(problem) => <Fault failure={problem} />}
      buttons={(isDisabled) =>
        installed && (
          <Button disabled={isDisabled} onClick={() => void reset()}>
            {t('group:reset')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {installed !== undefined && (
        <p>
          {installed
            ? t('group:installed', {
                by: installed.by,
                at: formatBothTimes(installed.at, language, formats),
                size: formatBytes(installed.size, language, formats),
              })
            : t('group:shipped')}
        </p>
      )}
    </UploadDialog>
  );
}

/** The fault that the server has found in the file. */
function Fault({ failure }: { readonly failure: unknown }) {
  const { t, translate } = useTranslation();
  const fault = failure instanceof ProblemFailure && failure.problem.code === 'client-update.refused' && failure.problem.params.fault;
  return (
    fault && (
      <p>
        <b>{t('group:exception')}</b> {translate(`choices:clientUpdateFault.${fault}`)}
      </p>
    )
  );
}
