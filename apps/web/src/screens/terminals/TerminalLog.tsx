import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { configurationChangeLogResource } from '@floorwalker/core/resources/logs/configuration-change-log';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { maintenanceLogResource } from '@floorwalker/core/resources/logs/maintenance-log';
import { mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import type { TerminalLogId } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useCatalogues } from '../logs/use-catalogues.ts';
import { LogLine } from './LogLine.tsx';
import { PanelRows } from './PanelRows.tsx';

const resourceOfLog = {
  'transaction-log': transactionLogResource,
  'error-log': errorLogResource,
  'event-log': eventLogResource,
  'media-log': mediaLogResource,
  'maintenance-log': maintenanceLogResource,
  'operator-access-log': operatorAccessLogResource,
  'configuration-change-log': configurationChangeLogResource,
} as const satisfies Readonly<Record<TerminalLogId, ResourceDefinition>>;

/** Maximum number of rows in a tab. */
const maxRows = 40;

/** Logs whose path can contain a terminal. */
const withTerminal: readonly TerminalLogId[] = ['transaction-log', 'event-log'];

export const addressOf = (log: TerminalLogId, terminal: string): string =>
  `/${log}${withTerminal.includes(log) ? `/${terminal}` : ''}?q=terminal:${terminal}`;

/** The newest rows of one log, loaded again when a live entry names the terminal or the log. */
function useNewest(log: TerminalLogId, terminal: string) {
  const read = async () => {
    const page = await api.list(resourceOfLog[log] as ResourceDefinition, { q: `terminal:${terminal}`, limit: maxRows });
    return page.items as readonly LooseRow[];
  };
  return useLiveRead(`${log} ${terminal}`, read, (entry) =>
    'terminal' in entry ? entry.terminal === Number(terminal) : entry.kind === 'LOG' && entry.log === log,
  );
}

/** The newest rows of a terminal in one log; a key opens the whole log. */
export function TerminalLog({ log, terminal }: { readonly log: TerminalLogId; readonly terminal: string }) {
  const navigate = useNavigate();
  const { shown: rows, failure } = useNewest(log, terminal);
  const resource = resourceOfLog[log];
  useCatalogues(resource);
  return (
    <PanelRows rows={rows} failure={failure} onOpen={() => void navigate(addressOf(log, terminal))}>
      {(row) => <LogLine key={String(row[resource.rowId])} log={log} row={row} />}
    </PanelRows>
  );
}
