import { isDeepStrictEqual } from 'node:util';
import { fromGrants, type Grantable, toContent, toGrants } from '@floorwalker/core/vocabulary/grants';
import { sortRights } from '@floorwalker/core/vocabulary/rights';
import { requireRights } from '../identity/operator/rights.ts';

/** Own rights of an operator as they are stored: those of the console, and ART rights and rights at the machine as in `toGrants`. */
export interface OwnRights {
  readonly ownRights: readonly string[];
  readonly ownGrants: readonly string[];
}

export const noOwnRights: OwnRights = { ownRights: [], ownGrants: [] };

/** Returns the own rights among the values of an operator. */
export const toOwnRights = (values: Grantable): OwnRights => ({ ownRights: sortRights(values.rights), ownGrants: toGrants(values) });

export const isSameOwn = ({ ownRights, ownGrants }: OwnRights, other: OwnRights): boolean =>
  isDeepStrictEqual([ownRights, ownGrants], [other.ownRights, other.ownGrants]);

const contentOf = ({ ownRights, ownGrants }: OwnRights) => toContent({ ...fromGrants(ownGrants), rights: sortRights(ownRights) });

/** Throws unless the caller may change own rights from `old` to `own`: they may edit rights, and hold all of both. */
export function requireOwnRights(own: OwnRights, old: OwnRights, holdings: { readonly rights: ReadonlySet<string> }): void {
  if (!isSameOwn(own, old)) requireRights(['rights.edit', ...contentOf(old), ...contentOf(own)], holdings);
}
