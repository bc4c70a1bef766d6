import { licenceUseResource } from '@floorwalker/core/resources/licences/licence-use';
import { may } from '@floorwalker/core/session/may';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { shell } from '../../platform/frame/shell-state.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';

const looks: Readonly<Record<string, Look>> = {
  active: { glyph: 'check', tone: 'ok' },
  expiring: { glyph: 'triangle', tone: 'warn' },
  expired: { glyph: 'cross', tone: 'bad' },
  replaced: { glyph: 'ring', tone: 'away' },
  'not-accepted': { glyph: 'barred', tone: 'blocked' },
};

const cells: Overrides = {
  number: { width: [20, 1] },
  module: { width: [22, 1] },
  state: { width: [14, 0], draw: drawChoice('state', 'licenceState', looks) },
};

const importFile = () => {
  shell.overlay = 'licence-import';
};

/** Licensed modules with their numbers [MG-09]; licence files are imported here. */
export function LicenceUseScreen() {
  const { t } = useTranslation();
  const mayImport = may(useOperator(), 'licence.manage');
  useBindings(mayImport ? { 'licence.import': importFile } : {});
  return (
    <LogScreen
      resource={licenceUseResource}
      overrides={cells}
      tools={
        mayImport && (
          <Button onClick={importFile} binding="licence.import">
            {t('licences:import.open')}
          </Button>
        )
      }
    />
  );
}
