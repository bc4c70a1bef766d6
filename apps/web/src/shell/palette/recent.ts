import { addRecent } from './entries.ts';

let recent: readonly string[] = [];

/** Entries used in this tab, newest first. */
export const recentIds = (): readonly string[] => recent;

export function remember(id: string): void {
  recent = addRecent(recent, id);
}
