import type { Count, Explanation } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import type { ResolvedQuery } from '../../lists/list-query.ts';
import { clean } from '../../output/clean.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';

type Counted = Pick<OutputOptions, 'output' | 'json'>;

/** `--count`: prints the number of matching rows. Estimates are marked with "about" on a terminal and `~` in a pipe. */
export async function runCount(factory: Factory, resource: Resource, { q }: ResolvedQuery, options: Counted): Promise<ExitCode> {
  const { client } = await factory.api();
  const format = formatOf(options, factory);
  const [count] = await Promise.all([client.count(resource, q, { signal: factory.stop }), loadFormatsFor(factory, format)]);
  if (isValue(format)) await printValue(factory, count, format);
  else await factory.out.write(`${format === 'table' ? toPersonCount(count, factory) : toPlainCount(count)}\n`);
  return exitCodes.done;
}

/** `--explain`: prints how many rows match, how many are hidden by rights, and how many each term matches alone. */
export async function runExplain(factory: Factory, resource: Resource, { q }: ResolvedQuery, options: Counted): Promise<ExitCode> {
  const { client } = await factory.api();
  const format = formatOf(options, factory);
  const [explanation] = await Promise.all([client.explain(resource, q, { signal: factory.stop }), loadFormatsFor(factory, format)]);
  if (isValue(format)) await printValue(factory, explanation, format);
  else await factory.out.write(format === 'table' ? toPersonText(explanation, factory) : toPlainText(explanation));
  return exitCodes.done;
}

const loadFormatsFor = async (factory: Factory, format: string): Promise<void> => (format === 'table' ? factory.loadFormats() : undefined);

const isValue = (format: string): format is 'json' | 'ndjson' | 'yaml' => ['json', 'ndjson', 'yaml'].includes(format);

const toPlainCount = ({ count, exact }: Count): string => `${exact ? '' : '~'}${count}`;

function toPersonCount({ count, exact }: Count, { i18n, formats }: Factory): string {
  const number = toPlainBlanks(formatNumber(count, currentLanguage(i18n), formats));
  return exact ? number : i18n.t('cli:list.about', { number });
}

function toPlainText(explanation: Explanation): string {
  const { hidden, terms } = explanation;
  const lines = [
    ['count', toPlainCount(explanation)],
    ['hidden', hidden ?? ''],
    ...terms.map((term) => ['term', toPlainCount(term), term.text]),
  ];
  return lines.map((cells) => `${cells.map((cell) => clean(String(cell))).join('\t')}\n`).join('');
}

function toPersonText(explanation: Explanation, factory: Factory): string {
  const { i18n } = factory;
  const { count, hidden, terms } = explanation;
  const lines: string[] = [i18n.t('cli:list.matches', { count, number: toPersonCount(explanation, factory) })];
  if (hidden !== null) lines.push(i18n.t('cli:list.hidden', { count: hidden }));
  if (terms.length === 0) return `${lines.join('\n')}\n`;
  const columns: TableColumn[] = [
    { title: i18n.t('cli:list.term'), align: 'left' },
    { title: i18n.t('cli:list.alone'), align: 'right' },
  ];
  const rows = terms.map((term): Cell[] => [
    { text: clean(term.text), tone: 'plain' },
    { text: toPersonCount(term, factory), tone: term.count === 0 ? 'bad' : 'plain' },
  ]);
  return `${lines.join('\n')}\n\n${toTable(factory, columns, rows)}`;
}
