import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { Cell } from '../../list/cells/Cell.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { columnOf } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import styles from './TerminalPanel.module.css';

interface Props {
  readonly property: number;
  readonly name: string;
}

const names = Object.keys(propertyResource.columns).filter((name) => name !== 'id' && name !== 'name');

/** The property of a terminal, and more about it on demand [TM-06]. */
export function PropertyDetails({ property, name }: Props) {
  const { t, translate } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState<LooseRow | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isOpen) return;
    let left = false;
    api.show(propertyResource, String(property)).then(
      (found) => !left && setRow(found),
      (problem: unknown) => !left && setFailure(problem),
    );
    return () => {
      left = true;
    };
  }, [isOpen, property]);
  const labelOf = (column: string) => translate(`columns:properties.${column}`);
  return (
    <>
      <h3>{t('logs:parts.property')}</h3>
      <dl className={styles.facts}>
        <DescriptionItem label={labelOf('name')}>{name}</DescriptionItem>
        <DescriptionItem label={labelOf('id')}>{property}</DescriptionItem>
        {isOpen &&
          row &&
          names.map((column) => (
            <DescriptionItem key={column} label={labelOf(column)}>
              <Cell column={columnOf(propertyResource, column)} row={row} override={undefined} />
            </DescriptionItem>
          ))}
      </dl>
      {isOpen && failure !== null && <ProblemText failure={failure} />}
      <Button tone="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'logs:parts.less' : 'logs:parts.more')}
      </Button>
    </>
  );
}
