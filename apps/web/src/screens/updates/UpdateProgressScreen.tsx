import { updateProgressResource } from '@floorwalker/core/resources/updates/update-progress';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';

const looks: Readonly<Record<string, Look>> = {
  none: { glyph: 'ring', tone: 'quiet' },
  upload: { glyph: 'dashed', tone: 'busy' },
  install: { glyph: 'half', tone: 'busy' },
  restart: { glyph: 'half', tone: 'busy' },
  installed: { glyph: 'check', tone: 'ok' },
  failed: { glyph: 'cross', tone: 'bad' },
};

const cells: Overrides = { step: { width: [16, 0], draw: drawChoice('step', 'updateStep', looks) } };

/** The progress of updates at each terminal [MG-13]; Enter opens the run. */
export function UpdateProgressScreen() {
  const navigate = useNavigate();
  const actions = useLogActions();
  const open = (row: LooseRow): true => {
    void navigate(`/runs/${row.run}`);
    return true;
  };
  return <LogScreen resource={updateProgressResource} overrides={cells} actions={actions} onOpen={open} />;
}
