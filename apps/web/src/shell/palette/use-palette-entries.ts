import { type Command, commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { approvals, goToApproval } from '../../approval/approvals-state.ts';
import { parseCommandLine, readIds, toVerb } from '../../command/cli-line.ts';
import { argsOf, askCommand, commandById } from '../../command/command-state.ts';
import { listSelection } from '../../command/selection.ts';
import { selectedTargets } from '../../command/use-terminal-actions.ts';
import type { KeyInForce } from '../../keys/in-force.ts';
import { useMay } from '../../session/session-state.ts';
import { signOutHere } from '../../session/sign-in.ts';
import { settings } from '../../start/settings.ts';
import { chooseLanguage, useWords } from '../../start/words.ts';
import { useViewEntries } from '../../views/use-view-entries.ts';
import { closePalette, shell } from '../shell-state.ts';
import { type Entry, toBindingEntries, toFixedEntries } from './entries.ts';
import type { KnownTerminal } from './find-terminals.ts';
import { recentIds } from './recent.ts';
import { searchTerminals } from './terminals.ts';

/** A command being put together: each answer leads to the next question. */
interface Draft {
  readonly command: Command;
  readonly targets: CommandTargets | null;
  readonly at: string | null;
}

/** What the palette offers for the text typed, in the step it stands in. */
export function usePaletteEntries(text: string, setText: (text: string) => void, bindings: readonly KeyInForce[]) {
  const words = useWords();
  const { t, say, i18n, language, formats } = words;
  const navigate = useNavigate();
  const may = useMay();
  const [draft, setDraft] = useState<Draft | null>(null);
  const terminals = useTerminals(text);
  const views = useViewEntries();
  const go = (next: Draft) => {
    setText('');
    setDraft(next);
  };
  const toWho = (targets: CommandTargets) =>
    'ids' in targets ? targets.ids.join(' ') : t('common:terminals', { count: listSelection.all ? listSelection.marked : 0 });
  const begin = (command: Command) =>
    go({ command, targets: shell.paletteMode === 'actions' ? selectedTargets() : toMarkedTargets(), at: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rights and words change only with the language
  const root = useMemo(() => {
    const fixed = toFixedEntries({
      say,
      may,
      go: (path) => void navigate(path),
      begin,
      speak: (next) => void chooseLanguage(i18n, next),
      show: (theme) => {
        settings.theme = theme;
      },
      pack: (density) => {
        settings.density = density;
      },
      about: () => {
        shell.overlay = 'about';
      },
      signOut: () => void signOutHere(),
    });
    const open = approvals.open.map((row, at): Entry => {
      const title = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
      const run = () => goToApproval(at);
      return {
        id: `approval ${row.id}`,
        group: 'approvals',
        title,
        detail: formatMoney(row.amount, row.currency, language, formats),
        words: `${title} ${row.sequence}`,
        run,
      };
    });
    return [...toBindingEntries(bindings, say), ...fixed, ...open];
  }, [language, formats, bindings]);

  const toTerminalEntry = (terminal: KnownTerminal): Entry => {
    const title = `${terminal.id} ${cleanDeviceText(terminal.name)}`;
    return {
      id: `terminal ${terminal.id}`,
      group: draft ? 'step' : 'terminals',
      title,
      detail: cleanDeviceText(terminal.site),
      words: `${title} ${terminal.site}`,
      stays: draft !== null,
      run: () => (draft ? go({ ...draft, targets: { ids: [terminal.id] } }) : void navigate(`/terminal-list?open=${terminal.id}`)),
    };
  };
  const step = (id: string, title: string, run: () => void, stays: boolean, typed = ''): Entry => ({
    id,
    group: 'step',
    title,
    words: `${title} ${typed}`,
    stays,
    run,
  });

  if (!draft && shell.paletteMode === 'actions') {
    const targets = selectedTargets();
    const entries = root.filter((entry) => entry.id.startsWith('command ')).map((entry) => ({ ...entry, group: 'step' as const }));
    const who = targets && toWho(targets);
    return { entries, prompt: t('web:palette.act'), trail: who ? [shorten(who)] : [], back: null };
  }
  if (!draft) {
    const call = parseCommandLine(
      text,
      commands.map((command) => command.id),
    );
    const command = call && commandById(call.id);
    const paste: Entry[] =
      call && command && may(command.right)
        ? [
            {
              id: 'paste',
              group: 'paste',
              title: t('web:palette.runLine', { line: text.trim() }),
              detail: say(`commands:${command.id}.label`),
              words: text,
              stays: call.targets === null,
              run: () => (call.targets ? askCommand(command, call.targets, call.args, call.reason) : begin(command)),
            },
          ]
        : [];
    const recent =
      text === ''
        ? recentIds().flatMap((id) =>
            root.filter((entry) => entry.id === id).map((entry) => ({ ...entry, id: `recent ${id}`, group: 'recent' as const })),
          )
        : [];
    return {
      entries: [...paste, ...recent, ...views, ...root, ...terminals.map(toTerminalEntry)],
      prompt: t('web:palette.prompt'),
      trail: [],
      back: null,
    };
  }

  const { command, targets, at } = draft;
  const label = say(`commands:${command.id}.label`);
  const back = () => setDraft(targets === null ? null : at === null ? { ...draft, targets: null } : { ...draft, at: null });
  if (targets === null) {
    const ids = readIds(text.trim().replace(/[\s,]+/g, ','));
    const typed =
      ids && ids.length > 1
        ? [
            step(
              'ids',
              `${t('common:terminals', { count: ids.length })}: ${text.trim()}`,
              () => go({ ...draft, targets: { ids } }),
              true,
              text,
            ),
          ]
        : [];
    return { entries: [...typed, ...terminals.map(toTerminalEntry)], prompt: t('web:palette.which'), trail: [label], back };
  }
  const who = toWho(targets);
  const trail = [label, shorten(who)];
  if (at === null && argsOf(command).includes('at')) {
    const entries = executionTimes.map((time) =>
      step(time, t(`choices:executionTime.${time}`), () => go({ ...draft, at: time }), true, time),
    );
    return { entries, prompt: t('web:command.when'), trail, back };
  }
  const finish = () => {
    closePalette();
    askCommand(command, targets, at ? { at } : {}, text.trim());
  };
  return {
    entries: [{ ...step('reason', text.trim() ? t('web:palette.goOn') : t('web:palette.noReason'), finish, false, text) }],
    prompt: `${t('common:reason')} (${toVerb(command.id)})`,
    trail: at ? [...trail, t(`choices:executionTime.${at as 'idle'}`)] : trail,
    back,
  };
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text);

/** Marked terminals are what a command begun in the palette is about; without marks it asks. */
function toMarkedTargets(): CommandTargets | null {
  const { resource, all, marked, ids, q } = listSelection;
  if (resource !== 'terminals' || marked === 0) return null;
  return all ? { where: q || 'id>0' } : { ids: ids.map(Number) };
}

/** Terminals by name or id: those known already at once, the server's answer as soon as it is there. */
function useTerminals(text: string): readonly KnownTerminal[] {
  const [found, setFound] = useState<readonly KnownTerminal[]>([]);
  useEffect(() => searchTerminals(text, setFound), [text]);
  return found;
}
