/** Days of the weeks that a month touches, from Monday on. */
export function weeksOf(month: Temporal.PlainYearMonth): readonly (readonly Temporal.PlainDate[])[] {
  const first = month.toPlainDate({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const count = Math.ceil((first.dayOfWeek - 1 + month.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => monday.add({ days: week * 7 + day })));
}

const steps: Readonly<Record<string, Temporal.DurationLike>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { weeks: -1 },
  ArrowDown: { weeks: 1 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The day that a key leads to; null for a key that leads nowhere. */
export function stepDay(day: Temporal.PlainDate, key: string): Temporal.PlainDate | null {
  const step = steps[key];
  if (step) return day.add(step);
  if (key === 'Home') return day.subtract({ days: day.dayOfWeek - 1 });
  if (key === 'End') return day.add({ days: 7 - day.dayOfWeek });
  return null;
}

/** The calendar day that a text begins with, such as `2026-11-03T12:00`; null for anything else. */
export function dayOf(text: string | null): Temporal.PlainDate | null {
  const found = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  try {
    return found === undefined ? null : Temporal.PlainDate.from(found);
  } catch {
    return null;
  }
}
