import type { RecurringDate, RecurringDates } from '@floorwalker/core/endpoints/recurring-run';
import type { Factory } from '../../factory.ts';

/** Returns the time of a date on the clock of the property, and what the clock does then. */
export function toDatePair({ i18n }: Pick<Factory, 'i18n'>, { local, offset, change }: RecurringDate): readonly [string, string] {
  const time = `${local.replace('T', ' ')} ${i18n.t('recurring:utc', { offset })}`;
  return [time, change ? i18n.t(`recurring:change.${change}`, { offset }) : ''];
}

/** Returns the dates as lines for people, with their zone. */
export const toDateLines = (factory: Pick<Factory, 'i18n'>, { zone, items }: RecurringDates): readonly string[] => [
  factory.i18n.t('recurring:dates', { zone }),
  ...items.map((date) => `  ${toDatePair(factory, date).join('  ').trimEnd()}`),
];
