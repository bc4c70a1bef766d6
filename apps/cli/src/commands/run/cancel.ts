import { type CancelledTarget, cancelRun } from '@floorwalker/core/endpoints/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { type CancelResult, cancelResults } from '@floorwalker/core/vocabulary/command-states';
import { Command, Option } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { delay } from '../../host/clock.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { repeatable } from '../../options/repeated-flags.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled, toSeries } from '../../output/joined.ts';
import { createOutputOption, formatOf, type OutputFormat, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { toTone } from '../../output/tones.ts';
import { parseTerminalIds } from '../bulk/resolve-targets.ts';

export interface CancelOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  /** Ids of the terminals whose commands are cancelled; by default all terminals of the run. */
  readonly targets?: readonly number[];
}

/** Maximum wait for terminals to confirm a withdrawal, and its poll interval, in milliseconds. */
const withdrawalTimeoutMs = 8000;
const pollIntervalMs = 500;

/** `floor run cancel <id>`: cancels the commands of a run that no terminal has accepted yet. */
export function cancelRunCommand(factory: Factory, run = runCancelRun): Command {
  const { i18n } = factory;
  const command = new Command('cancel')
    .description(i18n.t('cli:run.cancel'))
    .argument('<id>', i18n.t('cli:run.id'))
    .addOption(
      repeatable(
        new Option('--targets <ids>', i18n.t('cli:run.cancelTargets')).argParser((text: string, before: number[] = []) => [
          ...before,
          ...parseTerminalIds(factory, text),
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
  await factory.loadMessages(['choices']);
  await requireWritableContext(factory);
  const { clock, stop } = factory;
  const { client } = await factory.api();
  const id = await resolveShortId(factory, runResource, given);
  const cancel = async () =>
    (await client.call(cancelRun, { params: { id }, body: targets ? { targets: [...targets] } : {}, signal: stop })).items;
  let items = await cancel();
  // A terminal that has received the command is asked to withdraw it and reports the result.
  for (const deadline = clock.now() + withdrawalTimeoutMs; isWithdrawalPending(items) && clock.now() < deadline && !stop.aborted; ) {
    await delay(clock, pollIntervalMs, stop);
    items = await cancel();
  }
  await print(factory, items, formatOf(options, factory));
  const counts = cancelResults.flatMap((result) => {
    const count = items.filter((item) => item.result === result).length;
    return count > 0 ? [toLabelled(factory.i18n, factory.i18n.t(`choices:cancelResult.${result}`), count)] : [];
  });
  await writeNotice(factory, toSeries(factory.i18n, counts));
  return toExit(items);
}

const isWithdrawalPending = (items: readonly CancelledTarget[]): boolean => items.some(({ result }) => result === 'asked');

function toExit(items: readonly CancelledTarget[]): ExitCode {
  const cancelled = items.filter(({ result }) => result === 'cancelled').length;
  if (cancelled === items.length) return exitCodes.done;
  return cancelled === 0 ? exitCodes.failed : exitCodes.partly;
}

async function print(factory: Factory, items: readonly CancelledTarget[], format: OutputFormat): Promise<void> {
  if (format === 'table') return factory.out.write(toResultTable(items, factory));
  // `-o id` writes only the terminals whose command was cancelled, because another command can be sent to them.
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
