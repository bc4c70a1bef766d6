import type { LicenceModuleKey } from '../catalogues/licence-gates.ts';

/** A module licence as returned by the server; without a date it never expires. */
export interface ModuleLicence {
  readonly licenceType: string;
  readonly expirationDate: string | null;
}

/** State of a module licence, and the number of days until it expires; null: it never expires, or there is no licence. */
export interface LicenceStatus {
  readonly state: 'active' | 'not-active' | 'expired' | 'expiring';
  readonly daysLeft: number | null;
}

/** Days before the expiry from which the operator is warned: six weeks [LI-02]. */
export const soonDays = 42;

const dayMs = 86_400_000;

/**
 * Returns the state of a licence at `now` (ms): expired if its date is `now` or earlier [LI-01, LI-02]. `expires` undefined:
 * there is no licence; null: it never expires.
 */
export function toLicenceState(expires: string | null | undefined, now: number): LicenceStatus {
  if (expires === undefined) return { state: 'not-active', daysLeft: null };
  if (expires === null) return { state: 'active', daysLeft: null };
  const left = Date.parse(expires) - now;
  if (left <= 0) return { state: 'expired', daysLeft: 0 };
  return { state: left <= soonDays * dayMs ? 'expiring' : 'active', daysLeft: Math.ceil(left / dayMs) };
}

/** Returns the state of a module's licence [LI-01]. */
export function toModuleState(licences: readonly ModuleLicence[], module: LicenceModuleKey, now: number): LicenceStatus {
  return toLicenceState(licences.find(({ licenceType }) => licenceType === module)?.expirationDate, now);
}

/** Whether the features of a module are available [LI-03]. */
export function isLicensed(licences: readonly ModuleLicence[], module: LicenceModuleKey, now: number): boolean {
  const { state } = toModuleState(licences, module, now);
  return state === 'active' || state === 'expiring';
}

/** A licensed module that ends. */
export interface Ending {
  readonly licenceType: string;
  readonly expirationDate: string;
}

/** Returns the modules whose end is announced: modules that end together with the base licence are announced with it [LI-02]. */
export function toEndings(licences: readonly ModuleLicence[]): Ending[] {
  const base = licences.find(({ licenceType }) => licenceType === 'Base')?.expirationDate;
  return licences.flatMap(({ licenceType, expirationDate }) =>
    expirationDate !== null && (licenceType === 'Base' || expirationDate !== base) ? [{ licenceType, expirationDate }] : [],
  );
}

/** State of the licences of an installation as a whole [LI-01]. */
export interface OverallLicenceStatus {
  readonly state: 'activated' | 'disabled' | 'expired' | 'expires-soon' | 'valid-until';
  /** Days until the first licence expires. */
  readonly daysLeft: number | null;
  readonly until: string | null;
}

/**
 * Returns the worst state of all licences: disabled if all have expired, expired if one has, otherwise the state of the one
 * that expires first. Activated: no licence ever expires.
 */
export function toOverallState(licences: readonly ModuleLicence[], now: number): OverallLicenceStatus {
  const known = licences.map(({ expirationDate }) => ({ until: expirationDate, ...toLicenceState(expirationDate, now) }));
  const expired = known.filter(({ state }) => state === 'expired');
  if (expired.length > 0) {
    return { state: expired.length === known.length ? 'disabled' : 'expired', daysLeft: 0, until: expired[0]?.until ?? null };
  }
  const [first] = known.filter(({ daysLeft }) => daysLeft !== null).toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  if (!first) return { state: 'activated', daysLeft: null, until: null };
  return { state: first.state === 'expiring' ? 'expires-soon' : 'valid-until', daysLeft: first.daysLeft, until: first.until };
}
