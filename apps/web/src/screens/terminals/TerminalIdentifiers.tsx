import { terminalIdentifiers } from '@floorwalker/core/endpoints/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { ProblemText } from '../../feedback/ProblemText.tsx';
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

/** The tab with the numbers of a terminal, and the names by which other systems know it [TM-06]. */
export function TerminalIdentifiers({ id, onEdit }: Props) {
  const { t, translate } = useTranslation();
  const read = () => api.call(terminalIdentifiers, { params: { id } });
  const { shown, failure } = useLiveRead(id, read, (entry) => 'terminal' in entry && entry.terminal === Number(id));
  return (
    <>
      {failure !== null && <ProblemText failure={failure} />}
      {shown && (
        <dl className={styles.facts}>
          {Object.entries(shown).map(([name, value]) => (
            <DescriptionItem key={name} label={translate(`columns:terminal-settings.${name}`)}>
              {cleanDeviceText(String(value)) || t('logs:management.none')}
            </DescriptionItem>
          ))}
        </dl>
      )}
      {shown && onEdit && (
        <div className={styles.actions}>
          <Button onClick={onEdit} binding="row.edit">
            {t('logs:row.edit')}
          </Button>
        </div>
      )}
    </>
  );
}
