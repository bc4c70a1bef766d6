import type { LicenceModuleKey } from '@floorwalker/core/catalogues/licence-gates';
import { useSnapshot } from 'valtio';
import { isAllowed, type ScreenEntry } from '../../platform/navigation/screens.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { licences, missingModule } from './modules.ts';

/** Whether the operator has the right and the licence for a screen [LI-03]. Only hides links; the server checks each call. */
export function useMayOpen(): (screen: Pick<ScreenEntry, 'path' | 'right' | 'otherRights'>) => boolean {
  const may = useMay();
  const { list } = useSnapshot(licences);
  return (screen) => isAllowed(screen, may) && missingModule(screen.path, list) === null;
}

/** The unlicensed module of a screen; renders again when licences change. */
export const useMissingModule = (path: string): LicenceModuleKey | null => missingModule(path, useSnapshot(licences).list);
