import { printValue } from '@floorwalker/core/filter/print';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';

/** The id of an operator who is given by id or login name. */
export async function toOperatorId(factory: Factory, operator: string): Promise<string> {
  if (/^\d{1,6}$/.test(operator)) return operator;
  const { client } = await factory.api();
  const { items } = await client.list(operatorResource, { q: `login=${printValue(operator)}`, limit: 1 }, { signal: factory.stop });
  const [found] = items;
  if (!found)
    throw new Failure(exitCodes.failed, factory.i18n.t('operators:cli.unknown', { login: clean(operator) }), ['floor operator list']);
  return String(found.id);
}
