import { formatClock } from '../../platform/i18n/format.ts';
import type { Translation } from '../../platform/i18n/translation.ts';

type Values = Readonly<Record<string, unknown>>;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Formats the values of a translated text: an instant becomes a time of day in the operator's zone. */
export const formatValues = (
  values: Values | undefined,
  { language, formats }: Pick<Translation, 'language' | 'formats'>,
): Values | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && instant.test(value) ? formatClock(value, language, formats) : value,
    ]),
  );
