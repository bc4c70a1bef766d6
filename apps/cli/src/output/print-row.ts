import type { Resource } from '@floorwalker/core/resources/index';
import { type Factory, hasColour } from '../factory.ts';
import { type Row, toMachineText } from './cells.ts';
import { toSafeJson } from './clean.ts';
import { type ColumnSelection, checkFields, checkTemplate, namespacesOfColumns, selectColumns, toSelection } from './columns.ts';
import { formatOf, type OutputFormat, type OutputOptions } from './output-options.ts';
import { pick } from './selection.ts';

/** Prints a single row: one column per line by default, otherwise in the requested format. */
export async function printRow(factory: Factory, resource: Resource, row: Row, options: OutputOptions): Promise<void> {
  checkFields(factory, resource, options.json);
  checkTemplate(factory, resource, options.template);
  const format = formatOf(options, factory);
  const selection = await toSelection(factory, options);
  const fields = options.json ? pick(row, options.json) : row;
  if (selection) {
    const texts = [...selection(fields)];
    return factory.out.write(texts.map((text) => (options.template === undefined ? `${text}\n` : text)).join(''));
  }
  if (format === 'json' || format === 'yaml') return printValue(factory, fields, format);
  if (format !== 'table' && (format !== 'tsv' || options.output !== undefined)) {
    const { createRowPrinter } = await import('./row-printer.ts');
    const printer = await createRowPrinter(factory, resource, options);
    await printer.rows([row]);
    return printer.end();
  }
  const sheet = selectColumns(factory, resource, { columns: Object.keys(resource.columns), ...options });
  await factory.loadMessages(['columns', 'choices', ...namespacesOfColumns(sheet)]);
  if (format === 'table') await factory.loadFormats();
  await factory.out.write(format === 'table' ? await toSheetText(factory, sheet, row) : toLines(sheet, row));
}

const toLines = ({ columns, names }: ColumnSelection, row: Row): string =>
  names.map((name) => `${name}\t${toMachineText(name, columns[name], row)}\n`).join('');

async function toSheetText(factory: Factory, sheet: ColumnSelection, row: Row): Promise<string> {
  const [{ toPairs, widthOf }, { toFactPairs }, { amountIn, createConversion }] = await Promise.all([
    import('./pairs.ts'),
    import('./sections.ts'),
    import('./converted.ts'),
  ]);
  const amounts = sheet.names.map((name) => amountIn(sheet.columns[name], row, name));
  const toConverted = await createConversion(factory, amounts, row.at);
  return toPairs(toFactPairs(factory, sheet, row, false, toConverted), widthOf(factory), hasColour(factory, factory.out));
}

/** Prints a value as JSON or YAML; JSON is indented on a terminal and with `-o json`. */
export async function printValue(factory: Factory, value: unknown, format: OutputFormat): Promise<void> {
  if (format === 'yaml') {
    const { toYaml } = await import('./yaml.ts');
    return factory.out.write(toYaml(value));
  }
  await factory.out.write(`${toSafeJson(value, factory.out.isTty || format === 'json' ? 2 : undefined)}\n`);
}
