import type { DateFormat, TimeFormat } from '@floorwalker/core/vocabulary/profile';
import { datePatternOf } from '@floorwalker/i18n/format/date-pattern';
import type { Language } from '@floorwalker/i18n/languages';

/** How days and times are typed: as the profile has them written elsewhere. */
export interface TypedFormat {
  /** `dd.mm.yyyy`: the parts of a day in their order, with what stands between them. */
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

/** What a field shows of a day or time of the filter language, `2026-11-20T14:30`; other texts, such as `-24h`, stay as they are. */
export function toTyped(value: string | null, format: TypedFormat): string {
  const [, year = '', month = '', day = '', clock] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(value ?? '') ?? [];
  if (year === '') return value ?? '';
  const parts: { readonly [mark: string]: string } = { dd: day, mm: month, yyyy: year };
  const date = format.pattern.replace(/yyyy|mm|dd/g, (mark) => parts[mark] ?? mark);
  return clock === undefined ? date : `${date} ${toTypedClock(clock, format)}`;
}

/** `2:30 pm` and `14:30` as `14:30`; undefined for what is no time of day. */
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

/** The value of what was typed, in the reader's format or as ISO 8601; null for nothing. */
export function toValue(typed: string, format: TypedFormat): string | null {
  const text = typed.trim();
  const [, date = '', clock] = /^([^ T]+)(?:[ T]+(.+))?$/.exec(text) ?? [];
  const found = (dateShape(format.pattern).exec(date) ?? dateShape('yyyy-mm-dd').exec(date))?.groups;
  const time = clock === undefined ? undefined : readClock(clock);
  if (!found || (clock !== undefined && time === undefined)) return text || null;
  const day = `${found.yyyy}-${two(Number(found.mm))}-${two(Number(found.dd))}`;
  return time === undefined ? day : `${day}T${time}`;
}
