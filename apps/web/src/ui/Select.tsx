import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import { Glyph } from './Glyph.tsx';
import { Popup } from './Popup.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  /** Id of the words that name it on the page. */
  readonly described: string;
  readonly options: readonly SelectOption[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** Several of a closed list: a field to find by, and the options that fit; Space or Enter takes one in or out. */
export function Select({ label, described, options, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const labels = chosen.map((value) => options.find((one) => one.value === value)?.label ?? value);
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
          <span data-set={chosen.length > 0 || undefined} data-unset={chosen.length === 0 || undefined}>
            {chosen.length === 0 ? t('logs:form.any') : labels.join(', ')}
          </span>
          <Glyph name="down" size={9} />
        </>
      }
    >
      <Options label={label} options={options} chosen={chosen} onChoose={onChoose} first={first} />
    </Popup>
  );
}

interface OptionsProps extends Omit<Props, 'described'> {
  readonly first: React.RefObject<HTMLInputElement | null>;
}

function Options({ label, options, chosen, onChoose, first }: OptionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  });
  const wanted = text.trim().toLowerCase();
  const shown = options.filter(({ value, label }) => label.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted));
  const index = Math.min(at, shown.length - 1);
  const toggle = (value: string | undefined) => {
    if (value === undefined) return;
    onChoose(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(shown.length - 1, index + step)));
    else if (event.key === 'Enter' || (event.key === ' ' && text === '')) toggle(shown[index]?.value);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.select}>
      <input
        ref={first}
        role="combobox"
        aria-expanded="true"
        aria-label={label}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(shown[index] && { 'aria-activedescendant': `${id}-${index}` })}
        placeholder={t('logs:form.find')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable="true" className={styles.list}>
        {shown.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={one.value}
            id={`${id}-${place}`}
            ref={place === index ? active : null}
            role="option"
            aria-selected={chosen.includes(one.value)}
            data-active={place === index || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(place);
              toggle(one.value);
            }}
          >
            <i aria-hidden="true">{chosen.includes(one.value) && <Glyph name="check" size={10} />}</i>
            <span>{one.label}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {shown.length === 0 && t('logs:form.nothing')}
      </p>
    </div>
  );
}
