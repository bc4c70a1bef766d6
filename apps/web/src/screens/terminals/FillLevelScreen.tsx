import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import { useMemo } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { drawFrom, type Overrides } from '../../list/cells/columns.ts';
import { headingWidth, useColumns } from '../../list/cells/use-columns.tsx';
import type { GridColumn } from '../../list/grid/Grid.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { drawLevel } from './LevelMark.tsx';
import { TerminalTable } from './TerminalTable.tsx';

const devices = Array.from({ length: 11 }, (_, device) => device);
const overrides: Overrides = { id: { width: [8.5, 0] }, name: { width: [22, 2] } };
const named = ['id', 'name'] as const;

/** The fill-level view [TM-01, TM-03]: devices 0 to 10 of every terminal side by side; the worst first. */
export function FillLevelScreen() {
  const translation = useTranslation();
  const { translate, language } = translation;
  const head = useColumns(terminalResource, named, overrides, language);
  const columns = useMemo(() => {
    // Wide enough for the gauge, a percentage and the longest level name of this language.
    const width = Math.max(...[1, 2, 3, 4, 5].map((level) => translate(`stockLevels:${level}`).length)) + 13;
    return [
      ...head,
      ...devices.map(
        (device): GridColumn<LooseRow> => ({
          id: `level-${device}`,
          title: translate(`fillLevelDevices:${device}`),
          numeric: false,
          width: Math.max(width, headingWidth(translate(`fillLevelDevices:${device}`), 'plain')),
          grow: 1,
          sortable: false,
          ...drawFrom(['levels', 'fills'], (cell, row) => {
            const level = (row.levels as readonly number[])[device] ?? 0;
            drawLevel(cell, { level, fill: (row.fills as readonly Fill[])[device] ?? null }, translation);
          }),
        }),
      ),
    ];
  }, [head, translation, translate]);
  return <TerminalTable columns={columns} defaultSort="-levels,id" title={translate('web:screens.fillLevel')} />;
}
