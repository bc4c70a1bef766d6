import { formatDay } from '@floorwalker/i18n/format/days';
import type { Language } from '@floorwalker/i18n/languages';
import { type ComponentProps, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from './Button.tsx';
import styles from './Calendar.module.css';
import { Glyph } from './Glyph.tsx';

export interface CalendarProps {
  readonly from: Temporal.PlainDate | null;
  readonly to: Temporal.PlainDate | null;
  readonly today: Temporal.PlainDate;
  readonly language: Language;
  readonly labels: { readonly grid: string; readonly previous: string; readonly next: string };
  readonly onPick: (day: Temporal.PlainDate) => void;
}

// The calendar of react-day-picker counts in the browser's own zone; only year, month and day of its dates have a meaning.
const toDate = ({ year, month, day }: Temporal.PlainDate): Date => new Date(year, month - 1, day);
const toDay = (date: Date): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });

const components: NonNullable<ComponentProps<typeof DayPicker>['components']> = {
  PreviousMonthButton: ({ className: _, ...props }) => <Button tone="bare" {...props} />,
  NextMonthButton: ({ className: _, ...props }) => <Button tone="bare" {...props} />,
  Chevron: ({ orientation }) => <Glyph name={orientation === 'left' ? 'left' : 'play'} size={10} />,
  // The default component hides the names of the weekdays from screen readers.
  Weekdays: (props) => (
    <thead>
      <tr {...props} />
    </thead>
  ),
};

const className = (name: string): string => styles[name] ?? '';

const classNames = {
  root: className('calendar'),
  month: className('month'),
  month_caption: className('caption'),
  month_grid: className('grid'),
  weekday: className('weekday'),
  selected: className('selected'),
  range_middle: className('middle'),
  outside: className('outside'),
  today: className('today'),
};

/** A month of days that are picked by keyboard or mouse; the days from the first to the last picked one are highlighted. */
export function Calendar({ from, to, today, language, labels, onPick }: CalendarProps) {
  const [month, setMonth] = useState(() => toDate(to ?? from ?? today));
  const first = from ?? to;
  const write = (date: Date, style: 'full' | 'month' | 'weekday' | 'letter') => formatDay(toDay(date), language, style);
  return (
    <DayPicker
      mode="range"
      selected={first ? { from: toDate(first), to: to ? toDate(to) : undefined } : undefined}
      onSelect={(_, date) => {
        setMonth(date);
        onPick(toDay(date));
      }}
      month={month}
      onMonthChange={setMonth}
      today={toDate(today)}
      weekStartsOn={1}
      showOutsideDays
      navLayout="around"
      lang={language}
      classNames={classNames}
      components={components}
      formatters={{ formatCaption: (date) => write(date, 'month'), formatWeekdayName: (date) => write(date, 'letter') }}
      labels={{
        labelGrid: () => labels.grid,
        labelPrevious: () => labels.previous,
        labelNext: () => labels.next,
        labelWeekday: (date) => write(date, 'weekday'),
        labelDayButton: (date) => write(date, 'full'),
      }}
    />
  );
}
