import { removeAlertRule } from '@floorwalker/core/endpoints/alert';
import { alertRuleForm } from '@floorwalker/core/forms/alert-rule';
import { hasSpan } from '@floorwalker/core/statistics/alert-condition';
import type { AlertRuleState } from '@floorwalker/core/vocabulary/alerts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { FormListScreen } from '../forms/FormListScreen.tsx';
import { useAlertOptions } from './use-alert-options.ts';
import { useWatchedView } from './use-watched-view.ts';

const looks: Looks<AlertRuleState> = {
  active: { glyph: 'check', tone: 'ok' },
  paused: { glyph: 'square', tone: 'away' },
  stopped: { glyph: 'barred', tone: 'bad' },
};

const cells: Overrides = {
  name: { width: [22, 2] },
  state: { width: [15, 0], draw: drawChoice('state', 'alertRuleState', looks) },
  when: { width: [24, 2] },
  resource: { width: [20, 1] },
  for: { width: [8, 0] },
  open: { width: [9, 0], numeric: true },
};

/** Alert rules [ST-01]: conditions on figures, of which operators are notified. Only the owner changes a rule. */
export function AlertRulesScreen() {
  const { t } = useTranslation();
  const operator = useOperator();
  const options = useAlertOptions();
  const { initial, failure, close } = useWatchedView();
  const sections = [
    { id: 'condition', label: t('alerts:condition'), fields: ['name', 'when', 'filter', 'over', 'for', 'clear', 'property'], isOpen: true },
    { id: 'telling', label: t('alerts:telling'), fields: ['severity', 'quietHours', 'notify', 'mail', 'webhook', 'active'], isOpen: true },
  ];
  return (
    <FormListScreen
      form={alertRuleForm}
      overrides={cells}
      editable={(row) => row.operator === operator.operator}
      options={options}
      sections={sections}
      withoutEffect={({ when = '' }) => (hasSpan(when) ? [] : ['over'])}
      initial={initial}
      onClosed={close}
      notice={failure !== null && <ProblemText failure={failure} />}
      note={() => <p>{t('alerts:ownerNote')}</p>}
      removal={{
        name: 'name',
        question: (name) => t('alerts:removeQuestion', { name }),
        done: 'alerts:removed',
        send: (id) => api.call(removeAlertRule, { params: { id } }),
      }}
    />
  );
}
