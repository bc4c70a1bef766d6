import { openErrorsOf, readTerminalCause } from '@floorwalker/core/client/terminal-cause';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toCauseAct, toCauseCounts } from '@floorwalker/i18n/format/cause-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import { Time } from '../../list/cells/Cell.tsx';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { messageOf } from '../logs/message.ts';
import { useCatalogues } from '../logs/use-catalogues.ts';
import styles from './TerminalPanel.module.css';

/** The cause of a terminal's state: its worst open error, and what operators do about it. Nothing without an open error. */
export function TerminalCause({ terminal, zone }: { readonly terminal: string; readonly zone: string }) {
  const translation = useTranslation();
  const { t, language, formats } = translation;
  useCatalogues(errorLogResource);
  const { shown } = useLiveRead(
    `cause ${terminal}`,
    () => readTerminalCause(api, terminal),
    (entry) => entry.kind === 'LOG' && entry.log === 'error-log',
  );
  if (!shown) return null;
  const { error } = shown;
  const look = lookOf('severity', error.severity);
  const address = `/error-log?${new URLSearchParams({ q: openErrorsOf(terminal), open: String(error.id) })}`;
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  return (
    <div className={styles.cause}>
      <b>{t('handling:cause.title')}</b>{' '}
      <Link to={address}>{look ? <Mark {...look}>{messageOf(error, translation)}</Mark> : messageOf(error, translation)}</Link>{' '}
      <Time at={error.at} zone={zone} /> <small>{toCauseCounts(shown, translation).join(' · ')}</small>
      <ul>
        {shown.acts.map((act) => (
          <li key={act.id}>{toCauseAct(act, { t, clean: cleanDeviceText, toTime })}</li>
        ))}
      </ul>
    </div>
  );
}
