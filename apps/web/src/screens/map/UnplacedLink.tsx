import type { MapRow } from '@floorwalker/core/resources/properties/map-view';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Link } from '../../ui/Link.tsx';

/** Number of properties that a filter names; of more, all properties are listed. */
const maxNamed = 100;

/** How many properties have no coordinates, with a link to where these are set. */
export function UnplacedLink({ rows }: { readonly rows: readonly MapRow[] }) {
  const { t } = useTranslation();
  const ids = rows.map(({ id }) => id).join(',');
  const search = rows.length > maxNamed ? '' : `?${new URLSearchParams({ q: `id:${ids}` })}`;
  return (
    <p>
      {t('map:unplaced', { count: rows.length })} <Link to={`/properties${search}`}>{t('map:place')}</Link>
    </p>
  );
}
