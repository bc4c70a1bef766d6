import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { isShortId, toShortId } from '../output/short-id.ts';
import { fetchPages } from './pages.ts';

/** Maximum number of rows searched for a short id, newest first. */
const maxRows = 10_000;

/** Matching ids listed if a short id is ambiguous. */
const maxNamed = 5;

/** Only text ids have short forms. */
const hasLongIds = ({ columns, rowId }: Resource): boolean =>
  (columns as { readonly [name: string]: { readonly kind: string } | undefined })[rowId]?.kind === 'text';

/**
 * The full id of a short id, which is its beginning as shown in lists. Other texts and short ids without a match are
 * returned unchanged; the server then reports that the row does not exist. Throws a usage failure if several rows match.
 */
export async function resolveShortId(factory: Factory, resource: Resource, given: string): Promise<string> {
  if (!hasLongIds(resource) || !isShortId(given)) return given;
  const wanted = given.toLowerCase();
  const found: string[] = [];
  for await (const { items } of fetchPages(factory, resource, { maxRows: maxRows }))
    found.push(...items.map((row) => String(row[resource.rowId])).filter((id) => id.toLowerCase().startsWith(wanted)));
  const [id, ...others] = found;
  if (others.length === 0) return id ?? given;
  const names = found.slice(0, maxNamed).map((one) => (toShortId(one) === given ? one : toShortId(one)));
  throw usageFailure(factory.i18n.t('cli:usage.ambiguousId', { id: given, ids: names.join(', ') }));
}
