import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTerminalActions } from '../../features/command/use-terminal-actions.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { type SeverityOf, toTerminalOverrides } from '../../list/cells/terminal-cells.ts';
import type { GridColumn } from '../../list/grid/Grid.tsx';
import { loadNamespaces } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { usePainted, whenPainted } from '../../platform/ports/first-paint.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import styles from './FleetStrip.module.css';
import { useManagement } from './use-management.tsx';
import { useTerminalTabs } from './use-terminal-tabs.ts';

const TerminalPanel = lazy(() => import('./TerminalPanel.tsx').then((module) => ({ default: module.TerminalPanel })));

const ConnectionFilter = lazy(() => import('./ConnectionFilter.tsx').then((module) => ({ default: module.ConnectionFilter })));

const IdentityDialog = lazy(() => import('./IdentityDialog.tsx').then((module) => ({ default: module.IdentityDialog })));

const FleetStrip = lazyPart(() => import('./FleetStrip.tsx').then((module) => module.FleetStrip), 'handling');

const isAway = (row: LooseRow): boolean => row.connection !== 'connected';

interface Props {
  /** Replaces the columns that the operator has chosen. */
  readonly columns?: readonly GridColumn<LooseRow>[];
  readonly title?: string;
  readonly defaultSort?: string;
}

/** The list of terminals: live rows, actions on the marked or the current ones, and a panel for one of them. */
export function TerminalTable({ columns, title, defaultSort }: Props) {
  const [open, show] = useAddressPart('open');
  const { openActions } = useTerminalActions();
  const may = useMay();
  const [current, setCurrent] = useState<LooseRow>();
  const [resolving, setResolving] = useState<number | null>(null);
  const mayResolve = current?.identity === 'conflict' && may('terminal.register');
  const management = useManagement();
  const mayOpen = useTerminalTabs().length > 0;
  const { mayRegister, mayManage, mayEdit, mayOpenRemote, mayIssueKey, open: manage } = management;
  const onNamed = (act: 'remote' | 'remote-key') =>
    (act === 'remote' ? mayOpenRemote : mayIssueKey) &&
    current &&
    (() => manage({ act, id: Number(current.id), name: String(current.name) }));
  const onCurrent = (act: 'edit' | 'rotate' | 'move' | 'retire') =>
    (act === 'edit' ? mayEdit : mayManage) && current && (() => manage({ act, id: Number(current.id) }));
  useBindings(
    {
      'row.identity': mayResolve && (() => setResolving(Number(current.id))),
      'form.new': mayRegister && (() => manage({ act: 'new' })),
      'row.edit': onCurrent('edit'),
      'row.remote-access': onNamed('remote'),
      'row.remote-key': onNamed('remote-key'),
      'row.terminal-secret': onCurrent('rotate'),
      'row.terminal-move': onCurrent('move'),
      'row.terminal-retire': onCurrent('retire'),
    },
    { scope: 'list' },
  );
  const painted = usePainted();
  const severityOf = useSeverities();
  const overrides = useMemo(() => toTerminalOverrides(severityOf), [severityOf]);
  return (
    <ListScreen
      resource={terminalResource}
      overrides={overrides}
      faded={isAway}
      {...(columns && { columns })}
      {...(title && { title })}
      {...(defaultSort && { defaultSort })}
      {...(mayOpen && { onOpen: (row: LooseRow) => show(String(row.id)) })}
      tools={(filter) =>
        painted && (
          <Suspense>
            <ConnectionFilter {...filter} />
          </Suspense>
        )
      }
      notice={(filter) => (
        <div className={styles.strip}>
          <Suspense>{painted && <FleetStrip {...filter} />}</Suspense>
        </div>
      )}
      onCurrent={setCurrent}
      {...(openActions && { onMenu: openActions })}
    >
      <Suspense>
        {open && <TerminalPanel key={open} id={open} onClose={() => show(null)} onResolve={setResolving} management={management} />}
      </Suspense>
      {management.dialog}
      <Suspense fallback={<SuspendPageKeys />}>
        {resolving !== null && <IdentityDialog id={resolving} onClose={() => setResolving(null)} />}
      </Suspense>
    </ListScreen>
  );
}

/** Severities of events; the catalogue and its texts are loaded after the first paint. */
function useSeverities(): SeverityOf | null {
  const [severityOf, set] = useState<SeverityOf | null>(null);
  useEffect(() => {
    void whenPainted()
      .then(() => Promise.all([import('@floorwalker/core/catalogues/terminal-events'), loadNamespaces('events')]))
      .then(([{ severityOfEvent }]) => set(() => severityOfEvent));
  }, []);
  return severityOf;
}
