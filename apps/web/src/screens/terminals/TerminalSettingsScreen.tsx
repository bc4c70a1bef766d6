import { terminalForm } from '@floorwalker/core/forms/terminal';
import { NewButton } from '../../features/form/NewButton.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { useManagement } from './use-management.tsx';

const cells: Overrides = {
  id: { width: [8, 0] },
  name: { width: [20, 2] },
  type: { width: [20, 2] },
  use: { width: [12, 0] },
  visible: { width: [9, 0] },
  propertyName: { width: [14, 1] },
  serial: { width: [16, 0] },
  location: { width: [14, 0] },
};

const isRetired = ({ use }: LooseRow): boolean => use === 'retired';

/** Every registered terminal with its settings; holders of the rights change, retire and bring back terminals here [TM-12]. */
export function TerminalSettingsScreen() {
  const { t, translate } = useTranslation();
  const { mayRegister, mayManage, mayEdit, open, dialog } = useManagement();
  const idOf = ({ id }: LooseRow) => Number(id);
  const actions: readonly RowAction[] = [
    { id: 'edit', label: t('logs:row.edit'), fits: () => mayEdit, run: (row) => open({ act: 'edit', id: idOf(row) }) },
    {
      id: 'terminal-secret',
      label: t('logs:management.rotate'),
      fits: (row) => mayManage && !isRetired(row),
      run: (row) => open({ act: 'rotate', id: idOf(row) }),
    },
    {
      id: 'terminal-move',
      label: t('logs:management.move'),
      fits: (row) => mayManage && !isRetired(row),
      run: (row) => open({ act: 'move', id: idOf(row) }),
    },
    {
      id: 'terminal-bring-back',
      label: t('logs:management.bringBack'),
      fits: (row) => mayManage && isRetired(row),
      run: (row) => open({ act: 'bring-back', id: idOf(row) }),
    },
    {
      id: 'terminal-retire',
      label: t('logs:management.retire'),
      destructive: true,
      fits: (row) => mayManage && !isRetired(row),
      run: (row) => open({ act: 'retire', id: idOf(row) }),
    },
  ];
  const register = () => open({ act: 'new' });
  useBindings(mayRegister ? { 'form.new': register } : {});
  return (
    <LogScreen
      resource={terminalForm.resource}
      overrides={cells}
      actions={actions}
      faded={isRetired}
      tools={mayRegister && <NewButton label={translate('forms:terminal-settings.new')} onClick={register} />}
    >
      {dialog}
    </LogScreen>
  );
}
