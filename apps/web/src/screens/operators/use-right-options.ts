import { may } from '@floorwalker/core/session/may';
import { artRightIds, openedBy } from '@floorwalker/core/vocabulary/art-rights';
import { areaOfRight, rightsByArea } from '@floorwalker/core/vocabulary/right-areas';
import type { Option } from '../../features/form/FormField.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useOperator } from '../../platform/session/session-state.ts';

/** Returns the rights of the console, area by area, and the ART rights that the operator holds and so may grant. */
export function useRightOptions(): { readonly rights: readonly Option[]; readonly artRights: readonly Option[] } {
  const { translate } = useTranslation();
  const operator = useOperator();
  return {
    rights: rightsByArea
      .filter((right) => may(operator, right))
      .map((right) => ({ value: right, label: translate(`rights:${right}`), group: translate(`choices:rightArea.${areaOfRight(right)}`) })),
    artRights: artRightIds
      .filter((one) => openedBy([one]).every((right) => may(operator, right)))
      .map((value) => ({ value, label: translate(`rights:art.${value}`) })),
  };
}
