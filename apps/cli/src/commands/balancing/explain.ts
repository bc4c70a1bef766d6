import { type BalancingExplanations, explainBalancing, explainingLogs } from '@floorwalker/core/endpoints/balancing-explanation';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatPercent } from '@floorwalker/i18n/format/number';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toCodeText, toDecimal, toMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';

type Variance = BalancingExplanations['variances'][number];
type Explanation = Variance['explanations'][number];

/** The id of a report and the format of the output. */
export interface ExplainBalancingOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
}

/** `floor balancing explain <id>`: the possible causes of the variances of a balancing report [ST-06]. */
export function explainBalancingCommand(factory: Factory, run = runExplainBalancing): Command {
  const { i18n } = factory;
  const command = new Command('explain')
    .description(i18n.t('balancing:cli.explain'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing explain 4711', 'floor balancing explain 4711 -o json']);
  return command.action(async (id: string, options: Omit<ExplainBalancingOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runExplainBalancing(factory: Factory, { id, ...options }: ExplainBalancingOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const found = await client.call(explainBalancing, { params: { id }, signal: factory.stop });
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml') {
    await printValue(factory, found, format);
    return exitCodes.done;
  }
  if (format !== 'table') {
    const names = ['place', 'component', 'rank', 'medium', 'currency', 'denomination', 'pieces', 'amount', 'cause', 'score', 'links'];
    await writeRecords(factory, { rows: found.variances.flatMap(toRecords), names, id: 'place' }, format);
    return exitCodes.done;
  }
  await Promise.all([factory.loadMessages(['varianceCauses', 'componentTypes', 'resources']), factory.loadFormats()]);
  const hiddenLogs = explainingLogs.filter((log) => !found.logs.includes(log));
  for (const variance of found.variances) await factory.out.write(toText(factory, variance));
  if (found.variances.length === 0) await writeNotice(factory, factory.i18n.t('varianceCauses:noVariance'));
  else if (hiddenLogs.length > 0) {
    const titles = hiddenLogs.map((log) => factory.i18n.t(`resources:${log}.title`));
    await writeNotice(factory, factory.i18n.t('varianceCauses:notAllLogs', { logs: titles.join(', ') }));
  }
  if (found.hidden) await writeNotice(factory, factory.i18n.t('varianceCauses:hidden'));
  if (found.limited) await writeNotice(factory, factory.i18n.t('varianceCauses:limited'));
  return exitCodes.done;
}

const toRecords = ({ place, component, rank, medium, currency, denomination, variance, explanations }: Variance) =>
  explanations.map(({ cause, score, links }) => ({
    place,
    component,
    rank,
    medium,
    currency,
    denomination,
    ...variance,
    cause,
    score,
    links: links.map(({ kind, id }) => `${kind}:${id}`).join(' '),
  }));

function toText(factory: Factory, { component, rank, currency, denomination, variance, explanations }: Variance) {
  const { i18n } = factory;
  const unit = [`${toCodeText(component, 'componentTypes', i18n)} ${rank}`, denomination === null ? '' : toDecimal(denomination, currency)];
  const sign = variance.amount > 0 ? '+' : '';
  const pieces = `${variance.pieces > 0 ? '+' : ''}${variance.pieces}`;
  const title = [...unit, pieces, `${sign}${toMoney(variance.amount, currency, factory)}`].filter((text) => text !== '').join('  ');
  const lines = explanations.map((one) => toLine(factory, one));
  return `${title}\n${lines.length === 0 ? `  ${i18n.t('varianceCauses:none')}\n` : lines.join('')}`;
}

function toLine({ i18n, formats }: Factory, { cause, score, links }: Explanation): string {
  const rows = links.map(({ kind, id }) => `${i18n.t(`varianceCauses:links.${kind}`)} ${clean(id)}`);
  const share = toPlainBlanks(formatPercent(score, currentLanguage(i18n), formats));
  return `  ${share.padStart(5)}  ${i18n.t(`varianceCauses:causes.${cause}`)}${rows.length > 0 ? ` (${rows.join(', ')})` : ''}\n`;
}
