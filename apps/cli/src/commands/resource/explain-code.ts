import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { type ExplainedCode, explainedCodeOf, explainedCodes, findExplainedCodes } from '@floorwalker/core/catalogues/explained-codes';
import { nearest } from '@floorwalker/core/filter/closest';
import { resources } from '@floorwalker/core/resources/index';
import { namedCodes } from '@floorwalker/i18n/find-codes';
import { type CodeExplanation, explainCode, explanationTexts, toExplanationPairs } from '@floorwalker/i18n/format/code-explanation';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { toCellTranslator } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { checkFields, toRowShape } from '../../output/columns.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { toPairs, widthOf } from '../../output/pairs.ts';
import { writeRecords } from '../../output/records.ts';
import { pick } from '../../output/selection.ts';
import { paint, toTone } from '../../output/tones.ts';

const fields = [
  'code',
  'key',
  'catalogue',
  'title',
  'kind',
  'severity',
  'group',
  'means',
  'cause',
  'remedy',
  'shown',
] as const satisfies readonly (keyof CodeExplanation)[];
const shape = toRowShape(fields);

/** Maximum number of similar codes named for an unknown one. */
const maxSimilar = 5;

/**
 * Explains the codes that a word names by number, key or label: events, device messages and components [TM-14, TM-15]. Throws a usage
 * failure with similar names for an unknown word.
 */
export async function runExplainCode(factory: Factory, word: string, options: Pick<OutputOptions, 'output' | 'json'>): Promise<ExitCode> {
  const { i18n, out } = factory;
  checkFields(factory, shape, options.json);
  await factory.loadMessages([...explanationTexts, 'choices']);
  const labels = readLabels(factory);
  const named = findExplainedCodes(word);
  const codes =
    named.length > 0 ? named : labels.filter(({ label }) => label === word.trim().toLowerCase()).map(({ explained }) => explained);
  if (codes.length === 0) throw unknownWord(factory, word, labels);
  const format = formatOf(options, factory);
  if (format === 'table') {
    await out.write(codes.map((code) => toText(factory, code)).join('\n'));
    return exitCodes.done;
  }
  const explanations = codes.map((code) => explainCode(code, toCellTranslator(i18n)));
  const rows = explanations.map((one) => pick({ ...one }, options.json ?? fields) as Record<string, unknown>);
  await writeRecords(factory, { rows, names: options.json ?? fields, id: 'code' }, format);
  return exitCodes.done;
}

function toText(factory: Factory, code: ExplainedCode): string {
  const { i18n, out } = factory;
  const explanation = explainCode(code, toCellTranslator(i18n));
  const colour = hasColour(factory, out);
  const severity = i18n.t('explanations:labels.severity');
  const pairs = toExplanationPairs(code, explanation, toCellTranslator(i18n)).map(
    ([label, text]) => [label, { text, tone: label === severity ? toTone(explanation.severity ?? '') : 'plain' }] as const,
  );
  return `${paint(explanation.title, 'strong', colour)}\n${toPairs(pairs, widthOf(factory), colour)}`;
}

interface Label {
  readonly explained: ExplainedCode;
  /** In lower case. */
  readonly label: string;
}

/** The labels of all codes in the language of the reader. */
const readLabels = ({ i18n }: Factory): readonly Label[] =>
  (['terminalEvents', 'deviceMessages', 'componentTypes'] as const).flatMap((catalogue) =>
    namedCodes(i18n, catalogue, codeKeys[catalogue] ?? new Map()).flatMap(({ code, label }) => {
      const explained = explainedCodeOf(catalogue, code);
      return explained ? [{ explained, label: label.toLowerCase() }] : [];
    }),
  );

function findSimilar(word: string, labels: readonly Label[]): readonly string[] {
  const wanted = word.trim().toLowerCase();
  if (/^\d{1,9}$/.test(wanted)) {
    const byDistance = (one: ExplainedCode, other: ExplainedCode) =>
      Math.abs(one.code - Number(wanted)) - Math.abs(other.code - Number(wanted));
    return explainedCodes
      .filter(({ catalogue }) => catalogue !== 'componentTypes')
      .toSorted(byDistance)
      .slice(0, maxSimilar)
      .map(({ mark }) => mark);
  }
  const named = explainedCodes.filter(({ key }) => key.toLowerCase().includes(wanted));
  const labelled = labels.filter(({ label }) => wanted.length > 2 && label.includes(wanted)).map(({ explained }) => explained);
  const keys = new Map(explainedCodes.map((one) => [one.key.toLowerCase(), one.key]));
  const lists = resources.flatMap(({ id, noun }) => [noun, id]);
  const alike = nearest(wanted, [...lists, ...keys.keys()], maxSimilar).map((name) => keys.get(name) ?? name);
  return [...new Set([...alike, ...(wanted === '' ? [] : [...named, ...labelled].map(({ key }) => key))])].slice(0, maxSimilar);
}

function unknownWord({ i18n }: Factory, word: string, labels: readonly Label[]) {
  const similar = findSimilar(word, labels).join(', ');
  return usageFailure(i18n.t('cli:explain.unknown', { name: clean(word) }), [
    ...(similar === '' ? [] : [i18n.t('cli:usage.didYouMean', { words: similar })]),
    i18n.t('cli:explain.hint'),
    i18n.t('cli:usage.knownLists', { names: resources.map(({ noun }) => noun).join(', ') }),
  ]);
}
