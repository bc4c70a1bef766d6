import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useTranslation } from '../platform/i18n/translation.ts';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';

interface Props {
  /** The translated name of the screen. */
  readonly component: string;
  readonly right: Right;
}

/** Shown in place of a screen without its right [SE-10]; names the right. */
export function MissingRight({ component, right }: Props) {
  const { t, translate } = useTranslation();
  return (
    <CenteredNotice tone="bad" title={component}>
      <p>{t('common:rights.notAllowed', { component })}</p>
      <p>
        {translate(`rights:${right}`)} (<code>{right}</code>)
      </p>
      <p>{t('common:rights.hint')}</p>
    </CenteredNotice>
  );
}
