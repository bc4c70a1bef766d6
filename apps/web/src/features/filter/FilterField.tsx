import type { FilterError } from '@floorwalker/core/filter/filter-error';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { focusAndSelect } from '../../ui/focus-and-select.ts';
import { applySuggestion } from './apply-suggestion.ts';
import { toExample } from './example.ts';
import styles from './FilterBar.module.css';
import { FilterFault } from './FilterFault.tsx';
import { FilterSuggestions } from './FilterSuggestions.tsx';
import { rememberExpression } from './recent.ts';

type Suggest = typeof import('./suggest.ts').suggest;

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly onFilter: (q: string) => void;
  /** Moves the focus back to the rows. */
  readonly onLeave: () => void;
}

/** Text and cursor of the field. `fresh`: the text has not been edited since the field got the focus. */
interface Draft {
  readonly text: string;
  readonly cursor: number;
  readonly fresh: boolean;
}

/** Loads the code for completion when the filter field is first focused. */
function useSuggest(): [Suggest | null, () => void] {
  const [loaded, setLoaded] = useState<Suggest | null>(null);
  return [loaded, () => void import('./suggest.ts').then(({ suggest }) => setLoaded(() => suggest))];
}

/** The filter expression with completion below it [KB-02]; a fault is shown at its column with a suggested correction. */
export function FilterField({ resource, q, onFilter, onLeave }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [draft, setDraft] = useState<Draft>({ text: q, cursor: q.length, fresh: true });
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<FilterError | null>(null);
  const [chosen, setChosen] = useState(-1);
  const [suggest, loadSuggest] = useSuggest();
  useEffect(() => {
    setDraft({ text: q, cursor: q.length, fresh: true });
    setFault(null);
  }, [q]);
  const suggestions = open && suggest && !fault ? suggest(draft.text, draft.cursor, draft.fresh, resource, translation) : [];

  const updateDraft = (next: Draft) => {
    setDraft(next);
    setFault(null);
    setChosen(-1);
    setOpen(true);
  };
  /** Replaces the text and renders synchronously, because the next key may come before the next frame. */
  const replaceText = (text: string, cursor: number) => {
    flushSync(() => updateDraft({ text, cursor, fresh: false }));
    input.current?.setSelectionRange(cursor, cursor);
  };
  const correction = fault && applySuggestion(draft.text, fault);
  useFilterKeys(() => focusAndSelect(input.current), suggestions.length > 0 || correction !== null);
  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const apply = async () => {
    const text = draft.text.trim();
    const { checkFilter } = await import('./check-filter.ts');
    const newFault = checkFilter(text, resource, translation);
    setFault(newFault);
    close();
    if (newFault) {
      input.current?.setSelectionRange(newFault.column - 1, newFault.column - 1);
      return;
    }
    rememberExpression(resource.id, text);
    // The filtered rows are rendered before `onLeave` moves the focus to them: a later update could take the focus back to the
    // field, and the next key must act on the new rows.
    flushSync(() => onFilter(text));
    onLeave();
  };
  const leave = () => {
    setDraft({ text: q, cursor: q.length, fresh: true });
    setFault(null);
    onLeave();
  };
  const take = (at: number) => {
    const one = suggestions[at];
    if (one) replaceText(one.text, one.cursor);
  };
  const step = (by: 1 | -1) => {
    if (suggestions.length === 0) setOpen(true);
    else setChosen((now) => (now + by + suggestions.length + 1) % (suggestions.length + 1) || (by > 0 ? 0 : suggestions.length - 1));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (correction && !event.shiftKey && (event.key === 'Tab' || event.key === 'Enter'))
      replaceText(correction.text, correction.cursor);
    else if (event.key === 'Tab' && !event.shiftKey && suggestions.length > 0 && (chosen >= 0 || !draft.fresh)) take(Math.max(0, chosen));
    else if (event.key === 'Enter') chosen >= 0 ? take(chosen) : void apply();
    else if (event.key === 'Escape') suggestions.length > 0 ? close() : leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className={styles.field} data-key-scope="filter">
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
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        {...(chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
        placeholder={t('web:list.filterHint', { example: toExample(resource) })}
        spellCheck={false}
        autoComplete="off"
        value={draft.text}
        onChange={({ target }) => updateDraft({ text: target.value, cursor: target.selectionStart ?? target.value.length, fresh: false })}
        onSelect={({ currentTarget }) => setDraft((now) => ({ ...now, cursor: currentTarget.selectionStart ?? now.cursor }))}
        onKeyDown={onKey}
        onFocus={() => {
          loadSuggest();
          // Enter needs this module. It is loaded in advance, because keys pressed right after Enter are meant for the rows.
          void import('./check-filter.ts');
          setDraft((now) => ({ ...now, fresh: true }));
          setOpen(true);
        }}
        onBlur={close}
      />
      <FilterFault id={`${id}-fault`} fault={fault} suggested={correction !== null} />
      <FilterSuggestions id={id} offered={suggestions} chosen={chosen} onTake={take} />
    </search>
  );
}

/** The key that focuses the filter works everywhere; the other keys work only in the field. */
function useFilterKeys(focus: () => void, completes: boolean): void {
  const own = () => undefined;
  useBindings({ 'filter.focus': focus, 'filter.apply': own, 'filter.complete': completes && own, 'filter.leave': own });
}
