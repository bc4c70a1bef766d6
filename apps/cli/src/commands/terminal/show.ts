import { terminalStateAt } from '@floorwalker/core/endpoints/terminal-history';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { checkFields, checkTemplate, toSelection } from '../../output/columns.ts';
import { formatOf } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { pick } from '../../output/selection.ts';
import { runShow, type ShowOptions, showCommand } from '../resource/show.ts';

export interface ShowTerminalOptions extends ShowOptions {
  /** The time whose state is shown; without it the present state. */
  readonly at?: string;
}

/** `floor terminal show <id>`: shows a terminal with all its columns, with `--at` as it was at a time. */
export function showTerminalCommand(factory: Factory, run = runShowTerminal): Command {
  const command = showCommand(factory, 'terminal', terminalResource, (_, __, options) => run(factory, options));
  command.option('--at <time>', factory.i18n.t('cli:terminalHistory.at'), parseInstant(factory, 'back', 'since'));
  addExamples(command, factory, ['floor terminal show 17 --at 2026-11-20T03:10Z', 'floor terminal show 17 --at 2h --json state,errors']);
  return command;
}

export async function runShowTerminal(factory: Factory, { at, ...options }: ShowTerminalOptions): Promise<ExitCode> {
  if (at === undefined) return runShow(factory, terminalResource, options);
  const shape = { row: terminalStateAt.response };
  checkFields(factory, shape, options.json);
  checkTemplate(factory, shape, options.template);
  const selection = await toSelection(factory, options);
  const { client } = await factory.api();
  const state = await client.call(terminalStateAt, { params: { id: options.id }, query: { at }, signal: factory.stop });
  const fields = options.json ? pick(state, options.json) : state;
  const format = formatOf(options, factory);
  if (selection) {
    await factory.out.write([...selection(fields)].map((text) => (options.template === undefined ? `${text}\n` : text)).join(''));
  } else if (format === 'json' || format === 'yaml' || format === 'ndjson') await printValue(factory, fields, format);
  else if (format === 'id') await factory.out.write(`${state.terminal}\n`);
  else {
    const { toStateLines, toStateText } = await import('./state-sections.ts');
    await factory.out.write(format === 'table' ? await toStateText(factory, state) : toStateLines(state));
  }
  return exitCodes.done;
}
