import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from './Button.tsx';
import { dayOf } from './calendar-day.ts';
import styles from './DateRangePicker.module.css';
import { Glyph } from './Glyph.tsx';
import { Popup } from './Popup.tsx';
import { type DateRange, pickDay, rangeFault, rangePresets, toRangeText } from './range.ts';
import { toTyped, toTypedFormat, toValue } from './typed-time.ts';

const loadCalendar = async () => ({ default: (await import('./Calendar.tsx')).Calendar });
const Calendar = lazy(loadCalendar);

interface Props {
  readonly label: string;
  /** Id of the element that labels the control. */
  readonly labelledBy: string;
  readonly range: DateRange;
  /** IANA time zone of the days and times. */
  readonly zone: string;
  readonly onChange: (range: DateRange) => void;
}

/** Start and end of a period [SH-24]: typed with date and time, taken from common periods, or picked in a calendar. */
export function DateRangePicker({ label, labelledBy, range, zone, onChange }: Props) {
  const { t, translate, formats, language } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const text = toRangeText(range, translate, toTypedFormat(formats, language));
  // Loaded before the picker is opened; a failed import is repeated, and reported, when the calendar is rendered.
  useEffect(() => void loadCalendar().catch(() => undefined), []);
  const choose = (next: DateRange) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popup
      label={label}
      open={open}
      onOpen={setOpen}
      triggerId={id}
      labelledBy={labelledBy}
      initialFocus={first}
      trigger={
        <>
          <span data-set={text !== null || undefined} data-unset={text === null || undefined}>
            {text ?? t('logs:range.any')}
          </span>
          <Glyph name="down" size={9} />
        </>
      }
    >
      <Sheet range={range} zone={zone} first={first} onChoose={choose} />
    </Popup>
  );
}

interface SheetProps {
  readonly range: DateRange;
  readonly zone: string;
  readonly first: React.RefObject<HTMLInputElement | null>;
  readonly onChoose: (range: DateRange) => void;
}

function Sheet({ range, zone, first, onChoose }: SheetProps) {
  const { t, translate, language, formats } = useTranslation();
  const id = useId();
  const format = toTypedFormat(formats, language);
  const [from, setFrom] = useState(toTyped(range.from, format));
  const [to, setTo] = useState(toTyped(range.to, format));
  const [tried, setTried] = useState(false);
  const draft: DateRange = { named: null, from: toValue(from, format), to: toValue(to, format) };
  const fault = rangeFault(draft, Date.now(), zone);
  const today = Temporal.Now.plainDateISO(zone);
  const example = toTyped(`${today}T14:30`, format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (fault === null) onChoose(draft);
  };
  const field = (name: string, value: string, set: (text: string) => void, wrong: boolean, ref?: SheetProps['first']): ReactNode => (
    <label>
      <span>{name}</span>
      <input
        {...(ref && { ref })}
        value={value}
        placeholder={example}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={tried && wrong}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
  return (
    <form className={styles.sheet} onSubmit={submit}>
      <ul className={styles.presets}>
        {rangePresets.map(({ name, range: preset }) => (
          <li key={name}>
            <Button tone="bare" onClick={() => onChoose(preset)}>
              {translate(`logs:range.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <div className={styles.fields}>
          {field(t('logs:range.from'), from, setFrom, fault === 'from' || fault === 'order', first)}
          {field(t('logs:range.to'), to, setTo, fault === 'to' || fault === 'order')}
        </div>
        <Suspense fallback={<div className={styles.calendar} />}>
          <Calendar
            from={dayOf(draft.from)}
            to={dayOf(draft.to)}
            today={today}
            language={language}
            labels={{
              grid: t('logs:range.calendar'),
              previous: t('logs:range.previousMonth'),
              next: t('logs:range.nextMonth'),
            }}
            onPick={(day) => {
              const next = pickDay(draft, day);
              setFrom(toTyped(next.from, format));
              setTo(toTyped(next.to, format));
            }}
          />
        </Suspense>
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {tried && fault && (fault === 'order' ? t('common:invalidTimespan') : t('logs:range.notTime', { example }))}
        </p>
        <div className={styles.foot}>
          <small>{t('logs:range.zone', { zone })}</small>
          <Button type="submit" tone="accent" keyHint="Enter">
            {t('logs:form.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
}
