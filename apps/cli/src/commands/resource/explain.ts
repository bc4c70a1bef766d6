import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findList } from '../../lists/find-list.ts';
import { columnTitle, findMessage, type Row } from '../../output/cells.ts';
import { checkFields, toRowShape } from '../../output/columns.ts';
import { createFieldsOption, createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { pick } from '../../output/selection.ts';
import { type Cell, toTable } from '../../output/table.ts';
import { listExamples } from './examples.ts';

export interface ExplainNounOptions extends Pick<OutputOptions, 'output' | 'json'> {
  /** Noun or id of the list. */
  readonly list: string;
}

/**
 * `floor explain <noun>`: shows the columns of a list with their filter operators and values, and examples. `floor explain <code>`:
 * cause and remedy of an event, a device message or a component.
 */
export function explainCommand(factory: Factory, run = runExplain): Command {
  const { i18n } = factory;
  const command = new Command('explain').description(i18n.t('cli:commands.explain')).argument('<list-or-code>', i18n.t('cli:explain.list'));
  command.addOption(createOutputOption(factory)).addOption(createFieldsOption(factory));
  addExamples(command, factory, [
    'floor explain terminal',
    'floor explain transaction -o json',
    'floor explain 5003',
    'floor explain MSG_0501',
    'floor explain TimeSetTooOften --json cause,remedy',
    'floor explain NoteAcceptor',
  ]);
  return command.action(async (word: string, options: Omit<ExplainNounOptions, 'list'>) => {
    factory.exit.code = await run(factory, word, options);
  });
}

async function runExplain(factory: Factory, word: string, options: Omit<ExplainNounOptions, 'list'>): Promise<ExitCode> {
  if (resources.some(({ id, noun }) => noun === word || id === word)) return runExplainNoun(factory, { ...options, list: word });
  const { runExplainCode } = await import('./explain-code.ts');
  return runExplainCode(factory, word, options);
}

const titles = ['name', 'title', 'kind', 'operators', 'values'] as const;

const toCell = (text: string, tone: Cell['tone'] = 'plain'): Cell => ({ text, tone });

/** Prints all columns of the list; only filterable ones have operators. */
export async function runExplainNoun(factory: Factory, { list, ...options }: ExplainNounOptions): Promise<ExitCode> {
  const resource = findList(factory, list);
  checkFields(factory, toRowShape(titles), options.json);
  await factory.loadMessages(['columns', 'resources']);
  const rows = Object.keys(resource.columns).map((name) => toRow(factory, resource, name));
  const { out, i18n } = factory;
  const format = formatOf(options, factory);
  if (format !== 'table') {
    const records = rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]?.text ?? ''])));
    const names = options.json ?? titles;
    await writeRecords(factory, { rows: records.map((record) => pick(record, names) as Row), names, id: 'name' }, format);
    return exitCodes.done;
  }
  const columns = titles.map((title) => ({
    title: i18n.t(`cli:explain.${title}`),
    align: 'left' as const,
    ...(title === 'name' && { priority: 'whole' as const }),
  }));
  const examples = listExamples(resource.noun, resource).map((line) => `  ${line}\n`);
  const heading = findMessage(i18n, `resources:${resource.id}.title`) ?? resource.id;
  await out.write(`${heading}\n\n${toTable(factory, columns, rows)}\n${i18n.t('cli:explain.examples')}\n${examples.join('')}`);
  return exitCodes.done;
}

function toRow({ i18n }: Factory, resource: Resource, name: string): Cell[] {
  const field = toFilterFields(resource).list.find(({ column }) => column === name);
  const column = resource.columns[name as keyof typeof resource.columns] as { readonly kind: string; readonly values?: readonly string[] };
  const names = field?.names ?? [name];
  const texts = [
    names.join(', '),
    columnTitle(i18n, resource.id, name),
    column.kind,
    field?.operators.join(' ') ?? '',
    toValues(field, column.values),
  ];
  return texts.map((text, at) => toCell(text, at === 0 ? 'strong' : 'plain'));
}

/** The values that a filter accepts; of a column without a filter, those that its cells may have. */
const toValues = (field: FilterField | undefined, values: readonly string[] = []): string =>
  field ? [...Object.keys(field.groups ?? {}), ...(field.values ?? [])].join(', ') : values.join(', ');
