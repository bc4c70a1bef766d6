import { type Command, commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { argsOf, commandById } from '../../features/command/command-state.ts';
import { completeLine, parseApprovalLine, parseCommandLine } from '../../platform/command-line/cli-line.ts';
import { parseListLine } from '../../platform/command-line/list-line.ts';
import type { Translate } from '../../platform/i18n/translation.ts';
import type { Entry } from '../../platform/keys/entries.ts';
import { screenAt } from '../../platform/navigation/screens.ts';

export interface LinePowers {
  readonly translate: Translate;
  readonly may: (right: Right) => boolean;
  readonly go: (path: string) => void;
  readonly begin: (command: Command) => void;
  readonly ask: (command: Command, targets: CommandTargets, args: Readonly<Record<string, string>>, reason: string | null) => void;
  readonly approve: (terminal: number, sequence: number) => void;
  readonly type: (text: string) => void;
}

const known = commands.map(({ id }) => id);

/** The flags of a command beside its targets and the reason, with values that are right. */
function flagsOf(id: string): readonly string[] {
  const command = commandById(id);
  if (!command) return [];
  return argsOf(command).includes('at') ? [...executionTimes.map((at) => `--at ${at}`), '--until 02:00'] : [];
}

const entry = (id: string, title: string, text: string, run: () => void, more: Partial<Entry> = {}): Entry => ({
  id,
  group: 'paste',
  title,
  words: text,
  meant: true,
  run,
  ...more,
});

/** What a line of the CLI means here [KB-01]: a command, a list, a row, an approval; and how it can go on. */
export function toLineEntries(text: string, powers: LinePowers): Entry[] {
  const line = text.trim();
  if (line === '') return [];
  const { translate, may, go, type } = powers;
  const whole = line.startsWith('floor ') ? line : `floor ${line}`;
  const completed = completeLine(text, known, flagsOf).map((next) =>
    entry(`complete ${next}`, next, text, () => type(`${next} `), { detail: translate('palette:completes'), stays: true }),
  );
  const command = toCommandEntry(line, whole, powers);
  const list = parseListLine(line);
  const screen = list && screenAt(list.path.split('?')[0] ?? '');
  const listed =
    list && screen && may(list.resource.right)
      ? [entry('paste list', translate('palette:openList'), text, () => go(list.path), { detail: translate(screen.words), line: whole })]
      : [];
  const approval = parseApprovalLine(line);
  const decided =
    approval && may('approval.decide')
      ? [
          entry('paste approval', translate('web:keys.approval'), text, () => powers.approve(approval.terminal, approval.sequence), {
            detail: `${approval.terminal}/${approval.sequence}`,
            line: whole,
          }),
        ]
      : [];
  return [...completed, ...command, ...listed, ...decided];
}

function toCommandEntry(line: string, whole: string, { translate, may, begin, ask }: LinePowers): Entry[] {
  const call = parseCommandLine(line, known);
  const command = call && commandById(call.id);
  if (!call || !command || !may(command.right)) return [];
  const { targets, args, reason } = call;
  const detail = translate(`commands:${command.id}.label`);
  const run = () => (targets ? ask(command, targets, args, reason || null) : begin(command));
  return [entry('paste', translate('web:palette.runLine', { line }), line, run, { detail, stays: targets === null, line: whole })];
}
