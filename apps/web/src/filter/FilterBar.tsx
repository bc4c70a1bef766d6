import { toFilterFields } from '@floorwalker/core/filter/fields';
import type { FilterError } from '@floorwalker/core/filter/filter-error';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ResourceId } from '@floorwalker/core/resources/index';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBindings } from '../keys/use-bindings.ts';
import type { ListState } from '../list/list-store.ts';
import type { Marks } from '../list/marks.ts';
import { useWords } from '../start/words.ts';
import { type Completion, takeCompletion, toCompletions } from './completion.ts';
import { filterExamples } from './examples.ts';
import styles from './FilterBar.module.css';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly state: ListState<unknown>;
  readonly marks: Marks;
  readonly onFilter: (q: string) => void;
  /** Focus goes back to the rows. */
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/** The line above a list: its title, the filter in the one filter language, and how many rows match. */
export function FilterBar({ resource, q, state, marks, onFilter, onLeave, children }: Props) {
  const { t, say, language } = useWords();
  const title = say(`resources:${resource.id}.title`);
  const number = (value: number) => formatNumber(value, language);
  const marked = marks.all ? (state.count ?? state.rows.length) : marks.ids.size;
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <FilterField resource={resource} q={q} onFilter={onFilter} onLeave={onLeave} />
      {children}
      <p className={styles.count}>
        {marked > 0 && <strong>{t('web:list.marked', { count: marked, shown: number(marked) })}</strong>}
        <span>{state.count === null ? '…' : t('web:list.count', { shown: number(state.rows.length), total: number(state.count) })}</span>
      </p>
    </div>
  );
}

type FieldProps = Pick<Props, 'resource' | 'q' | 'onFilter' | 'onLeave'>;

/** The filter's text with completion below it; a fault points at its column. */
function FilterField({ resource, q, onFilter, onLeave }: FieldProps) {
  const { t, say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const fields = useMemo(() => toFilterFields(resource), [resource]);
  const [text, setText] = useState(q);
  const [fault, setFault] = useState<FilterError | null>(null);
  const [choices, setChoices] = useState<readonly Completion[]>([]);
  const [chosen, setChosen] = useState(-1);
  useEffect(() => setText(q), [q]);
  const native = (name: 'apply' | 'complete' | 'leave', key: string, rank: number) =>
    ({
      id: `filter.${name}`,
      keys: [key],
      place: 'filter',
      label: t(`web:keys.${name}`),
      rank,
      native: true,
      run: () => undefined,
    }) as const;
  useBindings([
    { id: 'filter.focus', keys: ['/'], place: 'everywhere', label: t('web:keys.filter'), rank: 6, run: () => input.current?.select() },
    native('apply', 'Enter', 1),
    native('complete', 'Tab', 2),
    native('leave', 'Escape', 3),
  ]);

  const offer = (value: string, cursor: number | null) => {
    setChoices(toCompletions(value, cursor ?? value.length, fields));
    setChosen(-1);
  };
  const close = () => {
    setChoices([]);
    setChosen(-1);
  };
  const apply = async (value: string) => {
    const { checkFilter } = await import('./check-filter.ts');
    const found = checkFilter(value, resource);
    setFault(found);
    close();
    if (found) return input.current?.setSelectionRange(found.column - 1, found.column - 1);
    onFilter(value.trim());
    onLeave();
  };
  const take = (completion: Completion | undefined) => {
    if (!completion) return;
    const next = takeCompletion(text, input.current?.selectionStart ?? text.length, completion);
    // At once, not in the next frame: the next key may come before it.
    flushSync(() => {
      setText(next.text);
      setFault(null);
      offer(next.text, next.cursor);
    });
    input.current?.setSelectionRange(next.cursor, next.cursor);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0)
      setChosen((now) => (now + step + choices.length + 1) % (choices.length + 1) || (step > 0 ? 0 : choices.length - 1));
    else if (event.key === 'Tab' && !event.shiftKey && choices.length > 0) take(choices[Math.max(0, chosen)]);
    else if (event.key === 'Enter') chosen >= 0 ? take(choices[chosen]) : void apply(text);
    else if (event.key === 'Escape') choices.length > 0 ? close() : leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    setText(q);
    setFault(null);
    onLeave();
  };

  return (
    <search className={styles.field} data-place="filter">
      <label htmlFor={id} className="visually-hidden">
        {t('common:filter')}
      </label>
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      <input
        id={id}
        ref={input}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        {...(chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
        placeholder={t('web:list.filterHint', { example: filterExamples[resource.id as ResourceId] })}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
          offer(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={onKey}
        onFocus={(event) => offer(event.target.value, event.target.selectionStart)}
        onBlur={close}
      />
      <div id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault && (
          <>
            <pre aria-hidden="true">{`${' '.repeat(fault.column - 1)}^`}</pre>
            {say(`fields:${fault.code}`, { name: t('common:filter'), ...fault.params })}
          </>
        )}
      </div>
      <div
        id={`${id}-choices`}
        role="listbox"
        aria-label={t('web:list.completions')}
        className={styles.choices}
        hidden={choices.length === 0 || fault !== null}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={choice.insert}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            <span>{choice.insert}</span>
            <small>
              {choice.kind === 'field'
                ? say(`columns:${resource.id}.${choice.field.column}`)
                : choice.field.words && say(`choices:${choice.field.words}.${choice.insert}`)}
            </small>
          </div>
        ))}
      </div>
    </search>
  );
}
