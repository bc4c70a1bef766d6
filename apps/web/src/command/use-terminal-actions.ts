import { commands } from '@floorwalker/core/commands/index';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useBindings } from '../keys/use-bindings.ts';
import { useMay } from '../session/session-state.ts';
import { openPalette } from '../shell/shell-state.ts';
import { useWords } from '../start/words.ts';
import { askCommand, commandState } from './command-state.ts';
import { listSelection } from './selection.ts';

/** What the next act on terminals is about: marked ones, else the current one. */
export function selectedTargets() {
  const { all, ids, q } = listSelection;
  if (all) return { where: q || 'id>0' };
  return ids.length > 0 ? { ids: ids.map(Number) } : null;
}

const openActions = (): void => openPalette('', 'actions');

/** Acts of a list of terminals [TM-07]: the menu of acts, the last act again, and the events of one. */
export function useTerminalActions(): { readonly openActions: (() => void) | null } {
  const { t } = useWords();
  const navigate = useNavigate();
  const may = useMay();
  const { last } = useSnapshot(commandState);
  const any = commands.some((command) => may(command.right));
  useBindings([
    ...(any
      ? [
          {
            id: 'terminal.actions',
            keys: ['x'],
            place: 'list' as const,
            label: t('web:keys.actions'),
            rank: 5,
            run: openActions,
          },
        ]
      : []),
    {
      id: 'terminal.events',
      keys: ['o'],
      place: 'list',
      label: t('web:keys.events'),
      run: () => listSelection.ids[0] && void navigate(`/event-log/${listSelection.ids[0]}`),
    },
    {
      id: 'terminal.repeat',
      keys: ['.'],
      place: 'list',
      label: t('web:keys.repeat'),
      ...(last && { rank: 8 }),
      run: () => {
        const targets = selectedTargets();
        const act = commandState.last;
        if (targets && act) askCommand(act.command, targets, act.args, act.reason);
      },
    },
  ]);
  return { openActions: any ? openActions : null };
}
