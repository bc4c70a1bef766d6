import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useTranslation } from '../platform/i18n/translation.ts';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';

interface Props {
  /** What was to be seen, in words. */
  readonly component: string;
  readonly right: Right;
}

/** A screen that this operator may not see says so, and which right is wanted [SE-10]. */
export function MissingRight({ component, right }: Props) {
  const { t, translate } = useTranslation();
  return (
    <CenteredNotice tone="bad" title={component}>
      <p>{t('common:rights.notAllowed', { component })}</p>
      <p>
        {translate(`rights:${right}`)} <code>{right}</code>
      </p>
      <p>{t('common:rights.hint')}</p>
    </CenteredNotice>
  );
}
