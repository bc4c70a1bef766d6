import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ActNoun, actLogs } from '@floorwalker/core/vocabulary/log-acts';
import { toHistoryText } from '@floorwalker/i18n/format/act-history';
import { formatTime } from '@floorwalker/i18n/format/time';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { Time } from '../../../list/cells/Cell.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useLiveRead } from '../../../platform/live/use-live-read.ts';
import { api } from '../../../platform/session/api.ts';
import styles from './ActDialog.module.css';
import { callsOf } from './log-acts.ts';

/** What operators have done about an error or event, newest first, with their comments. */
export function ActHistory({ noun, id }: { readonly noun: ActNoun; readonly id: string }) {
  const { t, language, formats } = useTranslation();
  const read = async () => (await api.call(callsOf[noun].history, { params: { id } })).items;
  const { shown, failure } = useLiveRead(`${noun} ${id}`, read, (entry) => entry.kind === 'LOG' && entry.log === actLogs[noun]);
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  return (
    <section className={styles.history}>
      <h3>{t('handling:history.title')}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {shown?.length === 0 && <p>{t(`handling:${noun}.history.none`)}</p>}
      <ul>
        {shown?.map((entry) => (
          <li key={entry.id}>
            {toHistoryText(entry, noun, { t, clean: cleanDeviceText, toTime })}
            {entry.comment && <q>{cleanDeviceText(entry.comment)}</q>}
            <small>
              <Time at={entry.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
