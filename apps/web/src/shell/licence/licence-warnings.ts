import { type ModuleLicence, toLicenceState } from '@floorwalker/core/validation/licence';

/** A licence that has ended, or will within six weeks [LI-02]. */
export interface LicenceWarning {
  readonly module: string;
  readonly state: 'expired' | 'expiring';
  readonly daysLeft: number;
  /** What an operator has unshown: it counts until the state or the end of the licence changes. */
  readonly mark: string;
}

/** The warnings of all licences at `now` (ms), those that end first in front. */
export function toWarnings(licences: readonly ModuleLicence[], now: number): LicenceWarning[] {
  return licences
    .flatMap(({ licenceType: module, expirationDate }): LicenceWarning[] => {
      const { state, daysLeft } = toLicenceState(expirationDate, now);
      if (state !== 'expired' && state !== 'expiring') return [];
      return [{ module, state, daysLeft: daysLeft ?? 0, mark: `${module} ${state} ${expirationDate}` }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

/** The warnings that an operator has not unshown. */
export const toShown = (warnings: readonly LicenceWarning[], unshown: readonly string[]): LicenceWarning[] =>
  warnings.filter(({ mark }) => !unshown.includes(mark));

/** What is unshown after a choice; marks of states that are over are forgotten. */
export const choose = (warnings: readonly LicenceWarning[], unshown: readonly string[], mark: string, shows: boolean): string[] =>
  warnings.map((warning) => warning.mark).filter((one) => (one === mark ? !shows : unshown.includes(one)));
