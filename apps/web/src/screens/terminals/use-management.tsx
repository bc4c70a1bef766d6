import { issueOneTimeKey, openRemote } from '@floorwalker/core/endpoints/remote';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import { rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { addNamespaces } from '@floorwalker/i18n/create-i18n';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import type { Management } from './ManagementDialogs.tsx';

const ManagementDialogs = lazyDialog(() => import('./ManagementDialogs.tsx').then((module) => module.ManagementDialogs));

/** What the operator may do with terminals, and the open dialog. */
export interface TerminalManagement {
  readonly mayRegister: boolean;
  readonly mayManage: boolean;
  /** Whether the operator may change some of a terminal's settings. */
  readonly mayEdit: boolean;
  /** Whether the operator may open remote access, with a one-time key or without. */
  readonly mayOpenRemote: boolean;
  readonly mayIssueKey: boolean;
  readonly isOpen: boolean;
  readonly open: (management: Management) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialogs of the acts on terminals [TM-12]. */
export function useManagement(): TerminalManagement {
  const { i18n, language } = useTranslation();
  const may = useMay();
  const [management, setManagement] = useState<Management | null>(null);
  const isOpen = management !== null;
  // The texts of the dialogs are loaded here, because the screens with lists of terminals do not load them.
  const [hasTexts, setHasTexts] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs its texts, too
  useEffect(() => {
    if (isOpen) void addNamespaces(i18n, ['forms', 'remote', 'terminalTypes']).then(() => setHasTexts(true));
  }, [i18n, language, isOpen]);
  return {
    mayRegister: may('terminal.register'),
    mayManage: may('terminal.manage'),
    mayEdit: rightsOfAccess(terminalForm.edit.access).some(may),
    mayOpenRemote: rightsOfAccess(openRemote.access).some(may),
    mayIssueKey: may(issueOneTimeKey.access),
    isOpen,
    open: setManagement,
    dialog: (
      <Suspense fallback={<SuspendPageKeys />}>
        {management && hasTexts && <ManagementDialogs management={management} onClose={() => setManagement(null)} />}
      </Suspense>
    ),
  };
}
