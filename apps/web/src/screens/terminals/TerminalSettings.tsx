import { type TerminalSettingsRow, terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { type SettingsTab, settingsTabs } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import styles from './TerminalPanel.module.css';

interface Props {
  readonly tab: SettingsTab;
  readonly id: string;
  /** Opens the form of the terminal; null if the operator may not change it. */
  readonly onEdit: (() => void) | null;
}

/** A tab with values that operators have entered. */
export function TerminalSettings({ tab, id, onEdit }: Props) {
  const { t, translate } = useTranslation();
  const read = () => api.show(terminalSettingsResource, id);
  const { shown: row, failure } = useLiveRead(id, read, (entry) => 'terminal' in entry && entry.terminal === Number(id));
  const toText = (name: keyof TerminalSettingsRow, { [name]: value }: TerminalSettingsRow): string => {
    if (name === 'type') return translate(`terminalTypes:${value}`);
    if (name === 'use') return translate(`choices:terminalUse.${value}`);
    if (name === 'lifecycleStep') return translate(`choices:lifecycleStep.${value}`);
    if (name === 'secret') return translate(`choices:secretState.${value}`);
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    return cleanDeviceText(String(value)) || t('logs:management.none');
  };
  return (
    <>
      {failure !== null && <ProblemText failure={failure} />}
      {row && (
        <dl className={styles.facts}>
          {settingsTabs[tab].map((name) => (
            <DescriptionItem key={name} label={translate(`columns:terminal-settings.${name}`)}>
              {toText(name, row)}
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
