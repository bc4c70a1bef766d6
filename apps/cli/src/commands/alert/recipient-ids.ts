import { ProblemFailure } from '@floorwalker/core/client/failures';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { closest } from '@floorwalker/core/filter/closest';
import { printValue } from '@floorwalker/core/filter/print';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { webhookResource } from '@floorwalker/core/resources/webhooks/webhook';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import type { FieldTexts } from '../form/form-options.ts';

/** Maximum number of rows with a name, and of names that may be suggested. */
const maxRows = 200;

/** A row that a rule notifies, with the names by which it is known: the first one is unique, or the only one. */
interface Recipient {
  readonly id: number;
  readonly names: readonly string[];
}

/** Lists the recipients that match a filter. */
type FindRecipients = (factory: Factory, q: string) => Promise<readonly Recipient[]>;

const findOperators: FindRecipients = async (factory, q) => {
  const { client } = await factory.api();
  const { items } = await client.list(operatorResource, { q, limit: maxRows }, { signal: factory.stop });
  return items.map(({ id, login, name }) => ({ id, names: [login, name] }));
};

/** The operator's own webhooks: a rule notifies no others. */
const findWebhooks: FindRecipients = async (factory, q) => {
  const { client } = await factory.api();
  const { operator } = await client.call(whoAmI, { signal: factory.stop });
  const { items } = await client.list(webhookResource, { q, limit: maxRows }, { signal: factory.stop });
  return items.filter((row) => row.operator === operator).map(({ id, name }) => ({ id, names: [name] }));
};

/** The fields of the form whose numbers may be given as names. */
const fields = {
  notify: { find: findOperators, columns: ['login', 'name'], unknown: 'alerts:cli.unknownOperator', list: 'floor operator list' },
  webhook: { find: findWebhooks, columns: ['name'], unknown: 'alerts:cli.unknownWebhook', list: 'floor webhook list' },
} as const;
type RecipientField = keyof typeof fields;

/** Returns the id of a recipient who is given by id or name, in any case. A login name comes before the name of somebody else. */
async function toId(factory: Factory, field: RecipientField, given: string): Promise<string> {
  if (/^\d*$/.test(given)) return given;
  const { i18n } = factory;
  const { columns, unknown, list } = fields[field];
  const find: FindRecipients = (...query) =>
    fields[field].find(...query).catch((error: unknown) => {
      if (!(error instanceof ProblemFailure) || error.problem.code !== 'right.missing') throw error;
      throw usageFailure(i18n.t('alerts:cli.namesHidden', { flag: `--${field}` }), error.problem.detail ? [error.problem.detail] : []);
    });
  const isGiven = (name: string | undefined) => name?.toLowerCase() === given.toLowerCase();
  // Names that contain the given one, in any case.
  const similar = await find(factory, columns.map((column) => `${column}:${printValue(given)}`).join(' or '));
  const found = similar.filter(({ names }) => names.some(isGiven));
  const first = found.filter(({ names }) => isGiven(names[0]));
  const [one, ...others] = first.length > 0 ? first : found;
  const name = clean(given);
  if (one && others.length === 0) return String(one.id);
  if (one) throw usageFailure(i18n.t('alerts:cli.ambiguous', { name, ids: [one, ...others].map(({ id }) => id).join(', ') }), [list]);
  const known = (await find(factory, '')).flatMap(({ names }) => names);
  const meant = closest(given, known);
  throw usageFailure(i18n.t(unknown, { name }), [...(meant ? [i18n.t('cli:usage.didYouMean', { words: clean(meant) })] : []), list]);
}

/**
 * Replaces the names of operators and webhooks in the texts of an alert rule by their ids. Throws a usage failure for a name that nobody
 * has, or that several have.
 */
export async function withRecipientIds(factory: Factory, texts: FieldTexts): Promise<FieldTexts> {
  const named = Object.keys(fields).filter((field): field is RecipientField => texts[field] !== undefined);
  const ids: { [field: string]: string } = {};
  for (const field of named) {
    const given = (texts[field] ?? '').split(',');
    const resolved: string[] = [];
    for (const one of given) resolved.push(await toId(factory, field, one.trim()));
    ids[field] = resolved.join(',');
  }
  return { ...texts, ...ids };
}
