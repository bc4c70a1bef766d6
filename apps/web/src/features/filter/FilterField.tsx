import type { FilterError } from '@floorwalker/core/filter/filter-error';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
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
  /** Focus goes back to the rows. */
  readonly onLeave: () => void;
}

/** What stands in the field: its text, where the cursor is, and whether anything was typed since it got the focus. */
interface Draft {
  readonly text: string;
  readonly cursor: number;
  readonly fresh: boolean;
}

/** What completion needs loads with the first look at the filter. */
function useSuggest(): [Suggest | null, () => void] {
  const [loaded, setLoaded] = useState<Suggest | null>(null);
  return [loaded, () => void import('./suggest.ts').then(({ suggest }) => setLoaded(() => suggest))];
}

/** The filter's text with completion below it [KB-02]; a fault points at its column and offers what would fit. */
export function FilterField({ resource, q, onFilter, onLeave }: Props) {
  const words = useTranslation();
  const { t } = words;
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
  const offered = open && suggest && !fault ? suggest(draft.text, draft.cursor, draft.fresh, resource, words) : [];

  const write = (next: Draft) => {
    setDraft(next);
    setFault(null);
    setChosen(-1);
    setOpen(true);
  };
  /** At once, not in the next frame: the next key may come before it. */
  const put = (text: string, cursor: number) => {
    flushSync(() => write({ text, cursor, fresh: false }));
    input.current?.setSelectionRange(cursor, cursor);
  };
  const mended = fault && applySuggestion(draft.text, fault);
  useFilterKeys(() => input.current?.select(), offered.length > 0 || mended !== null);
  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const apply = async () => {
    const text = draft.text.trim();
    const { checkFilter } = await import('./check-filter.ts');
    const found = checkFilter(text, resource, words);
    setFault(found);
    close();
    if (found) {
      input.current?.setSelectionRange(found.column - 1, found.column - 1);
      return;
    }
    rememberExpression(resource.id, text);
    // At once: a key that follows acts on the rows as they are then, and nothing comes later to take it back.
    flushSync(() => onFilter(text));
    onLeave();
  };
  const leave = () => {
    setDraft({ text: q, cursor: q.length, fresh: true });
    setFault(null);
    onLeave();
  };
  const take = (at: number) => {
    const one = offered[at];
    if (one) put(one.text, one.cursor);
  };
  const step = (by: 1 | -1) => {
    if (offered.length === 0) setOpen(true);
    else setChosen((now) => (now + by + offered.length + 1) % (offered.length + 1) || (by > 0 ? 0 : offered.length - 1));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (mended && !event.shiftKey && (event.key === 'Tab' || event.key === 'Enter')) put(mended.text, mended.cursor);
    else if (event.key === 'Tab' && !event.shiftKey && offered.length > 0 && (chosen >= 0 || !draft.fresh)) take(Math.max(0, chosen));
    else if (event.key === 'Enter') chosen >= 0 ? take(chosen) : void apply();
    else if (event.key === 'Escape') offered.length > 0 ? close() : leave();
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
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-choices`}
        aria-autocomplete="list"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        {...(chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
        placeholder={t('web:list.filterHint', { example: toExample(resource) })}
        spellCheck={false}
        autoComplete="off"
        value={draft.text}
        onChange={({ target }) => write({ text: target.value, cursor: target.selectionStart ?? target.value.length, fresh: false })}
        onSelect={({ currentTarget }) => setDraft((now) => ({ ...now, cursor: currentTarget.selectionStart ?? now.cursor }))}
        onKeyDown={onKey}
        onFocus={() => {
          loadSuggest();
          // Enter waits for it: the keys that follow are meant for the rows.
          void import('./check-filter.ts');
          setDraft((now) => ({ ...now, fresh: true }));
          setOpen(true);
        }}
        onBlur={close}
      />
      <FilterFault id={`${id}-fault`} fault={fault} suggested={mended !== null} />
      <FilterSuggestions id={id} offered={offered} chosen={chosen} onTake={take} />
    </search>
  );
}

/** Its key works from anywhere; the keys inside are the field's own. */
function useFilterKeys(focus: () => void, completes: boolean): void {
  const own = () => undefined;
  useBindings({ 'filter.focus': focus, 'filter.apply': own, 'filter.complete': completes && own, 'filter.leave': own });
}
