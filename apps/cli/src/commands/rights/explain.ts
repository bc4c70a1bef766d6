import { explainRight } from '@floorwalker/core/endpoints/operator';
import { isRight, rightIds } from '@floorwalker/core/vocabulary/rights';
import { toExplanationLines } from '@floorwalker/i18n/format/right-explanation';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { widthOf, wrapText } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toOperatorId } from '../operator/operator-id.ts';

export interface ExplainRightOptions {
  /** Id or login name. */
  readonly operator: string;
  readonly right: string;
  readonly terminal?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor rights explain <operator> <right>`: says why an operator has a right or lacks it. Exit code 1 if the operator lacks it. */
export function explainRightCommand(factory: Factory, run = runExplainRight): Command {
  const { i18n } = factory;
  const command = new Command('explain')
    .description(i18n.t('operators:cli.explain'))
    .argument('<operator>', i18n.t('operators:cli.operator'))
    .argument('<right>', i18n.t('operators:cli.right'))
    .option('--terminal <id>', i18n.t('operators:cli.terminal'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    'floor rights explain p.huber terminal.restart',
    'floor rights explain 205 terminal.restart --terminal 17',
  ]);
  return command.action(async (operator: string, right: string, options: Omit<ExplainRightOptions, 'operator' | 'right'>) => {
    factory.exit.code = await run(factory, { ...options, operator, right });
  });
}

export async function runExplainRight(factory: Factory, { operator, right, terminal, output }: ExplainRightOptions): Promise<ExitCode> {
  const { i18n, out, stop: signal } = factory;
  if (!isRight(right)) {
    const names = rightIds.join(', ');
    throw usageFailure(i18n.t('cli:token.unknownRight', { name: clean(right) }), [i18n.t('cli:token.knownRights', { names })]);
  }
  const { client } = await factory.api();
  const params = { id: await toOperatorId(factory, operator), right };
  const explained = await client.call(explainRight, { params, query: terminal === undefined ? {} : { terminal }, signal });
  await factory.loadMessages(['rights', 'choices']);
  const translate = i18n.t as unknown as Parameters<typeof toExplanationLines>[1]['translate'];
  if (output) await printValue(factory, explained, output);
  else {
    const lines = toExplanationLines(explained, { translate, clean }).flatMap((line) => wrapText(line, widthOf(factory)));
    await out.write(`${lines.join('\n')}\n`);
  }
  return explained.granted ? exitCodes.done : exitCodes.failed;
}
