import { shiftHandover } from '@floorwalker/core/endpoints/shift';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { nounOfActLog } from '@floorwalker/core/vocabulary/log-acts';
import { toHistoryText } from '@floorwalker/i18n/format/act-history';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { messageOf } from '../logs/message.ts';
import { useCatalogues } from '../logs/use-catalogues.ts';
import { EndShiftDialog } from './EndShiftDialog.tsx';
import styles from './ShiftHandover.module.css';

type Handover = Shape<(typeof shiftHandover)['response']>;

/** What the next shift has to know: the open errors, who has them, and what was done since the last handover. It can be printed. */
export function ShiftHandoverScreen() {
  const { t } = useTranslation();
  useCatalogues(errorLogResource);
  useCatalogues(eventLogResource);
  const mayEnd = useMay()('error.handle');
  const [ending, setEnding] = useState(false);
  const { shown, failure } = useLiveRead(
    'shift',
    () => api.call(shiftHandover, {}),
    (entry) => entry.kind === 'LOG' && (entry.log === 'error-log' || entry.log === 'event-log'),
  );
  useBindings({ 'shift.print': () => window.print(), 'shift.handOver': mayEnd && (() => setEnding(true)) }, { scope: 'panel' });
  return (
    <section className={styles.page} data-key-scope="panel" tabIndex={-1} aria-label={t('web:screens.shiftHandover')}>
      <header className={styles.head}>
        <h1>{t('web:screens.shiftHandover')}</h1>
        <StaleMark />
        <Button onClick={() => window.print()} binding="shift.print">
          {t('handling:shift.print')}
        </Button>
        {mayEnd && (
          <Button tone="accent" onClick={() => setEnding(true)} binding="shift.handOver">
            {t('handling:shift.handOver')}
          </Button>
        )}
      </header>
      {failure !== null && <ProblemText failure={failure} />}
      {failure === null && !shown && <p role="status">{t('common:loading')}</p>}
      {shown && <Report handover={shown} />}
      {ending && <EndShiftDialog onClose={() => setEnding(false)} />}
    </section>
  );
}

function Report({ handover }: { readonly handover: Handover }) {
  const translation = useTranslation();
  const { t, translate, language, formats } = translation;
  const { since, last, open, openCount, raised, cleared, events, acts } = handover;
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  const about = ({ terminal, terminalName }: { readonly terminal: number; readonly terminalName: string }, text: string) =>
    t('common:about', { label: `${terminal} ${cleanDeviceText(terminalName)}`, text });
  const more = openCount - open.length;
  return (
    <>
      <p>
        {last
          ? t('handling:shift.since', { at: toTime(since), operator: cleanDeviceText(last.operatorName) })
          : t('handling:shift.none', { at: toTime(since) })}{' '}
        · {t('handling:shift.counts', { raised, cleared })}
      </p>
      {last?.comment && <q className={styles.comment}>{cleanDeviceText(last.comment)}</q>}
      <h2>{t('handling:shift.open', { count: openCount })}</h2>
      <ul className={styles.rows}>
        {open.map((row) => (
          <li key={row.id}>
            <Link to={`/error-log?open=${row.id}`}>{about(row, messageOf(row, translation))}</Link>
            <small>
              {translate(`choices:severity.${row.severity}`)}, {translate(`choices:errorHandling.${row.handling}`)}
              {row.assignee !== null && `, ${cleanDeviceText(row.assignee)}`} · <Time at={row.at} />
            </small>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to="/error-log?q=state:raised">{t('handling:andMore', { count: more })}</Link>
        </p>
      )}
      {events.length > 0 && <h2>{t('handling:inProgress', { count: events.length })}</h2>}
      <ul className={styles.rows}>
        {events.map((row) => (
          <li key={row.n}>
            <Link to={`/event-log?open=${row.n}`}>{about(row, toCodeText('terminalEvents', row.event, translation))}</Link>
            <small>
              {translate(`choices:eventHandling.${row.handling}`)}
              {row.assignee !== null && `, ${cleanDeviceText(row.assignee)}`} · <Time at={row.at} />
            </small>
          </li>
        ))}
      </ul>
      <h2>{t('handling:history.title')}</h2>
      {acts.length === 0 && <p>{t('handling:shift.nothing')}</p>}
      <ul className={styles.rows}>
        {acts.map((act) => (
          <li key={`${act.log} ${act.row} ${act.at} ${act.act}`}>
            {about(act, toHistoryText(act, nounOfActLog(act.log), { t, clean: cleanDeviceText, toTime }))}
            {act.comment && <q className={styles.comment}>{cleanDeviceText(act.comment)}</q>}
            <small>
              <Time at={act.at} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
