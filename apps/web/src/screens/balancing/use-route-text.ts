import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatZonedTime } from '@floorwalker/i18n/format/time';
import { useMemo } from 'react';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';

type RouteVisit = Pick<ServiceRoute['left'][number], 'terminal' | 'terminalName' | 'propertyName' | 'due' | 'zone'>;

/** Writes parts of a route in the operator's language and formats; names of devices are cleaned. */
export function useRouteText() {
  const translation = useTranslation();
  return useMemo(() => {
    const { t, language, formats } = translation;
    const number = (value: number) => formatNumber(value, language, formats);
    return {
      number,
      money: (amount: number, currency: string) => formatMoney(amount, currency, language, formats),
      /** The time on the clock of the property, with its zone. */
      time: (at: string, zone: string) => formatZonedTime(at, language, { ...formats, zone }),
      kilometres: (metres: number) => t('balancing:route.km', { number: number(Math.round(metres / 1000)) }),
      terminal: ({ terminal, terminalName }: RouteVisit) => `${terminal} ${cleanDeviceText(terminalName)}`,
      property: ({ propertyName }: RouteVisit) => cleanDeviceText(propertyName),
      component: (code: number) => toCodeText('componentTypes', code, translation),
      medium: (code: number) => toCodeText('mediaTypes', code, translation),
    };
  }, [translation]);
}
