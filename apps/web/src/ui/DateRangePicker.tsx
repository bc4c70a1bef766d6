import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Button } from './Button.tsx';
import { Calendar } from './Calendar.tsx';
import { dayOf } from './calendar.ts';
import styles from './DateRangePicker.module.css';
import { Glyph } from './Glyph.tsx';
import { Popup } from './Popup.tsx';
import { type DateRange, pickDay, rangeFault, rangePresets, toRangeText } from './range.ts';
import { toTyped, toTypedFormat, toValue } from './typed-time.ts';

interface Props {
  readonly label: string;
  /** Id of the words that name it on the page. */
  readonly described: string;
  readonly range: DateRange;
  /** IANA zone that days and times are meant in. */
  readonly zone: string;
  readonly onChange: (range: DateRange) => void;
}

/** From and to with date and time, usual spans, and a calendar that keys walk through [SH-24]. */
export function DateRangePicker({ label, described, range, zone, onChange }: Props) {
  const words = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const text = toRangeText(range, words.translate, toTypedFormat(words.formats, words.language));
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
      described={described}
      first={first}
      trigger={
        <>
          <span data-set={text !== null || undefined} data-unset={text === null || undefined}>
            {text ?? words.t('logs:range.any')}
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
  const field = (words: string, value: string, set: (text: string) => void, wrong: boolean, ref?: SheetProps['first']): ReactNode => (
    <label>
      <span>{words}</span>
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
        {rangePresets.map(({ words, range: preset }) => (
          <li key={words}>
            <Button tone="bare" onClick={() => onChoose(preset)}>
              {translate(`logs:range.${words}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <div className={styles.fields}>
          {field(t('logs:range.from'), from, setFrom, fault === 'from' || fault === 'order', first)}
          {field(t('logs:range.to'), to, setTo, fault === 'to' || fault === 'order')}
        </div>
        <Calendar
          from={dayOf(draft.from)}
          to={dayOf(draft.to)}
          today={today}
          language={language}
          words={{
            label: t('logs:range.calendar'),
            previous: t('logs:range.previousMonth'),
            next: t('logs:range.nextMonth'),
          }}
          onPick={(day) => {
            const next = pickDay(draft, day);
            setFrom(toTyped(next.from, format));
            setTo(toTyped(next.to, format));
          }}
        />
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {tried && fault && (fault === 'order' ? t('common:invalidTimespan') : t('logs:range.notTime', { example }))}
        </p>
        <div className={styles.foot}>
          <small>{t('logs:range.zone', { zone })}</small>
          <Button type="submit" tone="accent" hint="Enter">
            {t('logs:form.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
}
