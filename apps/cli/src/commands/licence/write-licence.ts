import { Option } from 'commander';
import { type Factory, hasColour } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';
import { type Cell, toLine, toWidths } from '../../output/table.ts';

/** `-o json|yaml` of the verbs that show one licence. */
export const outputOption = ({ i18n }: Factory): Option =>
  new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']);

type Value = string | number | boolean | null | readonly string[];

const toText = (value: Value): string => (value === null ? '' : clean(Array.isArray(value) ? value.join(' ') : String(value)));

/** Writes the values of a licence: aligned at a terminal, with tabs in a pipe, or as JSON or YAML. */
export async function writeLicence(
  factory: Factory,
  values: { readonly [name: string]: Value },
  output: 'json' | 'yaml' | undefined,
): Promise<void> {
  const { i18n, out } = factory;
  if (output) return printValue(factory, values, output);
  const entries = Object.entries(values);
  if (!out.isTty) return out.write(entries.map(([name, value]) => `${name}\t${toText(value)}\n`).join(''));
  const columns = Array.from({ length: 2 }, () => ({ title: '', align: 'left' as const }));
  const rows = entries.map(([name, value]): Cell[] => [
    { text: name, tone: 'plain' },
    { text: toText(value) || i18n.t('cli:table.none'), tone: 'strong' },
  ]);
  const widths = toWidths(columns, rows, out.width);
  const colour = hasColour(factory, out);
  return out.write(rows.map((row) => `${toLine(row, columns, widths, colour)}\n`).join(''));
}
