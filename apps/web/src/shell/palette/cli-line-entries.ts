import { type Command, commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { commandById, inputsOf } from '../../features/command/command-state.ts';
import { completeLine, parseApprovalLine, parseCommandLine } from '../../platform/command-line/cli-line.ts';
import { parseListLine } from '../../platform/command-line/list-line.ts';
import type { Translate } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { screenAt } from '../../platform/navigation/screens.ts';

export interface CliLineActions {
  readonly translate: Translate;
  readonly may: (right: Right) => boolean;
  readonly navigate: (path: string) => void;
  readonly startCommand: (command: Command) => void;
  readonly confirmCommand: (
    command: Command,
    targets: CommandTargets,
    args: Readonly<Record<string, string>>,
    reason: string | null,
  ) => void;
  readonly openApproval: (terminal: number, sequence: number) => void;
  readonly setText: (text: string) => void;
}

const commandIds = commands.map(({ id }) => id);

/** The flags of a command other than targets and reason, with valid values. */
function flagsOf(id: string): readonly string[] {
  const command = commandById(id);
  if (!command) return [];
  return inputsOf(command).includes('at') ? [...executionTimes.map((at) => `--at ${at}`), '--until 02:00'] : [];
}

const entry = (id: string, title: string, text: string, run: () => void, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  group: 'paste',
  title,
  searchText: text,
  pinned: true,
  run,
  ...more,
});

/** The entries of a pasted CLI line [KB-01]: its command, list, row or approval, and its completions. */
export function toCliLineEntries(text: string, actions: CliLineActions): PaletteEntry[] {
  const line = text.trim();
  if (line === '') return [];
  const { translate, may, navigate, setText } = actions;
  const whole = line.startsWith('floor ') ? line : `floor ${line}`;
  const completed = completeLine(text, commandIds, flagsOf).map((next) =>
    entry(`complete ${next}`, next, text, () => setText(`${next} `), { detail: translate('palette:completes'), keepsOpen: true }),
  );
  const command = toCommandEntry(line, whole, actions);
  const parsed = parseListLine(line);
  const screen = parsed && screenAt(parsed.path.split('?')[0] ?? '');
  const listed =
    parsed && screen && may(parsed.list.right)
      ? [
          entry('paste list', translate('palette:openList'), text, () => navigate(parsed.path), {
            detail: translate(screen.label),
            cliCommand: whole,
          }),
        ]
      : [];
  const approval = parseApprovalLine(line);
  const decided =
    approval && may('approval.decide')
      ? [
          entry('paste approval', translate('web:keys.approval'), text, () => actions.openApproval(approval.terminal, approval.sequence), {
            detail: `${approval.terminal}/${approval.sequence}`,
            cliCommand: whole,
          }),
        ]
      : [];
  return [...completed, ...command, ...listed, ...decided];
}

function toCommandEntry(line: string, whole: string, { translate, may, startCommand, confirmCommand }: CliLineActions): PaletteEntry[] {
  const call = parseCommandLine(line, commandIds);
  const command = call && commandById(call.id);
  if (!call || !command || !may(command.right)) return [];
  const { targets, args, reason } = call;
  const detail = translate(`commands:${command.id}.label`);
  const run = () => (targets ? confirmCommand(command, targets, args, reason || null) : startCommand(command));
  return [
    entry('paste', translate('web:palette.runLine', { line }), line, run, { detail, keepsOpen: targets === null, cliCommand: whole }),
  ];
}
