import { commands } from '@floorwalker/core/commands/index';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useEffect, useRef, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { contextRoot, openPalette } from '../../platform/keys/palette-state.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TerminalConfiguration } from './TerminalConfiguration.tsx';
import { type LogId, TerminalLog, terminalLogs } from './TerminalLog.tsx';
import styles from './TerminalPanel.module.css';
import { isSettingsTab, type SettingsTab, TerminalSettings } from './TerminalSettings.tsx';
import { TerminalStatus } from './TerminalStatus.tsx';
import type { TerminalManagement } from './use-management.tsx';
import { useTerminal } from './use-terminal.ts';

type Tab = 'status' | SettingsTab | 'configuration-states' | LogId;

/** The tabs that this operator may see, in the specification's order [TM-06], and then the configuration. */
function useTabs(): readonly Tab[] {
  const may = useMay();
  const logs = terminalLogs.filter((log) => may(`${log}.view` satisfies Right));
  const configuration = may('configuration-entries.view') ? (['configuration-states'] as const) : [];
  return ['status', 'settings', 'address', ...logs, 'identifiers', ...configuration];
}

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  /** Opens the dialog that resolves an identity conflict. */
  readonly onResolve: (id: number) => void;
  readonly management: TerminalManagement;
}

/** The detail panel of a terminal [TM-06]: its status, and its rows of every log. */
export function TerminalPanel({ id, onClose, onResolve, management }: Props) {
  const { t, translate } = useTranslation();
  const { view, failure } = useTerminal(id);
  const tabs = useTabs();
  const [tab, setTab] = useState<Tab>('status');
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number) => setTab(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? 'status');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is scrolled into view if not all tabs fit
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };
  const mayAct = useMay();
  const may = commands.some(({ right }) => mayAct(right)) || management.mayManage;
  const mayResolve = view?.row.identity === 'conflict' && mayAct('terminal.register');
  const resolve = mayResolve ? () => onResolve(Number(id)) : null;
  const { mayManage, open } = management;
  const edit = mayManage ? () => open({ act: 'edit', id: Number(id) }) : null;
  useBindings(
    {
      'panel.nextTab': () => step(1),
      'panel.previousTab': () => step(-1),
      'panel.close': close,
      'list.actions': may && (() => openPalette('', contextRoot, [Number(id)])),
      'row.identity': resolve ?? false,
      'row.edit': edit ?? false,
      'row.terminal-secret': mayManage && (() => open({ act: 'rotate', id: Number(id) })),
      'row.terminal-move': mayManage && (() => open({ act: 'move', id: Number(id) })),
      'row.terminal-retire': mayManage && (() => open({ act: 'retire', id: Number(id) })),
      'list.copyCommand': () => void copyText(toShowCommand('terminals', id)),
    },
    { scope: 'panel' },
  );
  const labelOf = (one: Tab): string => {
    if (one === 'status') return t('web:terminal.status');
    if (one === 'configuration-states') return t('logs:management.configuration');
    return translate(isSettingsTab(one) ? `logs:management.${one}` : `resources:${one}.tab`);
  };
  return (
    <Panel label={t('web:terminal.panel', { id })} takesFocus>
      <header className={styles.head}>
        <b>{id}</b>
        <h2>{view ? <DeviceName text={view.row.name} /> : failure === null ? t('common:loading') : ''}</h2>
        <Button tone="bare" onClick={close} keyHint="Escape">
          {t('common:close')}
        </Button>
      </header>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={t('web:terminal.tabs')}>
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
            {labelOf(one)}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.body}>
        <StaleMark />
        {failure !== null && <ProblemText failure={failure} />}
        {view && tab === 'status' && <TerminalStatus view={view} onResolve={resolve} />}
        {isSettingsTab(tab) && <TerminalSettings tab={tab} id={id} onEdit={edit} />}
        {tab === 'configuration-states' && <TerminalConfiguration terminal={id} />}
        {tab !== 'status' && tab !== 'configuration-states' && !isSettingsTab(tab) && <TerminalLog key={tab} log={tab} terminal={id} />}
      </div>
    </Panel>
  );
}
