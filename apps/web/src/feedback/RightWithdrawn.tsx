import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useTranslation } from '../platform/i18n/translation.ts';

/** Says in a dialog that its right has been withdrawn while it was open. */
export function RightWithdrawn({ right }: { readonly right: Right }) {
  const { t, translate } = useTranslation();
  return (
    <p>
      {t('shell:rightWithdrawn', { right: translate(`rights:${right}`) })} <code>{right}</code>
    </p>
  );
}
