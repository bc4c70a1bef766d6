type Day = Temporal.PlainDate;

/** A span of days that begins like a text: a year `2026`, a month `2026-11`, ten days `2026-11-1`. Null: no span begins at this day. */
type Unit = (day: Day) => { readonly text: string; readonly end: Day } | null;

const year: Unit = (day) => (day.dayOfYear === 1 ? { text: day.toString().slice(0, 4), end: day.add({ years: 1 }) } : null);
const month: Unit = (day) => (day.day === 1 ? { text: day.toString().slice(0, 7), end: day.add({ months: 1 }) } : null);
const one: Unit = (day) => ({ text: day.toString(), end: day.add({ days: 1 }) });

/** The days 1–9, 10–19, 20–29 and 30–31 of a month begin with the same digit. */
const ten: Unit = (day) => {
  if (day.day !== 1 && day.day % 10 !== 0) return null;
  const days = Math.min(10 - (day.day % 10), day.daysInMonth - day.day + 1);
  return { text: day.toString().slice(0, 9), end: day.add({ days }) };
};

/** Returns the longest spans that cover the days from `first` to `last`, in their order. */
function cover(first: Day, last: Day, units: readonly Unit[]): readonly string[] {
  const end = last.add({ days: 1 });
  const texts: string[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, end) < 0; ) {
    const span = units.map((unit) => unit(day)).find((found) => found && Temporal.PlainDate.compare(found.end, end) <= 0) ?? one(day);
    if (!span) break;
    texts.push(span.text);
    day = span.end;
  }
  return texts;
}

/**
 * Returns the days of a span as beginnings of dates, which a filter for text matches: whole years `2026`, whole months `2026-11`, and
 * days; if these are more than `max`, also ten days such as `2026-11-1`. Empty if the span ends before it begins.
 */
export function toDayPrefixes(first: Day, last: Day, max: number): readonly string[] {
  const days = cover(first, last, [year, month, one]);
  return days.length <= max ? days : cover(first, last, [year, month, ten, one]);
}
