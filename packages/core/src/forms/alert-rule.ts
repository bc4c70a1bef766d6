import { defineForm, type FormValues } from '../registry/define-form.ts';
import { choiceField, flagField, numbersField, textField } from '../registry/form-fields.ts';
import { alertRuleResource } from '../resources/alerts/alert-rule.ts';
import { quietPattern, spanPattern } from '../vocabulary/alerts.ts';
import { operatorNumbers, propertyNumbers } from '../vocabulary/scalars.ts';
import { severities } from '../vocabulary/severities.ts';
import { webhookNumbers } from '../vocabulary/webhooks.ts';

/**
 * An alert rule. It belongs to the operator who creates it and is evaluated with the rights of that operator, so only the owner changes
 * it. A change of what it compares clears its alerts.
 */
export const alertRuleForm = defineForm({
  resource: alertRuleResource,
  right: 'alert.manage',
  fixed: { name: textField(60) },
  fields: {
    when: textField(120),
    filter: textField(1000, { isOptional: true }),
    over: textField(5, { pattern: spanPattern, initial: '1d' }),
    for: textField(5, { pattern: spanPattern, initial: '10m' }),
    clear: textField(40, { isOptional: true }),
    property: numbersField(propertyNumbers),
    severity: choiceField('severity', severities, { initial: 'warning' }),
    quietHours: textField(11, { pattern: quietPattern, isOptional: true }),
    notify: numbersField(operatorNumbers),
    mail: flagField(),
    webhook: numbersField(webhookNumbers),
    active: flagField({ initial: 'true' }),
  },
  // An alert rule belongs to an operator and has that operator's rights, so no file contains it.
  isInSiteFile: false,
  examples: {
    add: [
      `floor alert add 'Low availability' --when 'availability<95%' --for 10m --property 101`,
      `floor alert add 'Many errors' --when 'error-log>20' --filter 'severity>=error' --over 1h --clear 5 --quiet-hours 22:00-06:00`,
      `floor alert add 'Night' --view 'Night shift' --when 'count>20' --over 1h`,
    ],
    edit: [
      `floor alert edit 12 --when 'availability<90%' --clear 95%`,
      `floor alert edit 12 --webhook 'Ops chat' --notify p.huber --mail true`,
      'floor alert edit 12 --active false',
    ],
  },
});

export type AlertRuleValues = FormValues<typeof alertRuleForm>;
