import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { eventsAround, type RowAction } from './row-actions.ts';

/** Whether a row belongs to a terminal. */
export const hasTerminal = (row: LooseRow): boolean => typeof row.terminal === 'number';

/** Returns the actions on a row of a terminal that the operator's rights allow: show the events around the row, and show the terminal. */
export function useLogActions(): readonly RowAction[] {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const may = useMay();
  const [events, terminal] = [may('event-log.view'), may('terminal.view')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` never changes; `translation` changes with the language
  return useMemo(
    () => [
      ...(events
        ? [
            {
              id: 'show-events' as const,
              label: t('logs:row.events'),
              fits: hasTerminal,
              run: (row: LooseRow) => void navigate(eventsAround(Number(row.terminal), String(row.started ?? row.at), String(row.at))),
            },
          ]
        : []),
      ...(terminal
        ? [
            {
              id: 'show-terminal' as const,
              label: t('logs:row.terminal'),
              fits: hasTerminal,
              run: (row: LooseRow) => void navigate(`/terminal-list?open=${row.terminal}`),
            },
          ]
        : []),
    ],
    [events, terminal, translation, navigate],
  );
}
