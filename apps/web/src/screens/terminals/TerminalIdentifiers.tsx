import { terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { Cell } from '../../list/cells/Cell.tsx';
import { columnOf } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import styles from './TerminalPanel.module.css';

interface Props {
  readonly id: string;
  /** Opens the form of the terminal; null if the operator may not change it. */
  readonly onEdit: (() => void) | null;
}

const names = Object.keys(terminalIdentifiersResource.columns).filter((name) => name !== 'terminalName');

/** The tab with the numbers and addresses of a terminal, and the names by which other systems know it [TM-06]. */
export function TerminalIdentifiers({ id, onEdit }: Props) {
  const { t, translate } = useTranslation();
  const read = () => api.show(terminalIdentifiersResource, id);
  const { shown: row, failure } = useLiveRead(id, read, (entry) => 'terminal' in entry && entry.terminal === Number(id));
  return (
    <>
      {failure !== null && <ProblemText failure={failure} />}
      {row && (
        <dl className={styles.facts}>
          {names.map((name) => (
            <DescriptionItem key={name} label={translate(`columns:terminal-identifiers.${name}`)}>
              {row[name as keyof typeof row] === '' ? (
                t('logs:management.none')
              ) : (
                <Cell column={columnOf(terminalIdentifiersResource, name)} row={{ ...row }} override={undefined} />
              )}
            </DescriptionItem>
          ))}
        </dl>
      )}
      {row && onEdit && (
        <div className={styles.actions}>
          <Button onClick={onEdit} binding="row.edit">
            {t('logs:row.edit')}
          </Button>
        </div>
      )}
    </>
  );
}
