import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
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

/** The open errors of a terminal that are read at once: the worst one is shown, the others are counted. */
const maxErrors = 100;

/**
 * The cause of a terminal's state: its worst open error that is not snoozed, the newest among equals, and what operators do about it. A line
 * without such an error says how many are snoozed.
 */
export function TerminalCause({ terminal, zone }: { readonly terminal: string; readonly zone: string }) {
  const translation = useTranslation();
  const { t } = translation;
  useCatalogues(errorLogResource);
  const read = async () =>
    (await api.list(errorLogResource, { q: `terminal:${terminal} state:raised`, sort: '-severity,-at', limit: maxErrors })).items;
  const { shown } = useLiveRead(`cause ${terminal}`, read, (entry) => entry.kind === 'LOG' && entry.log === 'error-log');
  if (!shown || shown.length === 0) return null;
  const awake = shown.filter(({ handling }) => handling !== 'snoozed');
  const [cause] = awake;
  const snoozed = shown.length - awake.length;
  const look = cause && lookOf('severity', cause.severity);
  const parts = [
    ...(cause?.acknowledged ? [t('handling:cause.acknowledged')] : []),
    ...(cause && cause.assignee !== null ? [t('handling:cause.assigned', { name: cleanDeviceText(cause.assignee) })] : []),
    ...(cause && cause.comments > 0 ? [t('handling:cause.comments', { count: cause.comments })] : []),
    ...(awake.length > 1 ? [t('handling:cause.more', { count: awake.length - 1 })] : []),
    ...(snoozed > 0 ? [t('handling:cause.snoozed', { count: snoozed })] : []),
  ];
  const address = `/error-log?${new URLSearchParams({ q: `terminal:${terminal} state:raised`, ...(cause && { open: String(cause.id) }) })}`;
  return (
    <p className={styles.cause}>
      <b>{t('handling:cause.title')}</b>{' '}
      {cause && look && (
        <>
          <Link to={address}>
            <Mark {...look}>{messageOf(cause, translation)}</Mark>
          </Link>{' '}
          <Time at={cause.at} zone={zone} />{' '}
        </>
      )}
      <small>{parts.join(' · ')}</small>
    </p>
  );
}
