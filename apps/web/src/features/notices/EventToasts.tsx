import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useSnapshot } from 'valtio';
import { toCodeText, toEventDetail } from '../../list/cells/cell-text.ts';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { formatClockWithZone } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { eventNotes } from '../../platform/live/event-toasts.ts';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import styles from './EventToasts.module.css';

/** Notifications of events [TM-11] beside the rows: terminal, name, event, details, time. */
export function EventToasts() {
  const translation = useTranslation();
  const textContext = { ...translation.formats, ...translation, clean: cleanDeviceText, findDetailCode };
  const { state, names } = useSnapshot(eventNotes);
  return (
    <div className={styles.area} role="log" aria-label={translation.t('web:event.notes')}>
      {state.notes.map((note) => {
        const look = lookOf('severity', severityOfEvent(note.event)) ?? ({ glyph: 'info', tone: 'note' } as const);
        const details = [
          toEventDetail(note.detail1, 'event-detail-1', textContext, note),
          toEventDetail(note.detail2, 'event-detail-2', textContext, note),
        ];
        return (
          <article key={note.key} className={styles.note} data-tone={look.tone}>
            <header>
              <Mark {...look}>{toCodeText('terminalEvents', note.event, translation)}</Mark>
              <time dateTime={new Date(note.at).toISOString()}>
                {formatClockWithZone(note.at, translation.language, translation.formats)}
              </time>
            </header>
            <p>
              <b>{note.terminal}</b> {cleanDeviceText(names[note.terminal] ?? '')} <span>{details.filter(Boolean).join(' · ')}</span>
            </p>
          </article>
        );
      })}
      {state.missed > 0 && (
        <Link to="/event-log" className={styles.more} tabIndex={-1}>
          {translation.t('web:event.more', { count: state.missed })}
        </Link>
      )}
    </div>
  );
}
