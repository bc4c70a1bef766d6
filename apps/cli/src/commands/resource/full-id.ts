import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { isShortId, toShortId } from '../../output/short-id.ts';
import { pagesOf } from './pages.ts';

/** Rows in which a short id is looked up, the newest first. */
const maxRows = 10_000;

/** Of several rows that a short id fits, so many are named. */
const maxNamed = 5;

/** Only ids that are text are ever shortened. */
const hasLongIds = ({ columns, rowId }: Resource): boolean =>
  (columns as { readonly [name: string]: { readonly kind: string } | undefined })[rowId]?.kind === 'text';

/**
 * The whole id for the beginning of one, as lists show it. Any other text is returned as it is, and so is a beginning that
 * fits no row: the server then says that there is none. Throws a usage failure if it fits several rows.
 */
export async function toFullId(factory: Factory, resource: Resource, given: string): Promise<string> {
  if (!hasLongIds(resource) || !isShortId(given)) return given;
  const wanted = given.toLowerCase();
  const found: string[] = [];
  for await (const { items } of pagesOf(factory, resource, { most: maxRows }))
    found.push(...items.map((row) => String(row[resource.rowId])).filter((id) => id.toLowerCase().startsWith(wanted)));
  const [id, ...others] = found;
  if (others.length === 0) return id ?? given;
  const names = found.slice(0, maxNamed).map((one) => (toShortId(one) === given ? one : toShortId(one)));
  throw usageFailure(factory.i18n.t('cli:usage.ambiguousId', { id: given, ids: names.join(', ') }));
}
