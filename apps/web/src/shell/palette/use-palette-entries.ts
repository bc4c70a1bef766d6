import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToApproval } from '../../features/approval/approval-acts.ts';
import { approvals } from '../../features/approval/approvals-state.ts';
import { askCommand, commandById } from '../../features/command/command-state.ts';
import { listSelection } from '../../features/command/selection.ts';
import { selectedTargets } from '../../features/command/use-terminal-actions.ts';
import { useViewEntries } from '../../features/views/use-view-entries.ts';
import { quote } from '../../platform/command-line/cli-line.ts';
import { toNoun, toShowCommand } from '../../platform/command-line/list-line.ts';
import { closePalette, shell } from '../../platform/frame/shell-state.ts';
import { setLanguage, type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import type { ActiveBinding } from '../../platform/keys/active-bindings.ts';
import { keySettings } from '../../platform/keys/key-settings.ts';
import { matchEntries, type PaletteEntry, toRecentEntries } from '../../platform/keys/palette-entries.ts';
import { settings } from '../../platform/ports/settings.ts';
import { chooseInProfile } from '../../platform/profile/profile-state.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { toCliLineEntries } from './cli-line-entries.ts';
import { type CommandDraft, describeTargets, markedTargets, type Step, toArgs, toCurrentStep } from './command-steps.ts';
import { assignActionLetters, toContextActions } from './context-actions.ts';
import { type PaletteActions, toBindingEntries, toFixedEntries } from './fixed-entries.ts';
import { findTerminals } from './match-terminals.ts';
import { readRecentIds } from './recent-entries.ts';
import type { KnownTerminal } from './search/interpret.ts';
import { useTerminalNames } from './terminal-names.ts';
import { useIntents } from './use-intents.ts';
import { useRecords } from './use-records.ts';

/** Entries that were used lately, while nothing is typed. */
const maxRecent = 8;

export interface PaletteContents extends Step {
  /** The server is still being asked about this text. */
  readonly searching: boolean;
  /** The entries are those that match, best first; else they are yet to be matched with the text. */
  readonly ranked?: true;
}

/** What the palette offers for the text typed, in the step it stands in. */
export function usePaletteEntries(text: string, setText: (text: string) => void, bindings: readonly ActiveBinding[]): PaletteContents {
  const words = useTranslation();
  const { translate } = words;
  const may = useMay();
  const navigate = useNavigate();
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const [draft, setDraft] = useState<CommandDraft | null>(null);
  const [used] = useState(readRecentIds);
  const views = useViewEntries();
  const known = useTerminalNames();
  const acts = draft === null && shell.paletteMode === 'actions';
  const found = useRecords(text, draft === null && !acts, go);
  const next = useCallback(
    (one: CommandDraft | null) => {
      setText('');
      setDraft(one);
    },
    [setText],
  );
  const begin = useCallback(
    (command: Command) => next({ command, targets: shell.paletteMode === 'actions' ? contextTargets() : markedTargets(), args: {} }),
    [next],
  );
  const [targets] = useState(() => (shell.paletteMode === 'actions' ? contextTargets() : markedTargets()));
  const root = useRoot(bindings, begin, targets, go);
  const named = useMemo(() => [...views, ...root], [views, root]);
  const intents = useIntents(text, draft === null && !acts, {
    words,
    bindings,
    entries: named,
    known,
    used,
    toTerminalEntry: (id) => toTerminalEntry(known.find((one) => one.id === id) ?? { id, name: '', site: '' }, go),
    go,
    begin: (id, chosen) => {
      const command = commandById(id);
      if (command) next({ command, targets: chosen, args: {} });
    },
  });
  if (draft) {
    // Looked up here and now: terminals of another text are never shown.
    const terminals = findTerminals(text, known).map((one) => ({
      ...toTerminalEntry(one, go),
      group: 'step' as const,
      stays: true,
      run: () => next({ ...draft, targets: { ids: [one.id] } }),
    }));
    const finish = ({ command, targets, ...rest }: CommandDraft, reason: string) => {
      closePalette();
      if (targets) askCommand(command, targets, toArgs({ command, targets, ...rest }), reason);
    };
    return { ...toCurrentStep(draft, { translation: words, text, terminals, setDraft: next, finish }), searching: false };
  }
  if (acts) {
    const acts = toContextActions(root, targets !== null);
    // Whoever speaks to the console begins with a capital, and has turned single keys off.
    const entries = keySettings.singleKeys && text === '' ? assignActionLetters(acts) : acts;
    return {
      entries,
      prompt: translate('web:palette.act'),
      trail: targets ? [describeTargets(targets)] : [],
      back: null,
      searching: false,
    };
  }
  const lines = toCliLineEntries(text.trim() === '' ? '' : text, {
    translate,
    may,
    navigate: go,
    startCommand: begin,
    confirmCommand: askCommand,
    openApproval: (terminal, sequence) =>
      goToApproval(approvals.open.findIndex((row) => row.terminal === terminal && row.sequence === sequence)),
    setText,
  });
  const prompt = translate('web:palette.prompt');
  const offer = { prompt, trail: [], back: null, searching: found.searching };
  if (text.trim() === '') {
    const recent = toRecentEntries([...root, ...views, ...usedTerminals(known, used, go)], used, maxRecent);
    return { ...offer, entries: [...recent, ...views, ...root] };
  }
  const matching = [...intents.entries, ...matchEntries(found.entries, text.trim(), used)];
  const isKnown = lines.length + matching.length > 0;
  return { ...offer, entries: [...lines, ...(isKnown ? matching : intents.others())], ranked: true };
}

/** Terminals that were gone to lately; all that are known are looked at, so not with each letter. */
const usedTerminals = (known: readonly KnownTerminal[], used: readonly string[], go: (path: string) => void): readonly PaletteEntry[] =>
  known.filter(({ id }) => used.includes(`terminal ${id}`)).map((one) => toTerminalEntry(one, go));

/** Everything that does not depend on the text: screens, commands, settings, help, the acts of this place, open approvals. */
function useRoot(
  bindings: readonly ActiveBinding[],
  begin: (command: Command) => void,
  targets: CommandTargets | null,
  go: (path: string) => void,
): readonly PaletteEntry[] {
  const words = useTranslation();
  const may = useMay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights change only with the session
  return useMemo(() => {
    const { translate, i18n } = words;
    const actions: PaletteActions = {
      translate,
      may,
      navigate: go,
      startCommand: begin,
      targets,
      setLanguage: (next) => void setLanguage(i18n, next),
      setTheme: (theme) => {
        settings.theme = theme;
      },
      setDensity: (density) => {
        settings.density = density;
      },
      updateProfile: chooseInProfile,
      openOverlay: (overlay) => {
        shell.overlay = overlay;
      },
      signOut: () => void signOutHere(),
    };
    return [...toBindingEntries(bindings, translate, toActionCommand), ...toFixedEntries(actions), ...toApprovalEntries(words)];
  }, [words, bindings, begin, targets, go]);
}

/** The terminals that acts are about: those that were named, else what the list has selected. */
const contextTargets = () => (shell.paletteIds ? { ids: [...shell.paletteIds] } : selectedTargets());

/** Acts of a list that the CLI has too. */
function toActionCommand(id: string): string | undefined {
  const { resource, q } = listSelection;
  return id === 'export' && resource ? `floor export ${toNoun(resource)}${q ? ` --where ${quote(q)}` : ''}` : undefined;
}

const toApprovalEntries = ({ language, formats }: Translation): PaletteEntry[] =>
  approvals.open.map((row, at) => {
    const title = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
    return {
      id: `approval ${row.id}`,
      group: 'approvals',
      title,
      detail: formatMoney(row.amount, row.currency, language, { ...formats, currencyDisplay: 'code' }),
      searchText: `${title} ${row.sequence}`,
      cliCommand: toShowCommand('approvals', `${row.terminal}/${row.sequence}`),
      run: () => goToApproval(at),
    };
  });

function toTerminalEntry({ id, name, site }: KnownTerminal, go: (path: string) => void): PaletteEntry {
  const title = `${id} ${cleanDeviceText(name)}`;
  return {
    id: `terminal ${id}`,
    group: 'terminals',
    title,
    detail: cleanDeviceText(site),
    searchText: `${title} ${site}`,
    cliCommand: toShowCommand('terminals', String(id)),
    run: () => go(`/terminal-list?open=${id}`),
  };
}
