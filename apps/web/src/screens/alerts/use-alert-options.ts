import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { webhookResource } from '@floorwalker/core/resources/webhooks/webhook';
import { may } from '@floorwalker/core/session/may';
import { alertFigures, readAlertFigure, rightOfAlert } from '@floorwalker/core/statistics/alert-condition';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useEffect, useState } from 'react';
import type { Option } from '../../features/form/FormField.tsx';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';

/** Maximum number of operators and webhooks that the form offers. */
const maxOptions = 200;

const toOption = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({
  value: String(id),
  label: `${id} ${cleanDeviceText(name)}`,
});

/**
 * What the form of an alert rule offers: the figures that the operator may see, properties, operators to notify, and the operator's own
 * webhooks. Who may not see the list of operators can choose only themselves.
 */
export function useAlertOptions(): { readonly [field: string]: readonly Option[] } {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const [operators, setOperators] = useState<readonly Option[]>([]);
  const [webhooks, setWebhooks] = useState<readonly Option[]>([]);
  const [mayListOperators, mayListWebhooks] = [may(operator, 'operator.view'), may(operator, 'webhook.view')];
  const self = operator.operator;
  useEffect(() => {
    const abort = new AbortController();
    const load = (list: Promise<readonly Option[]>, set: (options: readonly Option[]) => void) =>
      list.then(
        (options) => !abort.signal.aborted && set(options),
        () => undefined,
      );
    if (mayListOperators)
      void load(
        api.list(operatorResource, { limit: maxOptions }).then(({ items }) => items.map(toOption)),
        setOperators,
      );
    if (mayListWebhooks) {
      const own = api.list(webhookResource, { limit: maxOptions }).then(({ items }) => items.filter((row) => row.operator === self));
      void load(
        own.then((rows) => rows.map(toOption)),
        setWebhooks,
      );
    }
    return () => abort.abort();
  }, [mayListOperators, mayListWebhooks, self]);
  const figures = alertFigures.flatMap((name): Option[] => {
    const subject = readAlertFigure(name);
    if ('code' in subject || !may(operator, rightOfAlert({ subject }))) return [];
    const label =
      subject.kind === 'list'
        ? translate(`resources:${subject.list}.title`)
        : `${t(`statistics:measures.${subject.measure}`)}, ${translate(`common:reports.${subject.report.id}`)}`;
    return [{ value: name, label }];
  });
  return {
    when: figures,
    property: toPropertyOptions(operator.properties),
    notify: operators.length > 0 ? operators : [toOption({ id: self, name: operator.name })],
    webhook: webhooks,
  };
}
