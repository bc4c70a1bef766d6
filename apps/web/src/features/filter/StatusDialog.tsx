import { type Status, statusOf, withStatus } from '@floorwalker/core/filter/edit';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { readExpression } from './read-expression.ts';
import styles from './StatusDialog.module.css';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly onFilter: (q: string) => void;
  readonly onClose: () => void;
}

const sides = ['include', 'exclude'] as const;
type Side = (typeof sides)[number];

/** The status filter [LG-03]: the flags that every row must have, and those that no row may have. It edits the expression of the list. */
export function StatusDialog({ resource, q, onFilter, onClose }: Props) {
  const { t, translate } = useTranslation();
  const field = useMemo(() => toFilterFields(resource).list.find(({ kind }) => kind === 'set'), [resource]);
  const first = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<Status>(() => (field ? statusOf(readExpression(q), field) : { include: [], exclude: [] }));
  const [refused, setRefused] = useState(false);
  if (!field) return null;
  const conflicts = status.include.filter((word) => status.exclude.includes(word));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (conflicts.length > 0) return setRefused(true);
    onFilter(withStatus(q, field, status));
    onClose();
  };
  const toggle = (side: Side, word: string) =>
    setStatus((now) => ({ ...now, [side]: field.values.filter((one) => now[side].includes(one) !== (one === word)) }));
  return (
    <Dialog title={t('logs:status.title')} description={t('logs:status.hint')} onClose={onClose} width={600} initialFocus={first}>
      <form onSubmit={submit}>
        <StatusTable
          field={field}
          status={status}
          conflicts={refused ? conflicts : []}
          translate={(word) => translate(`choices:${field.translationKey}.${word}`)}
          onToggle={toggle}
          first={first}
        />
        <p role="alert" className={styles.refusal}>
          {refused && conflicts.length > 0 && t('logs:status.conflict')}
        </p>
        <DialogActions>
          <Button onClick={() => setStatus({ include: [], exclude: [] })}>{t('logs:status.clear')}</Button>
          <Button onClick={onClose} keyHint="Escape">
            {t('common:cancel')}
          </Button>
          <Button type="submit" tone="accent" keyHint="Enter">
            {t('logs:form.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface TableProps {
  readonly field: FilterField;
  readonly status: Status;
  readonly conflicts: readonly string[];
  readonly translate: (word: string) => string;
  readonly onToggle: (side: Side, word: string) => void;
  readonly first: React.RefObject<HTMLInputElement | null>;
}

/** One line per flag with two checkboxes, for "required" and "excluded"; arrow keys move between the checkboxes. */
function StatusTable({ field, status, conflicts, translate, onToggle, first }: TableProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [...(table.current?.querySelectorAll('input') ?? [])];
    boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus();
  };
  return (
    <table ref={table} className={styles.table} onKeyDown={onKey}>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col" id={`${id}-${side}`}>
              {t(`logs:status.${side}`)}
              <small>{t(`logs:status.${side}Hint`)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {field.values.map((word, index) => (
          <tr
            key={word}
            data-side={sides.find((side) => status[side].includes(word))}
            data-conflict={conflicts.includes(word) || undefined}
          >
            <th scope="row" id={`${id}-${word}`}>
              {translate(word)}
            </th>
            {sides.map((side) => (
              <td key={side}>
                <input
                  type="checkbox"
                  ref={index === 0 && side === 'include' ? first : null}
                  aria-labelledby={`${id}-${word} ${id}-${side}`}
                  aria-invalid={conflicts.includes(word)}
                  checked={status[side].includes(word)}
                  onChange={() => onToggle(side, word)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
