import { type DashboardScope, viewRightOf } from '@floorwalker/core/dashboard/dashboards';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type DashboardAddress,
  type DashboardPath,
  readDashboardAddress,
  toDashboardPath,
} from '../../features/dashboard/dashboard-address.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { ComposePage } from './ComposePage.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The dashboards of the installation, of a property or of a terminal [ST-01]. */
export const DashboardScreen = () => <Dashboard path="/dashboard" />;

/** The dashboard of downtimes: red, yellow, green, the reasons, and since when [ST-01]. */
export const DowntimeScreen = () => <Dashboard path="/dashboard-downtime" />;

/** Returns the address with a scope that the operator may see: without the right for the installation, that of the first property. */
function toVisible(
  address: DashboardAddress,
  may: (right: Right) => boolean,
  properties: readonly { readonly id: number }[],
): DashboardAddress {
  const maySee = (scope: DashboardScope) => may(viewRightOf(address.board, scope));
  if (maySee(address.scope) || address.scope !== 'installation') return address;
  const [first] = properties;
  if (maySee('property') && first) return { ...address, scope: 'property', property: first.id };
  return maySee('kiosk') ? { ...address, scope: 'kiosk' } : address;
}

function Dashboard({ path }: { readonly path: DashboardPath }) {
  const navigate = useNavigate();
  const may = useMay();
  const { properties } = useOperator();
  const [search] = useSearchParams();
  // The scope of terminals is chosen before its terminal, so it is not in the address yet.
  const [requiresTerminal, setRequiresTerminal] = useState(false);
  const [version, setVersion] = useState(0);
  const read = toVisible(readDashboardAddress(path, search), may, properties);
  const address: DashboardAddress = requiresTerminal && read.terminal === null ? { ...read, scope: 'kiosk', property: null } : read;
  const state = useDashboard(address, version);
  const change = (next: Partial<DashboardAddress>) => {
    const changed = { ...address, ...next };
    setRequiresTerminal(changed.scope === 'kiosk' && changed.terminal === null);
    void navigate(toDashboardPath(changed), { replace: changed.board === address.board });
  };
  if (address.isComposing && state.layout)
    return (
      <ComposePage
        key={`${address.board} ${address.scope}`}
        address={address}
        state={state}
        dashboard={state.layout}
        onLeave={() => change({ isComposing: false })}
        onSaved={(layout) => {
          state.setLayout(layout);
          setVersion((now) => now + 1);
          change({ isComposing: false });
        }}
        onReset={() => {
          state.reload();
          setVersion((now) => now + 1);
          change({ isComposing: false });
        }}
      />
    );
  return <DashboardPage address={address} state={state} onChange={change} />;
}
