import { acceptConfiguration, sendConfiguration } from '@floorwalker/core/endpoints/configuration';
import { type ConfigurationStateRow, configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { parseRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import { Suspense, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { toLabelText } from './entry-texts.ts';
import { stateLooks } from './state-looks.ts';

const ConfirmDialog = lazyDialog(() => import('../../feedback/ConfirmDialog.tsx').then((module) => module.ConfirmDialog));

const cells: Overrides = {
  key: { width: [24, 1] },
  terminal: { width: [14, 0] },
  state: { width: [12, 0], draw: drawChoice('state', 'configurationState', stateLooks) },
  value: { width: [14, 1] },
  reported: { width: [14, 1] },
  reason: { width: [16, 2] },
};

interface Pending {
  readonly act: 'send' | 'accept';
  readonly row: ConfigurationStateRow;
}

/**
 * Configuration entries at terminals with their states [MG-16]. An entry is sent again, and a value that was set at the machine is
 * replaced or accepted.
 */
export function ConfigurationStatesScreen() {
  const translation = useTranslation();
  const { t } = translation;
  const may = useMay();
  const [pending, setPending] = useState<Pending | null>(null);
  const take = (act: Pending['act']) => (row: LooseRow) => setPending({ act, row: row as unknown as ConfigurationStateRow });
  const actions: readonly RowAction[] = [
    {
      id: 'config-send',
      label: t('logs:row.sendAgain'),
      fits: (row) => may('configuration.send') && (row.state === 'refused' || row.state === 'differs'),
      run: take('send'),
    },
    {
      id: 'config-accept',
      label: t('logs:row.acceptValue'),
      fits: (row) =>
        may('configuration.manage') && row.state === 'differs' && row.dataType !== 'password' && !parseRateKey(String(row.key)),
      run: take('accept'),
    },
  ];
  const confirm = async ({ act, row: { id, key, reported } }: Pending): Promise<void> => {
    if (act === 'send') await api.call(sendConfiguration, { body: { ids: [id] } });
    else await api.call(acceptConfiguration, { body: { values: [{ id, value: reported ?? '' }] } });
    addToast({ tone: 'ok', translationKey: act === 'send' ? 'configuration:sentAgain' : 'configuration:accepted', detail: key });
  };
  const texts = pending && {
    key: pending.row.key,
    terminal: pending.row.terminal,
    value: toLabelText(pending.row.value, pending.row.dataType, translation),
    reported: toLabelText(pending.row.reported ?? '', pending.row.dataType, translation),
  };
  const action = pending ? t(pending.act === 'send' ? 'logs:row.sendAgain' : 'logs:row.acceptValue') : '';
  return (
    <LogScreen resource={configurationStateResource} overrides={cells} actions={actions}>
      <Suspense fallback={<SuspendPageKeys />}>
        {pending && texts && (
          <ConfirmDialog
            title={t('common:about', { label: action, text: pending.row.key })}
            detail={t(pending.act === 'send' ? 'configuration:sendQuestion' : 'configuration:acceptQuestion', texts)}
            action={action}
            access={(pending.act === 'send' ? sendConfiguration : acceptConfiguration).access}
            onConfirm={() => confirm(pending)}
            onClose={() => setPending(null)}
          />
        )}
      </Suspense>
    </LogScreen>
  );
}
