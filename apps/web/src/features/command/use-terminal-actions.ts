import { commands } from '@floorwalker/core/commands/index';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { contextRoot, openPalette } from '../../platform/keys/palette-state.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { commandState, confirmCommand } from './command-state.ts';
import { listSelection } from './selection.ts';

/** Returns the targets of an action on terminals: the marked ones, else the current one; null if the list does not show terminals. */
export function selectedTargets() {
  const { resource, all, ids, q } = listSelection;
  if (resource !== terminalResource.id) return null;
  if (all) return { where: q || 'id>0' };
  return ids.length > 0 ? { ids: ids.map(Number) } : null;
}

/** Opens the confirmation of the last command for the current selection. */
function repeat(): void {
  const targets = selectedTargets();
  const act = commandState.last;
  if (!targets || !act) return;
  // The time limit of the previous command does not apply to the repeated one.
  const { until: _over, ...args } = act.args;
  confirmCommand(act.command, targets, args, act.reason);
}

const openActions = (): void => openPalette('', contextRoot);

/** Actions of a list of terminals [TM-07]: the menu of actions, the repetition of the last one, and the events of a terminal. */
export function useTerminalActions(): { readonly openActions: (() => void) | null } {
  const navigate = useNavigate();
  const may = useMay();
  const { t, translate } = useTranslation();
  const { last } = useSnapshot(commandState);
  const any = commands.some((command) => may(command.right));
  useBindings(
    {
      'list.actions': any && openActions,
      'row.show-events': () => listSelection.ids[0] && void navigate(`/event-log/${listSelection.ids[0]}`),
      'list.repeat': last !== null && repeat,
    },
    {
      scope: 'list',
      ...(last && { labels: { 'list.repeat': t('web:keys.repeatOf', { act: translate(`commands:${last.command.id}.label`) }) } }),
    },
  );
  return { openActions: any ? openActions : null };
}
