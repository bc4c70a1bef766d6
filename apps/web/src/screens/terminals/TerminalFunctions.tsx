import { terminalFunctionResource } from '@floorwalker/core/resources/terminals/terminal-function';
import { useNavigate } from 'react-router-dom';
import { Time } from '../../list/cells/Cell.tsx';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { useCatalogues } from '../logs/use-catalogues.ts';
import { PanelRows } from './PanelRows.tsx';
import { functionState } from './part-looks.ts';
import styles from './TerminalPanel.module.css';

/** The number of functions that a terminal may report. */
const maxRows = 200;

/** The functions of a terminal with their module indicators [TM-05]; buttons open its components and its features [TM-07]. */
export function TerminalFunctions({ terminal }: { readonly terminal: string }) {
  const translation = useTranslation();
  const { t, translate } = translation;
  useCatalogues(terminalFunctionResource);
  const read = async () => (await api.list(terminalFunctionResource, { q: `terminal:${terminal}`, limit: maxRows })).items;
  const { shown: rows, failure } = useLiveRead(terminal, read, (entry) => 'terminal' in entry && entry.terminal === Number(terminal));
  const may = useMay();
  const navigate = useNavigate();
  const filter = `?${new URLSearchParams({ q: `terminal:${terminal}` })}`;
  return (
    <>
      <div className={styles.open}>
        {may('component-overview.view') && (
          <Button tone="bare" onClick={() => void navigate(`/component-overview/${terminal}${filter}`)}>
            {t('resources:components.title')}
          </Button>
        )}
        {may('feature-overview.view') && (
          <Button tone="bare" onClick={() => void navigate(`/feature-overview${filter}`)}>
            {t('resources:features.title')}
          </Button>
        )}
      </div>
      <PanelRows rows={rows} failure={failure}>
        {(row) => (
          <li key={row.id} className={styles.entry}>
            <span>{toCodeText('functionTypes', row.function, translation)}</span>
            <b>
              <Mark {...functionState[row.state]}>{translate(`choices:functionState.${row.state}`)}</Mark>
            </b>
            <small>
              <Time at={row.since} zone={row.zone} />
            </small>
          </li>
        )}
      </PanelRows>
    </>
  );
}
