import { type ServerSettingRow, serverSettingResource } from '@floorwalker/core/resources/installation/server-setting';
import { installationScope, toEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const widths: Overrides = { name: { width: [38, 1] }, entry: { width: [34, 1] } };

/** URL of the configuration entry that replaces a setting. */
const entryOf = (key: string): string =>
  `/configuration-management?${new URLSearchParams({ q: `key=${key}`, open: toEntryId(installationScope, key) })}`;

/** The settings of the server in force [SH-15]; those that can be changed while it runs lead to their configuration entries. */
export function ServerSettingsScreen() {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const maySee = useMay()('configuration-entries.view');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` never changes; `translation` changes with the language
  const actions = useMemo<readonly RowAction[]>(
    () =>
      maySee
        ? [
            {
              id: 'edit',
              label: t('logs:row.edit'),
              fits: (row) => (row as unknown as ServerSettingRow).entry !== null,
              run: (row) => void navigate(entryOf(String(row.entry))),
            },
          ]
        : [],
    [maySee, translation, navigate],
  );
  return <LogScreen resource={serverSettingResource} overrides={widths} actions={actions} />;
}
