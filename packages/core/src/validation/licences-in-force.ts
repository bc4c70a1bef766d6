import type { LicenceModuleKey, LicensedCount } from '../catalogues/licence-gates.ts';
import { licenceModules } from '../catalogues/licence-modules.ts';
import { type ModuleLicence, toLicenceState } from './licence.ts';
import type { LicenceContent } from './licence-file.ts';

/** Days after the creation of an installation for which it runs without a base licence. */
export const trialDays = 30;

/** The numbers of an installation without a base licence. */
const trialCounts = { terminals: 500, clients: 25, properties: 10 } as const;

/** The largest allowed numbers; null: unlimited. */
export type LicensedCounts = { readonly [C in LicensedCount]: number | null };

/** The licences that are in force at a time, taken together [LI-01]. */
export interface LicencesInForce {
  /** The licensed modules with the end of their licences, in the order of the catalogue; also those that have expired. */
  readonly items: readonly ModuleLicence[];
  /** Whether the installation runs as a trial: without a base licence, or with one that is marked as a trial. */
  readonly trial: boolean;
  readonly counts: LicensedCounts;
  /** The base licence in force, or the last one that was; null: none was imported. */
  readonly base: LicenceContent | null;
}

const countModules: { readonly [C in LicensedCount]: LicenceModuleKey } = {
  terminals: 'TerminalLicensing',
  clients: 'ClientLicensing',
  properties: 'PropertyManagement',
};

const isValid = ({ validUntil }: LicenceContent, now: number): boolean => toLicenceState(validUntil, now).state !== 'expired';

/** Returns the later of two ends; null: never. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** Returns the latest end of each module. */
function toEnds(licences: readonly LicenceContent[]): Map<string, string | null> {
  const ends = new Map<string, string | null>();
  for (const { type, modules, validUntil } of licences) {
    for (const module of type === 'base' ? ['Base', ...modules] : modules) {
      const known = ends.get(module);
      ends.set(module, known === undefined ? validUntil : later(known, validUntil));
    }
  }
  return ends;
}

/** A base licence replaces the one that was issued before it, unless it has expired. */
function findBase(licences: readonly LicenceContent[], now: number): LicenceContent | null {
  const bases = licences.filter(({ type }) => type === 'base').toSorted((one, other) => (one.issuedAt > other.issuedAt ? -1 : 1));
  return bases.find((base) => isValid(base, now)) ?? bases[0] ?? null;
}

/** Adds the numbers of the module licences to that of the base licence; null: unlimited. */
function addUp(
  base: Pick<LicenceContent, LicensedCount | 'unlimited'>,
  added: readonly LicenceContent[],
  count: LicensedCount,
): number | null {
  const counted = [base, ...added.filter(({ modules }) => modules.includes(countModules[count]))];
  return counted.some(({ unlimited }) => unlimited) ? null : counted.reduce((sum, one) => sum + one[count], 0);
}

/**
 * Returns what is in force at `now` (ms) by the current licences of an installation that was created at `created` (ms). Without
 * a base licence the installation is a trial: every module for `trialDays` days. Numbers of an expired base licence stay, so
 * that nobody is locked out.
 */
export function toLicencesInForce(licences: readonly LicenceContent[], created: number, now: number): LicencesInForce {
  const base = findBase(licences, now);
  // Base licences that were replaced by a newer one have no effect.
  const current = licences.filter((one) => one.type === 'module' || one === base);
  const ends = toEnds(current);
  const trialEnd = new Date(created + trialDays * 86_400_000).toISOString();
  const all = licenceModules.map(({ key }) => key);
  if (!base) for (const key of all) ends.set(key, ends.has(key) ? later(ends.get(key) ?? null, trialEnd) : trialEnd);
  const items = all.flatMap((key) => (ends.has(key) ? [{ licenceType: key, expirationDate: ends.get(key) ?? null }] : []));
  const added = current.filter((one) => one.type === 'module' && isValid(one, now));
  const numbers = base ?? { ...trialCounts, unlimited: false };
  const end = ends.get('PropertyManagement');
  const managesProperties = toLicenceState(end, now).state !== 'not-active' && toLicenceState(end, now).state !== 'expired';
  return {
    items,
    base,
    trial: base?.trial ?? true,
    counts: {
      terminals: addUp(numbers, added, 'terminals'),
      clients: addUp(numbers, added, 'clients'),
      properties: managesProperties ? addUp(numbers, added, 'properties') : 1,
    },
  };
}
