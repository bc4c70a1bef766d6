import { isDeepStrictEqual } from 'node:util';
import { fromGrants, type Grantable, toContent, toGrants } from '@floorwalker/core/vocabulary/grants';
import { sortRights } from '@floorwalker/core/vocabulary/rights';
import { requireRights } from '../identity/operator/rights.ts';

/**
 * What an operator has besides the rights profile, as it is stored: own rights of the console, own ART rights and rights at the machine as
 * in `toGrants`, and the id of the profile that gives rights to dashboards, empty if there is none.
 */
export interface OwnRights {
  readonly ownRights: readonly string[];
  readonly ownGrants: readonly string[];
  readonly dashboardsProfile: string;
}

export const noOwnRights: OwnRights = { ownRights: [], ownGrants: [], dashboardsProfile: '' };

/** Returns the own rights among the values of an operator. */
export const toOwnRights = (values: Grantable & Pick<OwnRights, 'dashboardsProfile'>): OwnRights => ({
  ownRights: sortRights(values.rights),
  ownGrants: toGrants(values),
  dashboardsProfile: values.dashboardsProfile,
});

const hasSameRights = ({ ownRights, ownGrants }: OwnRights, other: OwnRights): boolean =>
  isDeepStrictEqual([ownRights, ownGrants], [other.ownRights, other.ownGrants]);

export const isSameOwn = (own: OwnRights, other: OwnRights): boolean =>
  hasSameRights(own, other) && own.dashboardsProfile === other.dashboardsProfile;

const contentOf = ({ ownRights, ownGrants }: OwnRights) => toContent({ ...fromGrants(ownGrants), rights: sortRights(ownRights) });

/**
 * Throws unless the caller may change own rights from `old` to `own`: they may edit rights, and hold all of both. Who may give a rights
 * profile may also choose the one for dashboards.
 */
export function requireOwnRights(own: OwnRights, old: OwnRights, holdings: { readonly rights: ReadonlySet<string> }): void {
  if (!hasSameRights(own, old)) requireRights(['rights.edit', ...contentOf(old), ...contentOf(own)], holdings);
}
