import { type ModuleLicence, toEndings, toLicenceState } from '@floorwalker/core/validation/licence';

/** A licence that has ended or ends within six weeks [LI-02]. */
export interface LicenceWarning {
  readonly module: string;
  readonly state: 'expired' | 'expiring';
  readonly daysLeft: number;
  /** Identifies the warning in the profile's list of hidden ones; differs once the state or end of the licence changes. */
  readonly mark: string;
}

/** The warnings of all licences at `now` (ms), sorted by end. */
export function toWarnings(licences: readonly ModuleLicence[], now: number): LicenceWarning[] {
  return toEndings(licences)
    .flatMap(({ licenceType: module, expirationDate }): LicenceWarning[] => {
      const { state, daysLeft } = toLicenceState(expirationDate, now);
      if (state !== 'expired' && state !== 'expiring') return [];
      return [{ module, state, daysLeft: daysLeft ?? 0, mark: `${module} ${state} ${expirationDate}` }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}

/** The warnings that the operator has not hidden. */
export const toShown = (warnings: readonly LicenceWarning[], unshown: readonly string[]): LicenceWarning[] =>
  warnings.filter(({ mark }) => !unshown.includes(mark));

/** Returns the list of hidden warnings after the warning `mark` was hidden or shown, without entries of past states. */
export const choose = (warnings: readonly LicenceWarning[], unshown: readonly string[], mark: string, shows: boolean): string[] =>
  warnings.map((warning) => warning.mark).filter((one) => (one === mark ? !shows : unshown.includes(one)));
