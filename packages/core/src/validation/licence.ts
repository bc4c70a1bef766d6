import type { LicenceModuleKey } from '../catalogues/licence-gates.ts';

/** A module licence as the server tells it; no date: it never ends. */
export interface ModuleLicence {
  readonly licenceType: string;
  readonly expirationDate: string | null;
}

/** How a module licence stands, and for how many days more it counts; null: without end, or not at all. */
export interface LicenceStanding {
  readonly state: 'active' | 'not-active' | 'expired' | 'expiring';
  readonly daysLeft: number | null;
}

/** Days before the end from which on it is told of: six weeks [LI-02]. */
export const soonDays = 42;

const dayMs = 86_400_000;

/** How a licence stands at `now` (ms): expired when its date is now or earlier [LI-01, LI-02]. Undefined: there is none. */
export function toLicenceState(expires: string | null | undefined, now: number): LicenceStanding {
  if (expires === undefined) return { state: 'not-active', daysLeft: null };
  if (expires === null) return { state: 'active', daysLeft: null };
  const left = Date.parse(expires) - now;
  if (left <= 0) return { state: 'expired', daysLeft: 0 };
  return { state: left <= soonDays * dayMs ? 'expiring' : 'active', daysLeft: Math.ceil(left / dayMs) };
}

/** How a module stands in an installation; one without any licence is unlimited [LI-03]. */
export function toModuleState(licences: readonly ModuleLicence[], module: LicenceModuleKey, now: number): LicenceStanding {
  if (licences.length === 0) return { state: 'active', daysLeft: null };
  return toLicenceState(licences.find(({ licenceType }) => licenceType === module)?.expirationDate, now);
}

/** Whether the features of a module are open [LI-03]. */
export function isLicensed(licences: readonly ModuleLicence[], module: LicenceModuleKey, now: number): boolean {
  const { state } = toModuleState(licences, module, now);
  return state === 'active' || state === 'expiring';
}

/** How the licences of an installation stand as a whole [LI-01]. */
export interface OverallStanding {
  readonly state: 'activated' | 'disabled' | 'expired' | 'expires-soon' | 'valid-until';
  /** Of the licence that ends first. */
  readonly daysLeft: number | null;
  readonly until: string | null;
}

/**
 * The worst that can be said of all licences: disabled when none counts any more, expired when one has ended, else by the one
 * that ends first. What is activated has no end.
 */
export function toOverallState(licences: readonly ModuleLicence[], now: number): OverallStanding {
  const known = licences.map(({ expirationDate }) => ({ until: expirationDate, ...toLicenceState(expirationDate, now) }));
  const expired = known.filter(({ state }) => state === 'expired');
  if (expired.length > 0) {
    return { state: expired.length === known.length ? 'disabled' : 'expired', daysLeft: 0, until: expired[0]?.until ?? null };
  }
  const [first] = known.filter(({ daysLeft }) => daysLeft !== null).toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));
  if (!first) return { state: 'activated', daysLeft: null, until: null };
  return { state: first.state === 'expiring' ? 'expires-soon' : 'valid-until', daysLeft: first.daysLeft, until: first.until };
}
