import type { DateFormat, TimeFormat } from '@floorwalker/core/vocabulary/profile';
import { datePatternOf } from '@floorwalker/i18n/format/date-pattern';
import type { Language } from '@floorwalker/i18n/languages';

/** The profile's format in which dates and times are typed. */
export interface TypedFormat {
  /** The date pattern, such as `dd.mm.yyyy`. */
  readonly pattern: string;
  readonly hasTwelveHours: boolean;
}

interface Choices {
  readonly dateFormat?: DateFormat | undefined;
  readonly timeFormat?: TimeFormat | undefined;
}

export const toTypedFormat = ({ dateFormat = 'language', timeFormat }: Choices, language: Language): TypedFormat => ({
  pattern: dateFormat === 'language' ? datePatternOf(language) : dateFormat,
  hasTwelveHours: timeFormat === '12',
});

const two = (value: number): string => String(value).padStart(2, '0');

function toTypedClock(clock: string, { hasTwelveHours }: TypedFormat): string {
  const [, hour = '', rest = ''] = /^(\d\d)(:.*)$/.exec(clock) ?? [];
  if (!hasTwelveHours || hour === '') return clock;
  return `${two(Number(hour) % 12 || 12)}${rest} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Formats a date or time of the filter language, such as `2026-11-20T14:30`, for a text field; other texts, such as `-24h`, are unchanged. */
export function toTyped(value: string | null, format: TypedFormat): string {
  const [, year = '', month = '', day = '', clock] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(value ?? '') ?? [];
  if (year === '') return value ?? '';
  const parts: { readonly [mark: string]: string } = { dd: day, mm: month, yyyy: year };
  const date = format.pattern.replace(/yyyy|mm|dd/g, (mark) => parts[mark] ?? mark);
  return clock === undefined ? date : `${date} ${toTypedClock(clock, format)}`;
}

/** Converts `2:30 pm` and `14:30` to `14:30`; undefined if the text is not a time of day. */
function readClock(text: string): string | undefined {
  const [, hour = '', rest = ':00', half] = /^(\d{1,2})(:\d\d(?::\d\d)?)? ?([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === '' || (rest === ':00' && half === undefined && !text.includes(':'))) return undefined;
  if (half === undefined) return `${two(Number(hour))}${rest}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return `${two((Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0))}${rest}`;
}

const dateShape = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replace(/[./]/g, '[./]').replace(/yyyy|mm|dd/g, (mark) => (mark === 'yyyy' ? '(?<yyyy>\\d{4})' : `(?<${mark}>\\d{1,2})`))}$`,
  );

/** Converts a typed date or time, in the format of the profile or ISO 8601, to the filter language; null for an empty text. */
export function toValue(typed: string, format: TypedFormat): string | null {
  const text = typed.trim();
  const [, date = '', clock] = /^([^ T]+)(?:[ T]+(.+))?$/.exec(text) ?? [];
  const found = (dateShape(format.pattern).exec(date) ?? dateShape('yyyy-mm-dd').exec(date))?.groups;
  const time = clock === undefined ? undefined : readClock(clock);
  if (!found || (clock !== undefined && time === undefined)) return text || null;
  const day = `${found.yyyy}-${two(Number(found.mm))}-${two(Number(found.dd))}`;
  return time === undefined ? day : `${day}T${time}`;
}
