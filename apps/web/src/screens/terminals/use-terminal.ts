import { terminalDetail } from '@floorwalker/core/endpoints/terminal';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { type TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow, useMay } from '../../platform/session/session-state.ts';

export interface TerminalView {
  readonly row: TerminalRow;
  /** Null for operators who may not see it. */
  readonly detail: Shape<(typeof terminalDetail)['response']> | null;
  readonly events: readonly EventRow[];
  readonly transactions: readonly TransactionRow[];
}

/** The view of a terminal whose details the operator may see. */
export type DetailedTerminalView = TerminalView & { readonly detail: NonNullable<TerminalView['detail']> };

/** Number of rows of each log in the status tab. */
const shown = 6;

/** Loads the details of one terminal, and reloads them whenever a live entry names it, or the operator's rights change. */
export function useTerminal(id: string) {
  const may = useMay();
  const rights = (['terminal-detail.view', 'event-log.view', 'transaction-log.view'] as const).map(may).join();
  const read = async (): Promise<TerminalView> => {
    const query = { q: `terminal:${id}`, limit: shown };
    const [row, detail, events, transactions] = await Promise.all([
      api.show(terminalResource, id),
      mayNow('terminal-detail.view') ? api.call(terminalDetail, { params: { id } }) : null,
      mayNow('event-log.view') ? api.list(eventLogResource, query) : { items: [] },
      mayNow('transaction-log.view') ? api.list(transactionLogResource, query) : { items: [] },
    ]);
    return { row, detail, events: events.items, transactions: transactions.items };
  };
  const { shown: view, failure } = useLiveRead(`${id} ${rights}`, read, (entry) => 'terminal' in entry && entry.terminal === Number(id));
  return { view, failure };
}
