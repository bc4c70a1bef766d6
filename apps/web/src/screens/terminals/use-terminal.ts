import { terminalDetail } from '@floorwalker/core/endpoints/terminal';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { type TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';

export interface TerminalView {
  readonly row: TerminalRow;
  readonly detail: Shape<(typeof terminalDetail)['response']>;
  readonly events: readonly EventRow[];
  readonly transactions: readonly TransactionRow[];
}

/** Number of rows of each log in the status tab. */
const shown = 6;

/** Loads the details of one terminal, and reloads them whenever a live entry names it. */
export function useTerminal(id: string) {
  const read = async (): Promise<TerminalView> => {
    const query = { q: `terminal:${id}`, limit: shown };
    const [row, detail, events, transactions] = await Promise.all([
      api.show(terminalResource, id),
      api.call(terminalDetail, { params: { id } }),
      mayNow('event-log.view') ? api.list(eventLogResource, query) : { items: [] },
      mayNow('transaction-log.view') ? api.list(transactionLogResource, query) : { items: [] },
    ]);
    return { row, detail, events: events.items, transactions: transactions.items };
  };
  const { shown: view, failure } = useLiveRead(id, read, (entry) => 'terminal' in entry && entry.terminal === Number(id));
  return { view, failure };
}
