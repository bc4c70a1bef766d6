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
import { toNoun, toRowLine } from '../../platform/command-line/list-line.ts';
import { closePalette, shell } from '../../platform/frame/shell-state.ts';
import { setLanguage, type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { type Entry, matchEntries, toRecent } from '../../platform/keys/entries.ts';
import type { KeyInForce } from '../../platform/keys/in-force.ts';
import { keyChoices } from '../../platform/keys/key-choices.ts';
import { settings } from '../../platform/ports/settings.ts';
import { chooseInProfile } from '../../platform/profile/profile-state.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { signOutHere } from '../../platform/session/sign-in.ts';
import { toActs, withLetters } from './acts.ts';
import { findTerminals } from './find-terminals.ts';
import { type EntryPowers, toBindingEntries, toFixedEntries } from './fixed-entries.ts';
import { toLineEntries } from './line-entries.ts';
import { usedIds } from './recent.ts';
import type { KnownTerminal } from './search/interpret.ts';
import { type Draft, markedTargets, type Step, toArgs, toStep, toWho } from './steps.ts';
import { useKnownTerminals } from './terminals.ts';
import { useFound } from './use-found.ts';
import { useIntents } from './use-intents.ts';

/** Entries that were used lately, while nothing is typed. */
const recents = 8;

export interface Offer extends Step {
  /** The server is still being asked about this text. */
  readonly searching: boolean;
  /** The entries are those that match, best first; else they are yet to be matched with the text. */
  readonly ranked?: true;
}

/** What the palette offers for the text typed, in the step it stands in. */
export function usePaletteEntries(text: string, setText: (text: string) => void, bindings: readonly KeyInForce[]): Offer {
  const words = useTranslation();
  const { translate } = words;
  const may = useMay();
  const navigate = useNavigate();
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [used] = useState(usedIds);
  const views = useViewEntries();
  const known = useKnownTerminals();
  const acts = draft === null && shell.paletteMode === 'actions';
  const found = useFound(text, draft === null && !acts, go);
  const next = useCallback(
    (one: Draft | null) => {
      setText('');
      setDraft(one);
    },
    [setText],
  );
  const begin = useCallback(
    (command: Command) => next({ command, targets: shell.paletteMode === 'actions' ? actTargets() : markedTargets(), args: {} }),
    [next],
  );
  const [targets] = useState(() => (shell.paletteMode === 'actions' ? actTargets() : markedTargets()));
  const root = useRoot(bindings, begin, targets, go);
  const named = useMemo(() => [...views, ...root], [views, root]);
  const intents = useIntents(text, draft === null && !acts, {
    words,
    bindings,
    entries: named,
    known,
    used,
    toTerminal: (id) => toTerminalEntry(known.find((one) => one.id === id) ?? { id, name: '', site: '' }, go),
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
    const finish = ({ command, targets, ...rest }: Draft, reason: string) => {
      closePalette();
      if (targets) askCommand(command, targets, toArgs({ command, targets, ...rest }), reason);
    };
    return { ...toStep(draft, { words, text, terminals, go: next, finish }), searching: false };
  }
  if (acts) {
    const acts = toActs(root, targets !== null);
    // Whoever speaks to the console begins with a capital, and has turned single keys off.
    const entries = keyChoices.singleKeys && text === '' ? withLetters(acts) : acts;
    return { entries, prompt: translate('web:palette.act'), trail: targets ? [toWho(targets)] : [], back: null, searching: false };
  }
  const lines = toLineEntries(text.trim() === '' ? '' : text, {
    translate,
    may,
    go,
    begin,
    ask: askCommand,
    approve: (terminal, sequence) =>
      goToApproval(approvals.open.findIndex((row) => row.terminal === terminal && row.sequence === sequence)),
    type: setText,
  });
  const prompt = translate('web:palette.prompt');
  const offer = { prompt, trail: [], back: null, searching: found.searching };
  if (text.trim() === '') {
    const recent = toRecent([...root, ...views, ...usedTerminals(known, used, go)], used, recents);
    return { ...offer, entries: [...recent, ...views, ...root] };
  }
  const matching = [...intents.entries, ...matchEntries(found.entries, text.trim(), used)];
  const isKnown = lines.length + matching.length > 0;
  return { ...offer, entries: [...lines, ...(isKnown ? matching : intents.others())], ranked: true };
}

/** Terminals that were gone to lately; all that are known are looked at, so not with each letter. */
const usedTerminals = (known: readonly KnownTerminal[], used: readonly string[], go: (path: string) => void): readonly Entry[] =>
  known.filter(({ id }) => used.includes(`terminal ${id}`)).map((one) => toTerminalEntry(one, go));

/** Everything that does not depend on the text: screens, commands, settings, help, the acts of this place, open approvals. */
function useRoot(
  bindings: readonly KeyInForce[],
  begin: (command: Command) => void,
  targets: CommandTargets | null,
  go: (path: string) => void,
): readonly Entry[] {
  const words = useTranslation();
  const may = useMay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights change only with the session
  return useMemo(() => {
    const { translate, i18n } = words;
    const powers: EntryPowers = {
      translate,
      may,
      go,
      begin,
      targets,
      speak: (next) => void setLanguage(i18n, next),
      show: (theme) => {
        settings.theme = theme;
      },
      pack: (density) => {
        settings.density = density;
      },
      choose: chooseInProfile,
      open: (overlay) => {
        shell.overlay = overlay;
      },
      signOut: () => void signOutHere(),
    };
    return [...toBindingEntries(bindings, translate, toActLine), ...toFixedEntries(powers), ...toApprovalEntries(words)];
  }, [words, bindings, begin, targets, go]);
}

/** The terminals that acts are about: those that were named, else what the list has selected. */
const actTargets = () => (shell.paletteIds ? { ids: [...shell.paletteIds] } : selectedTargets());

/** Acts of a list that the CLI has too. */
function toActLine(id: string): string | undefined {
  const { resource, q } = listSelection;
  return id === 'export' && resource ? `floor export ${toNoun(resource)}${q ? ` --where ${quote(q)}` : ''}` : undefined;
}

const toApprovalEntries = ({ language, formats }: Translation): Entry[] =>
  approvals.open.map((row, at) => {
    const title = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
    return {
      id: `approval ${row.id}`,
      group: 'approvals',
      title,
      detail: formatMoney(row.amount, row.currency, language, { ...formats, currencyDisplay: 'code' }),
      words: `${title} ${row.sequence}`,
      line: toRowLine('approvals', `${row.terminal}/${row.sequence}`),
      run: () => goToApproval(at),
    };
  });

function toTerminalEntry({ id, name, site }: KnownTerminal, go: (path: string) => void): Entry {
  const title = `${id} ${cleanDeviceText(name)}`;
  return {
    id: `terminal ${id}`,
    group: 'terminals',
    title,
    detail: cleanDeviceText(site),
    words: `${title} ${site}`,
    line: toRowLine('terminals', String(id)),
    run: () => go(`/terminal-list?open=${id}`),
  };
}
