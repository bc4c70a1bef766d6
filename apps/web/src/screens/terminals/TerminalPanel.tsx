import type { TransactionSummary } from '@floorwalker/core/endpoints/terminal/terminal';
import { terminalDetail, terminalTransactions } from '@floorwalker/core/endpoints/terminal/terminal';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useEffect, useState } from 'react';
import { useBindings } from '../../keys/use-bindings.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { ProblemText } from '../../kit/ProblemText.tsx';
import { StaleMark } from '../../kit/StaleMark.tsx';
import { onLive, onReset } from '../../live/entries.ts';
import { createWake } from '../../live/wake.ts';
import { api } from '../../session/api.ts';
import { mayNow } from '../../session/session-state.ts';
import { useWords } from '../../start/words.ts';
import { EventLines, TransactionLines } from './TerminalLines.tsx';
import styles from './TerminalPanel.module.css';
import { TerminalStatus } from './TerminalStatus.tsx';

export interface TerminalView {
  readonly row: TerminalRow;
  readonly detail: Shape<(typeof terminalDetail)['answer']>;
  readonly events: readonly EventRow[];
  readonly transactions: readonly TransactionSummary[];
}

const tabs = ['status', 'events', 'transactions'] as const;
type Tab = (typeof tabs)[number];

/** One terminal, read again whenever the live channel names it. */
function useTerminal(id: string) {
  const [view, setView] = useState<TerminalView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    const wake = createWake(async () => {
      try {
        const [row, detail, events, transactions] = await Promise.all([
          api.show(terminalResource, id),
          api.call(terminalDetail, { params: { id } }),
          mayNow('event-log.view') ? api.list(eventLogResource, { q: `terminal:${id}`, limit: 50 }) : { items: [] },
          mayNow('transaction-log.view') ? api.call(terminalTransactions, { params: { id }, query: { limit: '50' } }) : { items: [] },
        ]);
        if (!left) setView({ row, detail, events: events.items, transactions: transactions.items });
      } catch (problem) {
        if (!left) setFailure(problem);
      }
    });
    wake();
    const stop = onLive((entries) => entries.some((entry) => 'terminal' in entry && entry.terminal === Number(id)) && wake());
    const stopReset = onReset(wake);
    return () => {
      left = true;
      stop();
      stopReset();
    };
  }, [id]);
  return { view, failure };
}

/** The detail panel of a terminal [TM-06, the tabs that exist]: state, stock, versions, last events and transactions. */
export function TerminalPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useWords();
  const { view, failure } = useTerminal(id);
  const [tab, setTab] = useState<Tab>('status');
  const step = (by: number) => setTab(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'status');
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  };
  useBindings([
    { id: 'panel.next', keys: [']'], place: 'panel', label: t('web:keys.nextTab'), rank: 2, run: () => step(1) },
    { id: 'panel.previous', keys: ['['], place: 'panel', label: t('web:keys.previousTab'), rank: 1, run: () => step(-1) },
    { id: 'panel.close', keys: ['Escape'], place: 'panel', label: t('web:keys.close'), rank: 3, run: close },
  ]);
  return (
    <Panel label={t('web:terminal.panel', { id })} takesFocus>
      <header className={styles.head}>
        <b>{id}</b>
        <h2>{view ? cleanDeviceText(view.row.name) : failure === null ? t('common:loading') : ''}</h2>
        <Button tone="bare" onClick={close} hint="Escape">
          {t('common:close')}
        </Button>
      </header>
      <div className={styles.tabs} role="tablist" aria-label={t('web:terminal.tabs')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-controls="tab-panel"
            aria-selected={tab === one}
            onClick={() => setTab(one)}
          >
            {t(`web:terminal.${one}`)}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.body}>
        <StaleMark />
        {failure !== null && <ProblemText failure={failure} />}
        {view && tab === 'status' && <TerminalStatus view={view} />}
        {view && tab === 'events' && <EventLines events={view.events} />}
        {view && tab === 'transactions' && <TransactionLines transactions={view.transactions} zone={view.row.zone} />}
      </div>
    </Panel>
  );
}
