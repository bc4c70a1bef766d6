import { mapResource } from '@floorwalker/core/resources/properties/map-view';
import type { MapState } from '@floorwalker/core/vocabulary/down-time-marks';
import { useNavigate } from 'react-router-dom';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useAddressPart } from '../../platform/ports/address.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import { MapOfProperties } from './MapOfProperties.tsx';

const stateLooks: Looks<MapState> = {
  red: { glyph: 'cross', tone: 'bad' },
  yellow: { glyph: 'triangle', tone: 'warn' },
  green: { glyph: 'dot', tone: 'ok' },
  none: { glyph: 'ring', tone: 'quiet' },
};

const cells: Overrides = {
  state: { width: [16, 0], draw: drawChoice('state', 'mapState', stateLooks) },
  id: { width: [10, 0] },
  name: { width: [20, 3] },
  zone: { width: [20, 1] },
  downSince: { width: [20, 0] },
};

/** The properties on a map and, one key away, the same as a table [ST-04]. Enter shows the terminals of the current ones. */
export function MapScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = useMay()('terminal.view');
  const [as, setAs] = useAddressPart('as');
  const isTable = as === 'table';
  const toggle = () => setAs(isTable ? null : 'table');
  const label = t(isTable ? 'map:map' : 'map:table');
  useBindings({ 'map.table': toggle }, { scope: 'list', labels: { 'map.table': label } });
  const open = (properties: readonly number[]) =>
    void navigate(`/terminal-list?${new URLSearchParams({ q: `property:${properties.join(',')}` })}`);
  const tools = (
    <Button onClick={toggle} binding="map.table">
      {label}
    </Button>
  );
  if (!isTable) return <MapOfProperties tools={tools} onOpen={mayOpen ? open : null} />;
  const openRow = (row: Readonly<Record<string, unknown>>) => {
    if (mayOpen) open([Number(row.id)]);
    return mayOpen;
  };
  return <LogScreen resource={mapResource} overrides={cells} tools={tools} onOpen={openRow} />;
}
