import { connectionFilterOf, withConnectionFilter } from '@floorwalker/core/filter/connection-filter';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { connectionFilters } from '@floorwalker/core/vocabulary/terminal-states';
import { isReadable, readExpression } from '../../features/filter/read-expression.ts';
import type { ListFilter } from '../../list/list-filter.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './ConnectionFilter.module.css';

const fields = toFilterFields(terminalResource);

/** The connection filter of the screens of terminals [TM-04]: it changes the filter expression, and shows what the expression says. */
export function ConnectionFilter({ q, onFilter }: ListFilter) {
  const { t, translate } = useTranslation();
  const chosen = isReadable(q) ? connectionFilterOf(readExpression(q), fields) : null;
  const choose = (value: string) => {
    const choice = connectionFilters.find((one) => one === value);
    if (choice) onFilter(withConnectionFilter(q, fields, choice));
  };
  return (
    <label className={styles.filter}>
      {translate('columns:terminals.connection')}
      <select value={chosen ?? ''} disabled={!isReadable(q)} onChange={(event) => choose(event.target.value)}>
        {chosen === null && <option value="">{t('logs:connection.other')}</option>}
        {connectionFilters.map((one) => (
          <option key={one} value={one}>
            {translate(`choices:connectionFilter.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
