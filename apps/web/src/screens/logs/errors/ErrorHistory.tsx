import { errorHistory } from '@floorwalker/core/endpoints/error';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toHistoryText } from '@floorwalker/i18n/format/error-history';
import { formatTime } from '@floorwalker/i18n/format/time';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { Time } from '../../../list/cells/Cell.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useLiveRead } from '../../../platform/live/use-live-read.ts';
import { api } from '../../../platform/session/api.ts';
import styles from './ErrorActDialog.module.css';

/** What operators have done about an error, newest first, with their comments. */
export function ErrorHistory({ id }: { readonly id: string }) {
  const { t, language, formats } = useTranslation();
  const read = async () => (await api.call(errorHistory, { params: { id } })).items;
  const { shown, failure } = useLiveRead(id, read, (entry) => entry.kind === 'LOG' && entry.log === 'error-log');
  const toTime = (at: string) => formatTime(at, language, { ...formats, style: 'long' });
  return (
    <section className={styles.history}>
      <h3>{t('handling:history.title')}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {shown?.length === 0 && <p>{t('handling:history.none')}</p>}
      <ul>
        {shown?.map((entry) => (
          <li key={entry.id}>
            {toHistoryText(entry, { t, clean: cleanDeviceText, toTime })}
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
