import { type CancelledTarget, cancelRun } from '@floorwalker/core/endpoints/run/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { type CancelResult, cancelResults } from '@floorwalker/core/vocabulary/command-states';
import { Command, Option } from 'commander';
import { announceChange } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { pause } from '../../host/clock.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputFormat, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toTone } from '../../output/tones.ts';
import { idsOfWord } from '../bulk/targets.ts';
import { mayRepeat } from '../repeated-flags.ts';
import { toFullId } from '../resource/full-id.ts';

export interface CancelOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  /** Terminals; left out: all of the run. */
  readonly targets?: readonly number[];
}

/** How long terminals that are told to withdraw a command are awaited, and how often they are looked at; milliseconds. */
const waitMs = 8000;
const paceMs = 500;

/** `floor run cancel <id>`: withdraws what no terminal has accepted. */
export function createCancelRunCommand(factory: Factory, run = runCancelRun): Command {
  const { i18n } = factory;
  const command = new Command('cancel')
    .description(i18n.t('cli:run.cancel'))
    .argument('<id>', i18n.t('cli:run.id'))
    .addOption(
      mayRepeat(
        new Option('--targets <ids>', i18n.t('cli:run.cancelTargets')).argParser((text: string, before: number[] = []) => [
          ...before,
          ...idsOfWord(factory, text),
        ]),
      ),
    )
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor run cancel RUN', 'floor run cancel RUN --targets 17,18']);
  return command.action(async (id: string, options: Omit<CancelOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runCancelRun(factory: Factory, { id: given, targets, ...options }: CancelOptions): Promise<ExitCode> {
  await factory.words(['choices']);
  await announceChange(factory);
  const { clock, stop } = factory;
  const { client } = await factory.api();
  const id = await toFullId(factory, runResource, given);
  const cancel = async () =>
    (await client.call(cancelRun, { params: { id }, body: targets ? { targets: [...targets] } : {}, signal: stop })).items;
  let items = await cancel();
  // A terminal that was sent the command is told to withdraw it, and says what became of it.
  for (const deadline = clock.now() + waitMs; isAsked(items) && clock.now() < deadline && !stop.aborted; ) {
    await pause(clock, paceMs, stop);
    items = await cancel();
  }
  await print(factory, items, formatOf(options, factory));
  const counts = cancelResults.flatMap((result) => {
    const count = items.filter((item) => item.result === result).length;
    return count > 0 ? [`${factory.i18n.t(`choices:cancelResult.${result}`)}: ${count}`] : [];
  });
  await say(factory, counts.join('; '));
  return toExit(items);
}

const isAsked = (items: readonly CancelledTarget[]): boolean => items.some(({ result }) => result === 'asked');

function toExit(items: readonly CancelledTarget[]): ExitCode {
  const cancelled = items.filter(({ result }) => result === 'cancelled').length;
  if (cancelled === items.length) return exitCodes.done;
  return cancelled === 0 ? exitCodes.failed : exitCodes.partly;
}

async function print(factory: Factory, items: readonly CancelledTarget[], format: OutputFormat): Promise<void> {
  if (format === 'table') return factory.out.write(toResultTable(items, factory));
  // As ids only the terminals whose command was cancelled are written: another command may be given to them.
  const shown = format === 'id' ? items.filter(({ result }) => result === 'cancelled') : items;
  const rows = shown.map((item) => ({ ...item }));
  await writeRecords(factory, { rows, names: ['terminal', 'terminalName', 'state', 'result'], id: 'terminal' }, format);
}

const toneOf: { readonly [R in CancelResult]: string } = { cancelled: 'cancelled', asked: 'pending', running: 'started', ended: 'offline' };

function toResultTable(items: readonly CancelledTarget[], factory: Factory): string {
  const { i18n } = factory;
  const columns: TableColumn[] = [
    { title: i18n.t('cli:run.column.terminal'), align: 'right' },
    { title: i18n.t('cli:run.column.name'), align: 'left' },
    { title: i18n.t('cli:run.column.state'), align: 'left' },
    { title: i18n.t('cli:run.column.detail'), align: 'left' },
  ];
  const plain = (text: string): Cell => ({ text, tone: 'plain' });
  const rows = items.map(({ terminal, terminalName, state, result }) => [
    plain(String(terminal)),
    plain(clean(terminalName)),
    { text: i18n.t(`choices:commandState.${state}`), tone: toTone(state) },
    { text: i18n.t(`choices:cancelResult.${result}`), tone: toTone(toneOf[result]) },
  ]);
  return toTable(factory, columns, rows);
}
