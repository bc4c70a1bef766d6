import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useBindings } from '../../../platform/keys/use-bindings.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkFilter } from '../check-filter.ts';
import { filterPanels } from '../filter-panels.ts';
import { isReadable, readExpression } from '../read-expression.ts';
import styles from './FilterForm.module.css';
import { FormControl, type InputFault } from './FormControl.tsx';
import { type FormField, toFormFields } from './form-model.ts';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly onFilter: (q: string) => void;
  readonly onLeave: () => void;
}

/** The classic form of a filter [SH-24, LG-02], generated from the list's definition; it edits the expression in the address. */
export function FilterForm({ resource, q, onFilter, onLeave }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const form = useRef<HTMLElement>(null);
  const fields = useMemo(() => toFormFields(resource), [resource]);
  const [more, setMore] = useState(false);
  const [wrong, setWrong] = useState<{ readonly column: string; readonly why: InputFault } | null>(null);
  useEffect(() => {
    if (filterPanels.formTakesFocus) form.current?.querySelector<HTMLElement>('button, input')?.focus();
    filterPanels.formTakesFocus = false;
  }, []);
  const readable = isReadable(q);
  const node = useMemo(() => readExpression(q), [q]);
  /** Applies a change if the whole expression stays valid; otherwise the field shows the fault and nothing changes. */
  const edit = (one: FormField, write: (q: string) => string) => {
    const next = write(q);
    const fault = checkFilter(next, resource, translation);
    setWrong(fault ? { column: one.field.column, why: 'invalid' } : null);
    if (!fault && next !== q) onFilter(next);
  };
  const onKey = (event: KeyboardEvent) => {
    // A popup opened by a field handles Escape itself.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !inside) return;
    event.preventDefault();
    filterPanels.form = false;
    onLeave();
  };
  useBindings({ 'form.leave': () => undefined });
  const shown = fields.filter(({ shownByDefault }) => shownByDefault || more);
  return (
    <section ref={form} className={styles.form} aria-label={t('logs:form.title')} data-key-scope="form" onKeyDown={onKey}>
      {readable ? (
        <div className={styles.fields}>
          {shown.map((one) => (
            <FormControl
              key={one.field.column}
              resource={resource}
              one={one}
              node={node}
              wrong={wrong?.column === one.field.column ? wrong.why : null}
              onEdit={(write) => edit(one, write)}
              onUnparsable={() => setWrong({ column: one.field.column, why: 'unread' })}
            />
          ))}
        </div>
      ) : (
        <p role="alert" className={styles.unreadable}>
          {t('logs:form.unreadable')}
        </p>
      )}
      <div className={styles.foot}>
        {fields.some(({ shownByDefault }) => !shownByDefault) && (
          <Button tone="bare" aria-expanded={more} onClick={() => setMore(!more)}>
            {t(more ? 'logs:form.fewer' : 'logs:form.more')}
          </Button>
        )}
        <Button tone="bare" disabled={q === ''} onClick={() => onFilter('')}>
          {t('logs:form.clear')}
        </Button>
      </div>
    </section>
  );
}
