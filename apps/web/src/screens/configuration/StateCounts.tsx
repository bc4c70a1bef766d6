import { configurationStateCounts } from '@floorwalker/core/endpoints/configuration';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { configurationStates } from '@floorwalker/core/vocabulary/configuration-states';
import { Link } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './Configuration.module.css';
import { stateLooks } from './state-looks.ts';

interface Props {
  /** Id of an entry at a level. */
  readonly id: string;
  /** Key of the entry. */
  readonly entry: string;
  /** The entry belongs to a level below the installation, and so concerns some terminals only. */
  readonly scope?: Pick<ConfigurationEntryRow, 'level' | 'terminal' | 'property'>;
}

/** Address of the list of the terminals that an entry concerns, with one state. */
function toAddress({ entry, scope }: Props, state: string): string {
  const { level = 'installation', terminal, property } = scope ?? {};
  const owner = { installation: '', property: ` property:${property}`, terminal: ` terminal:${terminal}` }[level];
  return `/configuration-states?${new URLSearchParams({ q: `key=${entry} state:${state}${owner}` })}`;
}

/** In how many terminals an entry is in each state [MG-16], each with the way to its list, and why terminals refuse the value. */
export function StateCounts(props: Props) {
  const { id } = props;
  const { t, translate } = useTranslation();
  const read = () => api.call(configurationStateCounts, { params: { id } });
  const { shown, failure } = useLiveRead(id, read, (entry) => entry.kind === 'LOG' && entry.log === 'configuration-states');
  const states = configurationStates.filter((state) => shown && shown.counts[state] > 0);
  return (
    <section aria-label={t('configuration:atTerminals')}>
      <h3 className={styles.heading}>{t('configuration:atTerminals')}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {!shown && failure === null && <p className={styles.hint}>{t('common:loading')}</p>}
      {shown && states.length === 0 && <p className={styles.hint}>{t('configuration:noTerminals')}</p>}
      {shown && states.length > 0 && (
        <ul className={styles.states}>
          {states.map((state) => (
            <li key={state}>
              <Link to={toAddress(props, state)}>
                <Mark {...stateLooks[state]}>
                  {t('common:about', { label: translate(`choices:configurationState.${state}`), text: String(shown.counts[state]) })}
                </Mark>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown && shown.reasons.length > 0 && (
        <ul className={styles.facts}>
          {shown.reasons.map(({ reason, terminals }) => (
            <li key={reason}>{t('configuration:refusals', { count: terminals, reason: cleanDeviceText(reason) })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
