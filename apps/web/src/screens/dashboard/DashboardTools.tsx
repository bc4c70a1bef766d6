import { type DashboardId, type DashboardScope, viewRightOf, widgetPeriods } from '@floorwalker/core/dashboard/dashboards';
import { toDashboardTitle } from '@floorwalker/i18n/format/widget-text';
import { type FormEvent, useState } from 'react';
import { boardsOfPath, type DashboardAddress } from '../../features/dashboard/dashboard-address.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly address: DashboardAddress;
  readonly onChange: (change: Partial<DashboardAddress>) => void;
}

const scopeValue = ({ scope, property }: DashboardAddress): string => (scope === 'property' ? `property ${property}` : scope);

/** Chooses the dashboard, whose figures it shows, and the period. */
export function DashboardTools({ address, onChange }: Props) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const { properties } = useOperator();
  const { board, period } = address;
  const maySee = (scope: DashboardScope) => may(viewRightOf(board, scope));
  const boards: readonly DashboardId[] = boardsOfPath[board === 'dashboard-downtime' ? '/dashboard-downtime' : '/dashboard'];
  const choose = (value: string) => {
    const [scope, id] = value.split(' ');
    onChange({
      scope: scope as DashboardScope,
      property: scope === 'property' ? Number(id) : null,
      terminal: null,
    });
  };
  return (
    <>
      {boards.length > 1 && (
        <select
          value={board}
          aria-label={t('dashboardScreens:board')}
          onChange={(event) => onChange({ board: event.target.value as DashboardId })}
        >
          {boards.map((one) => (
            <option key={one} value={one}>
              {toDashboardTitle(one, { translate })}
            </option>
          ))}
        </select>
      )}
      <label>
        {t('dashboardScreens:scope')}
        <select value={scopeValue(address)} onChange={(event) => choose(event.target.value)}>
          {maySee('installation') && <option value="installation">{t('dashboardScreens:allProperties')}</option>}
          {maySee('property') &&
            properties.map(({ id, name }) => (
              <option key={id} value={`property ${id}`}>
                {id} {name}
              </option>
            ))}
          {maySee('kiosk') && <option value="kiosk">{t('dashboards:scopes.kiosk')}</option>}
        </select>
      </label>
      {address.scope === 'kiosk' && (
        <TerminalField key={address.terminal} terminal={address.terminal} onChoose={(terminal) => onChange({ terminal })} />
      )}
      <label>
        {t('dashboardScreens:period')}
        <select
          value={period ?? ''}
          onChange={(event) => onChange({ period: widgetPeriods.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">{t('dashboardScreens:ownPeriods')}</option>
          {widgetPeriods.map((one) => (
            <option key={one} value={one}>
              {t(`dashboards:periods.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function TerminalField({ terminal, onChoose }: { readonly terminal: number | null; readonly onChoose: (terminal: number) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(terminal === null ? '' : String(terminal));
  const isValid = /^[1-9]\d{0,4}$/.test(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onChoose(Number(text));
  };
  return (
    <form onSubmit={submit}>
      <label>
        {t('dashboardScreens:terminal')}
        <input
          value={text}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={(text !== '' && !isValid) || undefined}
          onChange={(event) => setText(event.target.value.trim())}
        />
        <Button type="submit" disabled={!isValid}>
          {t('dashboardScreens:openTerminal')}
        </Button>
      </label>
    </form>
  );
}
