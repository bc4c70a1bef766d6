import { closest } from '@floorwalker/core/filter/closest';
import { printValue } from '@floorwalker/core/filter/print';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/** Finds a saved view by id or name, the operator's own before shared ones. `list` limits the search to views of one list or report. */
export async function findView(factory: Factory, name: string, list?: string): Promise<ViewRow> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  if (uuidPattern.test(name)) return client.show(viewResource, name, { signal: stop });
  const ofList = list === undefined ? '' : `resource=${list} `;
  const { items } = await client.list(viewResource, { q: `${ofList}name=${printValue(name)}`, limit: 100 }, { signal: stop });
  const best = items.find(({ mine }) => mine) ?? items[0];
  if (best === undefined) throw await toUnknown(factory, name, ofList);
  const alike = items.filter(({ mine }) => mine === best.mine);
  if (list === undefined && new Set(alike.map(({ resource }) => resource)).size > 1) {
    throw usageFailure(i18n.t('cli:view.several'), [...new Set(alike.map(({ resource }) => `--resource ${resource}`))]);
  }
  return best;
}

async function toUnknown(factory: Factory, name: string, ofList: string): Promise<Error> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  const { items } = await client.list(viewResource, { q: ofList.trim(), limit: 200 }, { signal: stop });
  const names = [...new Set(items.map((view) => view.name))];
  const meant = closest(name, names);
  return usageFailure(i18n.t('cli:usage.unknownView', { name: clean(name) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    'floor view list',
  ]);
}

/** Returns the names of the columns of a view, without the console's pins and widths (`!terminal,at:120`). */
export const columnsOfView = ({ columns }: Pick<ViewRow, 'columns'>): string[] =>
  columns.split(',').flatMap((word) => /^!?([A-Za-z]\w*)/.exec(word.trim())?.[1] ?? []);
