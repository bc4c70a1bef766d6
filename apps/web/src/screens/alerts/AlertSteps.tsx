import { alertHistory } from '@floorwalker/core/endpoints/alert';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toAlertStepText } from '@floorwalker/i18n/format/alert-step';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from '../logs/acts/ActDialog.module.css';

/** The steps of an alert, oldest first. */
export function AlertSteps({ id }: { readonly id: string }) {
  const { t, translate } = useTranslation();
  const read = async () => (await api.call(alertHistory, { params: { id } })).items;
  const { shown, failure } = useLiveRead(id, read, (entry) => entry.kind === 'LOG' && entry.log === 'alerts');
  return (
    <section className={styles.history}>
      <h3>{t('alerts:history')}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {shown === null && failure === null && <p>{t('common:loading')}</p>}
      <ul>
        {shown?.map((step) => (
          <li key={`${step.at} ${step.step}`}>
            {toAlertStepText(step, { translate, clean: cleanDeviceText })}
            <small>
              <Time at={step.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
