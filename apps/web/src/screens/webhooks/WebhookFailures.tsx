import { webhookAttempts } from '@floorwalker/core/endpoints/webhook';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from '../logs/acts/ActDialog.module.css';

/** The last failed attempts of a webhook, newest first. */
export function WebhookFailures({ id }: { readonly id: string }) {
  const { t, translate } = useTranslation();
  const read = async () => (await api.call(webhookAttempts, { params: { id } })).items;
  const { shown, failure } = useLiveRead(id, read, (entry) => entry.kind === 'LOG' && entry.log === 'webhooks');
  return (
    <section className={styles.history}>
      <h3>{t('webhooks:failures')}</h3>
      {failure !== null && <ProblemText failure={failure} />}
      {shown === null && failure === null && <p>{t('common:loading')}</p>}
      {shown?.length === 0 && <p>{t('webhooks:noFailures')}</p>}
      <ul>
        {shown?.map(({ at, failure: reason, status }) => (
          <li key={at}>
            {translate(`choices:webhookFailure.${reason}`)}
            {status !== null && `, ${t('webhooks:statusOf', { status })}`}
            <small>
              <Time at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
