import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio';
import { countMarked, type Marks } from '../../list/marks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useKeyOf } from '../../platform/keys/use-bindings.ts';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { usePainted } from '../../platform/ports/first-paint.ts';
import { clock } from '../../platform/ports/ports.ts';
import { api } from '../../platform/session/api.ts';
import { toShortcut } from '../../ui/key-label.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './FilterBar.module.css';
import { filterPanels } from './filter-panels.ts';
import { followCount } from './follow-count.ts';

const FilterField = lazy(() => import('./FilterField.tsx').then((module) => ({ default: module.FilterField })));
const FilterTools = lazyPart(() => import('./FilterTools.tsx').then((module) => module.FilterTools), 'logs');
const FilterForm = lazy(() => import('./form/FilterForm.tsx').then((module) => ({ default: module.FilterForm })));

export interface FilterBarProps {
  readonly resource: ResourceDefinition;
  /** A heading that is shown instead of the resource's title. */
  readonly title?: string | undefined;
  readonly q: string;
  /** How many rows match; null until they are counted. */
  readonly state: { readonly count: number | null };
  readonly marks: Marks;
  readonly onFilter: (q: string) => void;
  /** Moves the focus back to the rows. */
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/**
 * The bar above a list: its title, the filter expression, and the number of rows that match; below it, if opened, the
 * classic form of the same filter [SH-24]. Parts that are not needed at once are loaded after the first paint.
 */
export function FilterBar(props: FilterBarProps) {
  const { resource, title, q, state, marks, onFilter, onLeave, children } = props;
  const { t, translate, language, formats } = useTranslation();
  const { form } = useSnapshot(filterPanels);
  const painted = usePainted();
  const marked = countMarked(marks, state.count);
  const heading = title ?? translate(`resources:${resource.id}.title`);
  return (
    <>
      <div className={styles.bar}>
        <h1 className={styles.title} title={heading}>
          {heading}
        </h1>
        <Suspense fallback={<StaticField q={q} />}>
          {painted ? <FilterField resource={resource} q={q} onFilter={onFilter} onLeave={onLeave} /> : <StaticField q={q} />}
        </Suspense>
        <Suspense>{painted && <FilterTools {...props} />}</Suspense>
        <p className={styles.count}>
          {marked > 0 && <strong>{t('web:list.marked', { count: marked, shown: formatNumber(marked, language, formats) })}</strong>}
          <Count resource={resource} q={q} count={state.count} />
        </p>
        {children}
      </div>
      <Suspense>{form && <FilterForm resource={resource} q={q} onFilter={onFilter} onLeave={onLeave} />}</Suspense>
    </>
  );
}

/** Placeholder of the filter field until the first paint. */
const StaticField = ({ q }: { readonly q: string }) => (
  <div className={styles.field}>
    <span className={styles.slash} aria-hidden="true">
      /
    </span>
    {q}
  </div>
);

/** Last known number of rows of each list without a filter. */
const totals = new Map<string, number>();
onSessionEnd(() => totals.clear());

/** Button with the number of matching rows, and with the total if it is known (`37 of 1,204`). It opens the explanation. */
function Count({ resource, q, count }: { readonly resource: ResourceDefinition; readonly q: string; readonly count: number | null }) {
  const { id } = resource;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const isFiltered = q !== '';
  const { t, language, formats } = useTranslation();
  useEffect(() => {
    if (q === '' && count !== null) totals.set(id, count);
  }, [id, q, count]);
  useEffect(() => {
    if (!isFiltered || !totals.has(resource.id)) return;
    return followCount({
      count: async () => (await api.count(resource, undefined)).count,
      later: clock.after,
      onCount: (all) => {
        totals.set(resource.id, all);
        redraw();
      },
    });
  }, [resource, isFiltered]);
  const shortcut = toShortcut(useKeyOf('filter.explain'));
  if (count === null) return <span>…</span>;
  const total = q === '' ? undefined : totals.get(id);
  const number = (value: number) => formatNumber(value, language, formats);
  return (
    <button type="button" className={styles.explain} aria-keyshortcuts={shortcut} onClick={() => (filterPanels.dialog = 'explain')}>
      {total === undefined || total < count
        ? t('common:rows', { count })
        : t('web:list.count', { shown: number(count), total: number(total) })}
    </button>
  );
}
