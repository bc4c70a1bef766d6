import type { CodeGroup } from '@floorwalker/core/catalogues/code-groups';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { toSpanText } from './groups.ts';
import styles from './ManualScreen.module.css';

type Log = 'error' | 'event';

const toAddress = (log: Log, q: string): string => `/${log}-log?q=${encodeURIComponent(q)}`;

/** What each severity means and how soon to act. */
export function Severities() {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('manual:table.severity')}</th>
          <th scope="col">{t('manual:table.means')}</th>
          <th scope="col">{t('manual:table.act')}</th>
        </tr>
      </thead>
      <tbody>
        {severities.toReversed().map((severity) => (
          <tr key={severity}>
            <th scope="row">
              <Mark {...(lookOf('severity', severity) ?? { glyph: 'info', tone: 'note' })}>{t(`choices:severity.${severity}`)}</Mark>
            </th>
            <td>{t(`manual:severity.${severity}.means`)}</td>
            <td>{t(`manual:severity.${severity}.act`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GroupProps {
  readonly log: Log;
  readonly groups: readonly CodeGroup[];
  readonly toFilter: (group: CodeGroup) => string;
}

/** A table of number groups: their meaning, what to do, and a link to their rows. */
export function CodeGroups({ log, groups, toFilter }: GroupProps) {
  const { t, translate } = useTranslation();
  const may = useMay();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('manual:table.group')}</th>
          <th scope="col">{t('manual:table.means')}</th>
          <th scope="col">{t('manual:table.act')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const title = translate(`manual:group.${log}.${group.id}.title`);
          return (
            <tr key={group.id}>
              <th scope="row">
                {title}
                <small>{toSpanText(group)}</small>
                {may(`${log}-log.view`) && (
                  <Link to={toAddress(log, toFilter(group))} aria-label={t('manual:table.showOf', { title })}>
                    {t('manual:table.show')}
                  </Link>
                )}
              </th>
              <td>{translate(`manual:group.${log}.${group.id}.means`)}</td>
              <td>{translate(`manual:group.${log}.${group.id}.act`)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Example filters, each with a link to the filtered log. */
export function Examples({ log, examples }: { readonly log: Log; readonly examples: Readonly<Record<string, string>> }) {
  const { t, translate } = useTranslation();
  const may = useMay();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('manual:table.filter')}</th>
          <th scope="col">{t('manual:table.finds')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(examples).map(([id, q]) => (
          <tr key={id}>
            <td>{may(`${log}-log.view`) ? <Link to={toAddress(log, q)}>{q}</Link> : <code>{q}</code>}</td>
            <td>{translate(`manual:example.${log}.${id}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
