import { toCodeMark } from '@floorwalker/core/catalogues/code-mark';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ReactNode, useEffect, useState } from 'react';
import { ConvertedAmount } from '../../features/currency/ConvertedAmount.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { Cell } from '../../list/cells/Cell.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { type ColumnOverride, columnOf, type Overrides } from '../../list/cells/columns.ts';
import { useVisibleResource } from '../../list/use-visible-resource.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import styles from './DetailPanel.module.css';
import type { LogPanelProps } from './LogScreen.tsx';
import { PanelHead } from './PanelHead.tsx';

interface Props extends LogPanelProps {
  readonly resource: ResourceDefinition;
  readonly overrides: Overrides;
  /** Shows more below the fields. */
  readonly more?: (row: LooseRow) => ReactNode;
}

/** Returns the row from the list, or loads it by its id, because an address may name a row that the list has not loaded. */
function useRow(resource: ResourceDefinition, id: string, known: LooseRow | undefined) {
  const [row, setRow] = useState(known);
  const [failure, setFailure] = useState<unknown>(null);
  const has = known !== undefined;
  useEffect(() => {
    if (has) return;
    let left = false;
    api.show(resource, id).then(
      (found) => !left && setRow(found as LooseRow),
      (problem) => !left && setFailure(problem),
    );
    return () => {
      left = true;
    };
  }, [resource, id, has]);
  return { row: known ?? row, failure };
}

/** Shows every field of one row as text [LG-04]. */
export function RecordPanel({ resource: definition, overrides, more, id, row: known, actions, onClose }: Props) {
  const { t, translate } = useTranslation();
  const resource = useVisibleResource(definition);
  const { row, failure } = useRow(resource, id, known);
  const title = translate(`resources:${resource.id}.one`);
  return (
    <Panel label={`${title} ${id}`} takesFocus>
      <PanelHead mark={id} title={title} onClose={onClose} />
      <div className={styles.body}>
        <StaleMark />
        {failure !== null && <ProblemText failure={failure} />}
        {!row && failure === null && <p className={styles.none}>{t('common:loading')}</p>}
        {row && (
          <dl className={styles.facts}>
            {Object.keys(resource.columns).map((name) => (
              <DescriptionItem key={name} label={translate(`columns:${resource.id}.${name}`)} long>
                <Value resource={resource} name={name} row={row} override={overrides[name]} />
              </DescriptionItem>
            ))}
          </dl>
        )}
        {row && more?.(row)}
        <ActionButtons actions={actions} row={row} />
      </div>
    </Panel>
  );
}

interface ValueProps {
  readonly resource: ResourceDefinition;
  readonly name: string;
  readonly row: LooseRow;
  readonly override: ColumnOverride | undefined;
}

/** A value by the kind of its column; a code is shown with its text and its number or key, as manuals and terminals name it. */
function Value({ resource, name, row, override }: ValueProps) {
  const column = columnOf(resource, name);
  const code = row[name];
  return (
    <>
      <Cell column={column} row={row} override={override} />
      {column.kind === 'money' && typeof code === 'number' && (
        <ConvertedAmount amount={code} currency={String(row[column.currency ?? 'currency'])} at={String(row.at)} />
      )}
      {!override?.draw && column.kind === 'code' && typeof code === 'number' && (
        <small className={styles.none}> {toCodeMark(column.translationKey, code)}</small>
      )}
    </>
  );
}
