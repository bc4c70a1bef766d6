import { Option } from 'commander';
import { type Factory, hasColour } from '../../factory.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toPairs, widthOf } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import type { Cell } from '../../output/table.ts';

/** `-o json|yaml` of the verbs that show one licence. */
export const outputOption = ({ i18n }: Factory): Option =>
  new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']);

type Value = string | number | boolean | null | readonly string[];

const toText = (value: Value): string => (value === null ? '' : clean(Array.isArray(value) ? value.join(' ') : String(value)));

/** A value for people: the words of yes and no, and the names of modules. */
const toPersonText = ({ i18n }: Factory, name: string, value: Value): string => {
  if (typeof value === 'boolean') return i18n.t(value ? 'cli:table.yes' : 'cli:table.no');
  if (name === 'modules' && Array.isArray(value))
    return value.map((one) => findMessage(i18n, `choices:licenceModule.${one}`) ?? clean(String(one))).join(', ');
  return toText(value) || i18n.t('cli:table.none');
};

/** Writes the values of a licence: aligned and with labels at a terminal, with tabs in a pipe, or as JSON or YAML. */
export async function writeLicence(
  factory: Factory,
  values: { readonly [name: string]: Value },
  output: 'json' | 'yaml' | undefined,
): Promise<void> {
  const { i18n, out } = factory;
  if (output) return printValue(factory, values, output);
  const entries = Object.entries(values);
  if (!out.isTty) return out.write(entries.map(([name, value]) => `${name}\t${toText(value)}\n`).join(''));
  await factory.loadMessages(['choices']);
  const pairs = entries.map(([name, value]): readonly [string, Cell] => [
    findMessage(i18n, `cli:licence.fields.${name}`) ?? name,
    { text: toPersonText(factory, name, value), tone: 'strong' },
  ]);
  return out.write(toPairs(pairs, widthOf(factory), hasColour(factory, out)));
}
