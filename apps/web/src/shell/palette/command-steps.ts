import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import { formatTime } from '@floorwalker/i18n/format/time';
import { inputsOf } from '../../features/command/command-state.ts';
import { listSelection } from '../../features/command/selection.ts';
import { nearestTime } from '../../features/command/time-field.ts';
import { selectedTargets } from '../../features/command/use-terminal-actions.ts';
import { checkFilter } from '../../features/filter/check-filter.ts';
import { parseIds, toCliVerb, toCommandLine } from '../../platform/command-line/cli-line.ts';
import type { CommandDraft } from '../../platform/command-line/command-draft.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';

/** A step of a command in the palette. */
export interface Step {
  /** The choices of the step. */
  readonly entries: readonly PaletteEntry[];
  readonly prompt: string;
  /** What has been chosen so far, shown before the text field. */
  readonly trail: readonly string[];
}

interface StepContext {
  readonly translation: Translation;
  readonly text: string;
  readonly terminals: readonly PaletteEntry[];
  /** Goes on to the next step. */
  readonly push: (draft: CommandDraft) => void;
  readonly finish: (draft: CommandDraft, reason: string) => void;
}

/** The steps of a command between its targets and the reason. */
const stepsOf = (command: Command): readonly string[] => inputsOf(command).map((kind) => (kind === 'at' ? 'at' : 'from'));

const givenArgs = ({ args }: CommandDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ''));

/** The draft as a CLI command, with what has been chosen so far. */
const toDraftCommandLine = ({ command, targets, ...draft }: CommandDraft, reason = ''): string =>
  targets ? toCommandLine(command.id, targets, givenArgs({ command, targets, ...draft }), reason) : `floor ${toCliVerb(command.id)}`;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text);

/** The targets as text: their ids, or the filter. */
export const describeTargets = (targets: CommandTargets): string => shorten('ids' in targets ? targets.ids.join(' ') : targets.where);

/** The marked terminals, with which a command of the palette starts; null: the command asks for its targets. */
export const markedTargets = (): CommandTargets | null => (listSelection.marked > 0 ? selectedTargets() : null);

/** Returns the current step of a draft: the first choice that is missing. */
export function toCurrentStep(draft: CommandDraft, context: StepContext): Step {
  const { translation } = context;
  const { translate } = translation;
  const { command, targets, args } = draft;
  const steps = stepsOf(command);
  const label = translate(`commands:${command.id}.label`);
  const trail = [
    label,
    ...(targets ? [describeTargets(targets)] : []),
    ...Object.entries(args).flatMap(([name, value]) => toTrailItem(name, value, translation)),
  ];
  const next = targets === null ? 'which' : (steps.find((name) => !(name in args)) ?? 'reason');
  const question = stepTypes[next as keyof typeof stepTypes];
  return { ...question(draft, context), trail };
}

/** A chosen argument as shown before the text field. */
function toTrailItem(name: string, value: string, { translate, language, formats }: Translation): string[] {
  if (value === '') return [];
  if (name === 'to') return [];
  if (name === 'at') return [translate(`choices:executionTime.${value}`)];
  const time = formatTime(value, language, { ...formats, style: 'long' });
  return [name === 'until' ? translate('palette:untilTime', { time }) : time];
}

type StepFunction = (draft: CommandDraft, context: StepContext) => Pick<Step, 'entries' | 'prompt'>;

const stepTypes = { which: targetStep, at: executionTimeStep, from: startTimeStep, reason: reasonStep } as const satisfies Record<
  string,
  StepFunction
>;

function step(id: string, title: string, run: () => void, more: Partial<PaletteEntry> = {}): PaletteEntry {
  return { id: `step ${id}`, group: 'step', title, searchText: title, keepsOpen: true, run, ...more };
}

/** The targets: one terminal by name or id, several ids, or all that match a filter. */
function targetStep(draft: CommandDraft, { translation, text, terminals, push }: StepContext): ReturnType<StepFunction> {
  const { translate } = translation;
  const typed = text.trim();
  const ids = parseIds(typed.replace(/[\s,]+/g, ','));
  const choose = (targets: CommandTargets) => () => push({ ...draft, targets });
  const pinned: PaletteEntry[] = [];
  const marked = markedTargets();
  if (marked && typed === '') {
    const title = translate('palette:marked', { count: listSelection.marked });
    pinned.push(step('marked', title, choose(marked), { cliCommand: toDraftCommandLine({ ...draft, targets: marked }) }));
  }
  if (ids && ids.length > 1) {
    const line = toDraftCommandLine({ ...draft, targets: { ids } });
    pinned.push(step('ids', translate('palette:ids', { ids: typed }), choose({ ids }), { pinned: true, cliCommand: line }));
  }
  // A text with an operator is a filter; a word alone is searched in the names.
  if (/[:=<>()]/.test(typed)) {
    const fault = checkFilter(typed, terminalResource, translation);
    const name = translate('common:filter');
    pinned.push(
      fault
        ? step(
            'filter',
            translate('palette:badFilter', { fault: translate(`fields:${fault.code}`, { name, ...fault.params }) }),
            () => {},
            {
              pinned: true,
              disabled: true,
            },
          )
        : step('filter', translate('palette:matching', { filter: typed }), choose({ where: typed }), {
            pinned: true,
            cliCommand: toDraftCommandLine({ ...draft, targets: { where: typed } }),
          }),
    );
  }
  return { entries: [...pinned, ...terminals], prompt: translate('web:palette.which') };
}

/** The execution time: idle or now; a typed time of day limits the wait for idle. */
function executionTimeStep(draft: CommandDraft, { translation, text, push }: StepContext): ReturnType<StepFunction> {
  const { translate, language, formats } = translation;
  const prompt = translate('palette:when');
  const typed = text.trim();
  const entries = executionTimes.map((at) => {
    const next = { ...draft, args: { ...draft.args, at } };
    const title = translate(`choices:executionTime.${at}`);
    return step(at, title, () => push(next), { searchText: `${title} ${at}`, cliCommand: toDraftCommandLine(next) });
  });
  if (!/^\d/.test(typed)) return { entries, prompt };
  const until = nearestTime(typed, formats.zone, 'ahead');
  if (until === null)
    return { entries: [step('until', translate('palette:notUntil'), () => {}, { pinned: true, disabled: true })], prompt };
  const next = { ...draft, args: { ...draft.args, at: 'idle', until } };
  const time = formatTime(until, language, { ...formats, style: 'long' });
  const title = `${translate('choices:executionTime.idle')}, ${translate('palette:untilTime', { time })}`;
  return { entries: [step('until', title, () => push(next), { pinned: true, cliCommand: toDraftCommandLine(next) })], prompt };
}

const hour = 3_600_000;

/** The start of the period of log files: some hours ago, or a time of day. */
function startTimeStep(draft: CommandDraft, { translation, text, push }: StepContext): ReturnType<StepFunction> {
  const { translate, language, formats } = translation;
  const prompt = translate('palette:from');
  const next = (from: string) => ({ ...draft, args: { ...draft.args, from, to: new Date().toISOString() } });
  const since = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  const back = (hours: number, more: Partial<PaletteEntry> = {}) =>
    step(`from ${hours}`, translate('palette:hours', { count: hours }), () => push(next(since(hours))), more);
  const typed = text.trim();
  if (typed === '') return { entries: [24, 1, 6, 72].map((hours) => back(hours)), prompt };
  if (/^\d{1,3}$/.test(typed) && Number(typed) > 0) return { entries: [back(Number(typed), { pinned: true })], prompt };
  const from = nearestTime(typed, formats.zone, 'back');
  const entry = from
    ? step('from', formatTime(from, language, { ...formats, style: 'long' }), () => push(next(from)), { pinned: true })
    : step('from', translate('palette:notSince'), () => {}, { pinned: true, disabled: true });
  return { entries: [entry], prompt };
}

function reasonStep(draft: CommandDraft, { translation, text, finish }: StepContext): ReturnType<StepFunction> {
  const { translate } = translation;
  const reason = text.trim();
  const title = reason ? translate('web:palette.goOn') : translate('web:palette.noReason');
  const entry = step('reason', title, () => finish(draft, reason), {
    keepsOpen: false,
    pinned: true,
    cliCommand: toDraftCommandLine(draft, reason),
  });
  return { entries: [entry], prompt: translate('common:reason') };
}

/** The arguments of a draft, without those left at their default. */
export const toArgs = givenArgs;
