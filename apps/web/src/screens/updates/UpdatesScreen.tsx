import { performUpdate } from '@floorwalker/core/commands/update/perform';
import { deleteUpdate } from '@floorwalker/core/endpoints/update';
import { type UpdateFileRow, updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { Suspense, useState } from 'react';
import { confirmCommand } from '../../features/command/command-state.ts';
import { NewButton } from '../../features/form/NewButton.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { UpdateSpace } from './UpdateSpace.tsx';
import { VersionBars } from './VersionBars.tsx';

const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));
const PerformUpdateDialog = lazyDialog(() =>
  import('../../features/update/PerformUpdateDialog.tsx').then((module) => module.PerformUpdateDialog),
);
const UploadUpdateDialog = lazyDialog(() => import('./UploadUpdateDialog.tsx').then((module) => module.UploadUpdateDialog));

const looks: Readonly<Record<string, Look>> = {
  uploading: { glyph: 'dashed', tone: 'busy' },
  checking: { glyph: 'half', tone: 'busy' },
  ready: { glyph: 'check', tone: 'ok' },
  rejected: { glyph: 'cross', tone: 'bad' },
};

const cells: Overrides = {
  name: { width: [28, 3] },
  version: { width: [12, 1] },
  type: { width: [16, 1] },
  state: { width: [20, 0], draw: drawChoice('state', 'updateFileState', looks) },
};

/** Update management [MG-13]: update files, their upload and deletion, and the way to the terminals that get one. */
export function UpdatesScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const mayManage = may(updateFileResource.right);
  const [performed, setPerformed] = useState<LooseRow | null>(null);
  const [removed, setRemoved] = useState<LooseRow | null>(null);
  const [isUploading, setUploading] = useState(false);
  const upload = () => setUploading(true);
  useBindings(mayManage ? { 'form.new': upload } : {});
  const actions: readonly RowAction[] = [
    {
      id: 'update-perform',
      label: t('logs:row.performUpdate'),
      fits: (row) => mayManage && row.state === 'ready',
      run: setPerformed,
    },
    { id: 'remove', label: t('logs:row.remove'), destructive: true, fits: () => mayManage, run: setRemoved },
  ];
  const name = removed ? cleanDeviceText(String(removed.name)) : '';
  return (
    <LogScreen
      resource={updateFileResource}
      overrides={cells}
      actions={actions}
      notice={<VersionBars />}
      tools={
        <>
          <UpdateSpace />
          {mayManage && <NewButton label={t('updates:upload')} onClick={upload} />}
        </>
      }
    >
      <Suspense fallback={<SuspendPageKeys />}>
        {isUploading && <UploadUpdateDialog onClose={() => setUploading(false)} />}
        {performed && (
          <PerformUpdateDialog
            file={performed as unknown as UpdateFileRow}
            onChoose={({ targets, args }) => {
              setPerformed(null);
              confirmCommand(performUpdate, targets, args);
            }}
            onClose={() => setPerformed(null)}
          />
        )}
        {removed && (
          <ActDialog
            action={t('updates:remove')}
            question={t('updates:question')}
            name={name}
            done="updates:removed"
            access={deleteUpdate.access}
            send={() => api.call(deleteUpdate, { params: { id: String(removed.id) } })}
            removes={[updateFileResource.id, String(removed.id)]}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
    </LogScreen>
  );
}
