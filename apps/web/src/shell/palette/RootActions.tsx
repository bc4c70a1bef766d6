import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { useMemo } from 'react';
import { useApprovalEntries } from '../../features/approval/use-approval-entries.ts';
import { listSelection } from '../../features/command/selection.ts';
import { useViewEntries } from '../../features/views/use-view-entries.ts';
import { quote } from '../../platform/command-line/cli-line.ts';
import { toNoun } from '../../platform/command-line/list-line.ts';
import { shell } from '../../platform/frame/shell-state.ts';
import { setLanguage, useTranslation } from '../../platform/i18n/translation.ts';
import { type TreeAction, useRegisterActions } from '../../platform/keys/action-tree.ts';
import type { ActiveBinding } from '../../platform/keys/active-bindings.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { changeProfile, changeSetting } from '../../platform/profile/change-setting.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { toBindingEntries, toFixedEntries } from './fixed-entries.ts';

interface Props {
  /** The bindings of the scope that had the focus when the palette opened. */
  readonly bindings: readonly ActiveBinding[];
  /** Initial targets of a command; null if the command asks for its targets. */
  readonly targets: CommandTargets | null;
  readonly startCommand: (command: Command) => void;
  readonly navigate: (path: string) => void;
}

/** Returns the CLI command of the `export` action of a list; undefined for other actions. */
function toExportCommand(id: string): string | undefined {
  const { resource, q } = listSelection;
  return id === 'export' && resource ? `floor export ${toNoun(resource)}${q ? ` --where ${quote(q)}` : ''}` : undefined;
}

const toTreeAction = (entry: PaletteEntry): TreeAction => ({
  id: entry.id,
  name: entry.title,
  keywords: entry.searchText,
  section: entry.group,
  entry,
  perform: entry.run,
});

/** Registers an array of palette entries in the action tree. */
function useRegisterEntries(entries: readonly PaletteEntry[]): void {
  useRegisterActions(useMemo(() => entries.map(toTreeAction), [entries]));
}

/** Registers what the palette lists without a search: bindings, screens, commands, settings, help, open approvals and saved views. */
export function RootActions({ bindings, targets, startCommand, navigate }: Props): null {
  const translation = useTranslation();
  const may = useMay();
  const { translate, i18n } = translation;
  useRegisterEntries(useMemo(() => toBindingEntries(bindings, translate, toExportCommand), [bindings, translate]));
  useRegisterEntries(
    // biome-ignore lint/correctness/useExhaustiveDependencies: rights change only with the session
    useMemo(
      () =>
        toFixedEntries({
          translate,
          may,
          navigate,
          startCommand,
          targets,
          setLanguage: (language) => void setLanguage(i18n, language),
          setTheme: (theme) => changeSetting('theme', theme),
          setDensity: (density) => changeSetting('density', density),
          updateProfile: changeProfile,
          openOverlay: (overlay) => {
            shell.overlay = overlay;
          },
          signOut: () => void signOutHere(),
        }),
      [translation, startCommand, targets, navigate],
    ),
  );
  useRegisterEntries(useApprovalEntries());
  useRegisterEntries(useViewEntries());
  return null;
}
