import type { LicenceModuleKey } from '@floorwalker/core/catalogues/licence-gates';
import { useSnapshot } from 'valtio';
import type { ScreenEntry } from '../../platform/navigation/screens.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { licences, missingModule } from './modules.ts';

/** Whether a screen is there for this operator: the right and the module's licence [LI-03]. The server decides; this hides what would fail. */
export function useMayOpen(): (screen: Pick<ScreenEntry, 'path' | 'right'>) => boolean {
  const may = useMay();
  const { list } = useSnapshot(licences);
  return ({ path, right }) => may(right) && missingModule(path, list) === null;
}

/** The module whose licence a screen lacks, following changes. */
export const useMissingModule = (path: string): LicenceModuleKey | null => missingModule(path, useSnapshot(licences).list);
