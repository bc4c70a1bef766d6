import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useCallback, useRef, useState } from 'react';
import { openApproval } from '../../features/approval/approval-acts.ts';
import { approvals } from '../../features/approval/approvals-state.ts';
import { confirmCommand } from '../../features/command/command-state.ts';
import { selectedTargets } from '../../features/command/use-terminal-actions.ts';
import type { CommandDraft } from '../../platform/command-line/command-draft.ts';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { treeActions, treeState, useTree } from '../../platform/keys/action-tree.ts';
import type { ActiveBinding } from '../../platform/keys/active-bindings.ts';
import { keySettings } from '../../platform/keys/key-settings.ts';
import { matchEntries, type PaletteEntry, toRecentEntries } from '../../platform/keys/palette-entries.ts';
import { closePalette, contextRoot, paletteTargets } from '../../platform/keys/palette-state.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { toCliLineEntries } from './cli-line-entries.ts';
import { describeTargets, markedTargets, type Step, toArgs, toCurrentStep } from './command-steps.ts';
import { assignActionLetters, toContextActions } from './context-actions.ts';
import { matchTerminals } from './match-terminals.ts';
import { readRecentIds } from './recent-entries.ts';
import type { KnownTerminal } from './search/interpret.ts';
import { useTerminalNames } from './terminal-names.ts';
import { useCommandPath } from './use-command-path.ts';
import { useIntents } from './use-intents.ts';
import { useRecords } from './use-records.ts';

/** Number of recently used entries listed while no text is typed. */
const maxRecent = 8;

interface PaletteContents extends Step {
  /** Goes back one step of a command; null in the first step. */
  readonly back: (() => void) | null;
  /** A search on the server is running. */
  readonly searching: boolean;
  /** The entries already match the text and are ordered; otherwise the dialog still has to match them. */
  readonly ranked?: true;
}

interface Options {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly bindings: readonly ActiveBinding[];
  readonly navigate: (path: string) => void;
}

/** The terminals that context actions apply to: those given by the caller, else the selection of the list. */
const contextTargets = () => (paletteTargets.ids ? { ids: [...paletteTargets.ids] } : selectedTargets());

const isSame = (one: readonly PaletteEntry[], other: readonly PaletteEntry[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

/** The entries registered in the action tree: saved views first, then everything else in the order of registration. */
function useRegisteredEntries(): readonly PaletteEntry[] {
  const last = useRef<readonly PaletteEntry[]>([]);
  return useTree(() => {
    const entries = treeActions().flatMap(({ entry }) => entry ?? []);
    const ordered = [...entries.filter(({ group }) => group === 'views'), ...entries.filter(({ group }) => group !== 'views')];
    // A new array rebuilds the search index, so the array stays the same if only actions without entries change.
    if (!isSame(last.current, ordered)) last.current = ordered;
    return last.current;
  });
}

/** Returns the contents of the palette for the typed text in the current step, and what `RootActions` needs to register its entries. */
export function usePaletteEntries({ text, setText, bindings, navigate }: Options) {
  const translation = useTranslation();
  const { translate } = translation;
  const may = useMay();
  const [inContext] = useState(() => treeState()?.currentRootActionId === contextRoot);
  const [targets] = useState<CommandTargets | null>(() => (inContext ? contextTargets() : markedTargets()));
  const [used] = useState(readRecentIds);
  const path = useCommandPath();
  const push = useCallback(
    (draft: CommandDraft) => {
      setText('');
      path.push(draft);
    },
    [setText, path.push],
  );
  const startCommand = useCallback((command: Command) => push({ command, targets, args: {} }), [push, targets]);
  const entries = useRegisteredEntries();
  const terminals = useTerminalNames();
  const isSearch = path.draft === null && !inContext;
  const records = useRecords(text, isSearch, navigate);
  const intents = useIntents(text, isSearch, {
    translation,
    bindings,
    entries,
    terminals,
    used,
    toTerminalEntry: (id) => toTerminalEntry(terminals.find((one) => one.id === id) ?? { id, name: '', site: '' }, navigate),
    navigate,
    startCommand: (command, chosen) => push({ command, targets: chosen, args: {} }),
  });
  const contents = (): PaletteContents => {
    const { draft } = path;
    if (draft) {
      // Terminals are matched during the render, so that the list never shows the terminals that match an earlier text.
      const choices = matchTerminals(text, terminals).map((one) => ({
        ...toTerminalEntry(one, navigate),
        group: 'step' as const,
        keepsOpen: true,
        run: () => push({ ...draft, targets: { ids: [one.id] } }),
      }));
      const finish = (finished: CommandDraft, reason: string) => {
        closePalette();
        if (finished.targets) confirmCommand(finished.command, finished.targets, toArgs(finished), reason);
      };
      const back = () => {
        setText('');
        path.back();
      };
      return { ...toCurrentStep(draft, { translation, text, terminals: choices, push, finish }), back, searching: false };
    }
    if (inContext) {
      const actions = toContextActions(entries, targets !== null);
      // Speech input starts with a capital letter, so while single keys are off a capital letter is text and runs no action.
      const lettered = keySettings.singleKeys && text === '' ? assignActionLetters(actions) : actions;
      const trail = targets ? [describeTargets(targets)] : [];
      return { entries: lettered, prompt: translate('web:palette.act'), trail, back: null, searching: false };
    }
    const frame = { prompt: translate('web:palette.prompt'), trail: [], back: null, searching: records.searching };
    if (text.trim() === '') {
      const recent = toRecentEntries([...entries, ...usedTerminals(terminals, used, navigate)], used, maxRecent);
      return { ...frame, entries: [...recent, ...entries] };
    }
    const lines = toCliLineEntries(text, {
      translate,
      may,
      navigate,
      startCommand,
      confirmCommand,
      openApproval: (terminal, sequence) =>
        openApproval(approvals.open.findIndex((row) => row.terminal === terminal && row.sequence === sequence)),
      setText,
    });
    const matches = [...intents.entries, ...matchEntries(records.entries, text.trim(), used)];
    const isKnown = lines.length + matches.length > 0;
    return { ...frame, entries: [...lines, ...(isKnown ? matches : intents.others())], ranked: true };
  };
  return { ...contents(), targets, startCommand };
}

const usedTerminals = (terminals: readonly KnownTerminal[], used: readonly string[], navigate: (path: string) => void) =>
  terminals.filter(({ id }) => used.includes(`terminal ${id}`)).map((one) => toTerminalEntry(one, navigate));

function toTerminalEntry({ id, name, site }: KnownTerminal, navigate: (path: string) => void): PaletteEntry {
  const title = `${id} ${cleanDeviceText(name)}`;
  return {
    id: `terminal ${id}`,
    group: 'terminals',
    title,
    detail: cleanDeviceText(site),
    searchText: `${title} ${site}`,
    cliCommand: toShowCommand('terminals', String(id)),
    run: () => navigate(`/terminal-list?open=${id}`),
  };
}
