import { commands } from '@floorwalker/core/commands/index';
import { isSettingsTab, type TerminalTab } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { followTerminal } from '../../platform/frame/follow-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { contextRoot, openPalette } from '../../platform/keys/palette-state.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TerminalConfiguration } from './TerminalConfiguration.tsx';
import { TerminalFunctions } from './TerminalFunctions.tsx';
import { TerminalIdentifiers } from './TerminalIdentifiers.tsx';
import { TerminalLog } from './TerminalLog.tsx';
import styles from './TerminalPanel.module.css';
import { TerminalSettings } from './TerminalSettings.tsx';
import { TerminalStatus } from './TerminalStatus.tsx';
import { TerminalStock } from './TerminalStock.tsx';
import type { TerminalManagement } from './use-management.tsx';
import { type TerminalView, useTerminal } from './use-terminal.ts';
import { useTerminalTabs } from './use-terminal-tabs.ts';

const TerminalCause = lazyPart(() => import('./TerminalCause.tsx').then((module) => module.TerminalCause), 'handling');

const PastForm = lazyPart(() => import('./PastForm.tsx').then((module) => module.PastForm), 'history');

const TerminalPast = lazyPart(() => import('./TerminalPast.tsx').then((module) => module.TerminalPast), 'history');

const TerminalNotes = lazyPart(() => import('./TerminalNotes.tsx').then((module) => module.TerminalNotes), 'handling');

interface ContentProps {
  readonly tab: TerminalTab;
  readonly id: string;
  readonly view: TerminalView | null;
  readonly onResolve: (() => void) | null;
  readonly onEdit: (() => void) | null;
}

function TabContent({ tab, id, view, onResolve, onEdit }: ContentProps) {
  if (isSettingsTab(tab)) return <TerminalSettings tab={tab} id={id} onEdit={onEdit} />;
  if (tab === 'identifiers') return <TerminalIdentifiers id={id} onEdit={onEdit} />;
  if (tab === 'configuration-states') return <TerminalConfiguration terminal={id} />;
  if (tab === 'functions') return <TerminalFunctions terminal={id} />;
  if (tab !== 'status' && tab !== 'stock') return <TerminalLog key={tab} log={tab} terminal={id} />;
  const { detail } = view ?? {};
  if (!view || !detail) return null;
  const detailed = { ...view, detail };
  if (tab === 'stock') return <TerminalStock view={detailed} />;
  return (
    <>
      <TerminalStatus view={detailed} onResolve={onResolve} />
      <Suspense>
        <TerminalNotes terminal={id} />
      </Suspense>
    </>
  );
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
  const navigate = useNavigate();
  const { view, failure } = useTerminal(id);
  const tabs = useTerminalTabs();
  const [tab, setTab] = useState<TerminalTab>(tabs[0] ?? 'status');
  /** The time whose state is shown; empty while it is chosen; null: the present state. */
  const [past, setPast] = useState<string | null>(null);
  const isShown = tabs.includes(tab);
  const list = useRef<HTMLDivElement>(null);
  const choose = (next: TerminalTab) => {
    setTab(next);
    setPast(null);
  };
  const step = (by: number) => choose(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab);
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
  const { mayManage, mayEdit, mayOpenRemote, mayIssueKey, open } = management;
  const openNamed = (act: 'remote' | 'remote-key') => view !== null && (() => open({ act, id: Number(id), name: view.row.name }));
  const edit = mayEdit ? () => open({ act: 'edit', id: Number(id) }) : null;
  useBindings(
    {
      'panel.nextTab': () => step(1),
      'panel.previousTab': () => step(-1),
      'panel.close': close,
      'list.actions': may && (() => openPalette('', contextRoot, [Number(id)])),
      'row.identity': resolve ?? false,
      'row.edit': edit ?? false,
      'row.remote-access': mayOpenRemote && openNamed('remote'),
      'row.remote-key': mayIssueKey && openNamed('remote-key'),
      'row.terminal-secret': mayManage && (() => open({ act: 'rotate', id: Number(id) })),
      'row.terminal-move': mayManage && (() => open({ act: 'move', id: Number(id) })),
      'row.terminal-retire': mayManage && (() => open({ act: 'retire', id: Number(id) })),
      'panel.past': mayAct('terminal-detail.view') && (() => setPast(past === null ? '' : null)),
      'panel.follow': () => followTerminal(id),
      'panel.timeLine': mayAct('terminal-detail.view') && (() => void navigate(`/terminal-list/${id}/time-line`)),
      'list.copyCommand': () => void copyText(toShowCommand('terminals', id)),
    },
    { scope: 'panel' },
  );
  const labelOf = (one: TerminalTab): string => {
    if (one === 'status') return t('web:terminal.status');
    if (one === 'functions') return t('logs:parts.functions');
    if (one === 'stock') return t('logs:parts.stock');
    if (one === 'configuration-states') return t('logs:management.configuration');
    return translate(isSettingsTab(one) || one === 'identifiers' ? `logs:management.${one}` : `resources:${one}.tab`);
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
            onClick={() => choose(one)}
          >
            {labelOf(one)}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.body}>
        <StaleMark />
        {failure !== null && <ProblemText failure={failure} />}
        {view && mayAct('terminal-detail.view') && past === null && (
          <div className={styles.actions}>
            <Button onClick={() => setPast('')} binding="panel.past">
              {t('logs:row.past')}
            </Button>
            <Button onClick={() => void navigate(`/terminal-list/${id}/time-line`)} binding="panel.timeLine">
              {t('logs:row.timeLine')}
            </Button>
            <Button onClick={() => followTerminal(id)} binding="panel.follow">
              {t('logs:row.follow')}
            </Button>
          </div>
        )}
        {view && past !== null && (
          <Suspense>
            <PastForm zone={view.row.zone} onShow={setPast} onNow={() => setPast(null)} />
            {past !== '' && <TerminalPast terminal={id} at={past} zone={view.row.zone} />}
          </Suspense>
        )}
        {view && past === null && (mayAct('error-log.view') || mayAct('event-log.view')) && (
          <Suspense>
            <TerminalCause terminal={id} zone={view.row.zone} />
          </Suspense>
        )}
        {past !== null ? null : isShown ? (
          <TabContent tab={tab} id={id} view={view} onResolve={resolve} onEdit={edit} />
        ) : (
          // The right has been withdrawn while the tab was open, or the operator may see no tab.
          <p role="status">{t('common:rights.notAllowed', { component: labelOf(tab) })}</p>
        )}
      </div>
    </Panel>
  );
}
