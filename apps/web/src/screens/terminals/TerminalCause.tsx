import { eventsInProgressOf, openErrorsOf, readTerminalCause } from '@floorwalker/core/client/terminal-cause';
import type { LogHistoryEntry } from '@floorwalker/core/endpoints/log-act';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { toCauseAct, toCauseCounts } from '@floorwalker/i18n/format/cause-text';
import { formatTime } from '@floorwalker/i18n/format/time';
import { Time } from '../../list/cells/Cell.tsx';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { messageOf } from '../logs/message.ts';
import { useCatalogues } from '../logs/use-catalogues.ts';
import styles from './TerminalPanel.module.css';

interface LineProps {
  readonly noun: ActNoun;
  readonly row: { readonly at: string; readonly severity: string };
  readonly address: string;
  readonly text: string;
  readonly acts: readonly LogHistoryEntry[];
  readonly zone: string;
}

/** An error or event with the acts on it. */
function CauseLine({ noun, row, address, text, acts, zone }: LineProps) {
  const { t, language, formats } = useTranslation();
  const look = lookOf('severity', row.severity);
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  return (
    <div>
      <Link to={address}>{look ? <Mark {...look}>{text}</Mark> : text}</Link> <Time at={row.at} zone={zone} />
      <ul>
        {acts.map((act) => (
          <li key={act.id}>{toCauseAct(act, noun, { t, clean: cleanDeviceText, toTime })}</li>
        ))}
      </ul>
    </div>
  );
}

const addressOf = (log: string, q: string, open: number) => `/${log}?${new URLSearchParams({ q, open: String(open) })}`;

/**
 * The cause of a terminal's state: its worst open error, and the newest event that somebody has taken, with what operators do about them.
 * Nothing without either.
 */
export function TerminalCause({ terminal, zone }: { readonly terminal: string; readonly zone: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const may = useMay();
  useCatalogues(errorLogResource);
  useCatalogues(eventLogResource);
  const rights = { errors: may('error-log.view'), events: may('event-log.view') };
  const { shown } = useLiveRead(
    `cause ${terminal} ${rights.errors} ${rights.events}`,
    () => readTerminalCause(api, terminal, rights),
    (entry) => entry.kind === 'LOG' && (entry.log === 'error-log' || entry.log === 'event-log'),
  );
  if (!shown) return null;
  const { error, event } = shown;
  return (
    <div className={styles.cause}>
      <b>{t('handling:cause.title')}</b> <small>{toCauseCounts(shown, translation).join(' · ')}</small>
      {error && (
        <CauseLine
          noun="error"
          {...error}
          zone={zone}
          text={messageOf(error.row, translation)}
          address={addressOf('error-log', openErrorsOf(terminal), error.row.id)}
        />
      )}
      {event && (
        <CauseLine
          noun="event"
          {...event}
          zone={zone}
          text={toCodeText('terminalEvents', event.row.event, translation)}
          address={addressOf('event-log', eventsInProgressOf(terminal), event.row.n)}
        />
      )}
    </div>
  );
}
