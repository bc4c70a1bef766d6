import { startsBeforeError } from '@floorwalker/core/commands/log-file/error-span';
import { executionTimes } from '@floorwalker/core/vocabulary/command-states';
import { formatTime } from '@floorwalker/i18n/format/time';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { toTyped, toTypedFormat, toValue } from '../../ui/typed-time.ts';
import styles from './CommandDialog.module.css';
import { toInstant, toLocalField } from './time-field.ts';

interface ExecutionTimesProps {
  readonly at: string;
  readonly first: RefObject<HTMLInputElement | null> | undefined;
  readonly onChange: (at: string) => void;
}

/** Choice of the execution time: as soon as the terminal is idle, or now. */
export function ExecutionTimes({ at, first, onChange }: ExecutionTimesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('web:command.when')}</legend>
      {executionTimes.map((time) => (
        <label key={time}>
          <input ref={at === time ? first : undefined} type="radio" name="at" checked={at === time} onChange={() => onChange(time)} />
          {t(`choices:executionTime.${time}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface TimeSpanProps {
  readonly from: string;
  readonly to: string;
  /** Time of the error that the log files are requested for. */
  readonly errorAt: string | undefined;
  readonly first: RefObject<HTMLInputElement | null> | undefined;
  readonly onFrom: (at: string) => void;
  readonly onTo: (at: string) => void;
}

/** Start and end of a log-file request [TM-10]. */
export function TimeSpanFields({ from, to, errorAt, first, onFrom, onTo }: TimeSpanProps) {
  const { t, formats } = useTranslation();
  const hint = useId();
  const isLate = errorAt !== undefined && !startsBeforeError(from, errorAt);
  const isReversed = from >= to;
  return (
    <>
      <TimeField
        label={t('web:command.from')}
        at={from}
        first={first}
        isWrong={isReversed || isLate}
        describedBy={hint}
        onChange={onFrom}
      />
      <TimeField label={t('web:command.to')} at={to} first={undefined} isWrong={isReversed} describedBy={hint} onChange={onTo} />
      <p id={hint} className={styles.hint}>
        {isReversed
          ? t('common:invalidTimespan')
          : isLate
            ? t('web:command.afterError')
            : t('web:command.spanHint', { zone: formats.zone })}
      </p>
    </>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly at: string;
  readonly first: RefObject<HTMLInputElement | null> | undefined;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onChange: (at: string) => void;
}

/** Field for a day and time in the operator's format and zone. `onChange` is called only with a complete time. */
export function TimeField({ label, at, first, isWrong, describedBy, onChange }: TimeFieldProps) {
  const { formats, language } = useTranslation();
  const format = toTypedFormat(formats, language);
  const formatted = toTyped(toLocalField(at, formats.zone), format);
  const [text, setText] = useState(formatted);
  const toTime = (typed: string) => toInstant(toValue(typed, format) ?? '', formats.zone);
  return (
    <label className={styles.row}>
      <span>{label}</span>
      <input
        ref={first}
        aria-describedby={describedBy}
        aria-invalid={isWrong || toTime(text) === null}
        spellCheck={false}
        autoComplete="off"
        value={text}
        // Text that is not a time is replaced by the last valid time, which will be sent.
        onBlur={() => setText(formatted)}
        onChange={({ target }) => {
          setText(target.value);
          const time = toTime(target.value);
          if (time !== null) onChange(time);
        }}
      />
    </label>
  );
}

/** An input that was set before the dialog opened; read-only. */
export function FixedValue({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <p className={styles.row}>
      <span>{label}</span>
      <output>{children}</output>
    </p>
  );
}

/** A time that was set before the dialog opened; read-only. */
export function FixedTime({ label, at }: { readonly label: string; readonly at: string }) {
  const { language, formats } = useTranslation();
  return <FixedValue label={label}>{formatTime(at, language, { ...formats, style: 'long' })}</FixedValue>;
}
