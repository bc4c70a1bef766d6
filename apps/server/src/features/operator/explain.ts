import type { explainRight, RightExplanation, RightReason } from '@floorwalker/core/endpoints/operator';
import type { operatorResource } from '@floorwalker/core/resources/operators/operator';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type ArtRight, artRightIds, artRights, rightsOfArt } from '@floorwalker/core/vocabulary/art-rights';
import { areaOfRight, neededViews } from '@floorwalker/core/vocabulary/right-areas';
import { isRight, type Right, rights as rightNumbers } from '@floorwalker/core/vocabulary/rights';
import type { Database } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import { maySignIn, rightsOfOperator } from '../identity/operator/operators.ts';

export interface ExplainDeps {
  readonly database: Database;
  readonly operators: List<typeof operatorResource>;
  readonly terminals: List<typeof terminalResource>;
}

interface Facts {
  id: number;
  name: string;
  maySignIn: boolean;
  rights: string[];
  /** The right is an additional user right of the account, or withheld from it. */
  ofUser: RightReason | null;
  /** Own rights, and those that count because of them. */
  ownRights: string[];
  ownGrants: string[];
  ownInForce: string[];
  profile: RightExplanation['profile'];
  /** The profile for dashboards, if there is one and it gives the right. */
  dashboards: RightExplanation['profile'] | null;
  /** The rights of the profile, whether or not they count, and the areas that are switched off. */
  chosen: string[];
  switchedOff: string[];
  grants: string[];
  /** The tree of extended rights applies, not the ART rights. */
  usesTree: boolean;
  properties: { id: number; name: string }[];
}

async function readFacts({ database }: ExplainDeps, id: number, right: Right): Promise<Facts | undefined> {
  const [facts] = await database.query<Facts>(
    `select o.id, o.name, ${maySignIn} as "maySignIn", ${rightsOfOperator} as rights,
       case when $2 = any(o.withheld) then 'withheld' when $2 = any(o.granted) then 'granted-to-user' end as "ofUser",
       o.own_rights as "ownRights", o.own_grants as "ownGrants", o.own_in_force as "ownInForce",
       (select json_build_object('id', b.id, 'name', b.name) from rights_profile b
         where b.id = o.dashboards_profile and $2 = any(dashboard_rights(b.id))) as dashboards,
       json_build_object('id', h.id, 'name', h.name) as profile, h.rights as chosen, h.switched_off as "switchedOff", h.grants,
       coalesce((select value from configuration_value where key = 'UseExtendedArtRights' and level = 'installation' and owner = 0), 'True')
         = 'True' as "usesTree",
       (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]') from operator_property w
         join property p on p.id = w.property_id where w.operator_id = o.id) as properties
     from operator o join rights_profile h on h.id = o.role where o.id = $1`,
    [id, right],
  );
  return facts;
}

const openersOf = (right: Right): readonly ArtRight[] => artRightIds.filter((one) => (artRights[one] as readonly Right[]).includes(right));

/** Returns why neither own rights nor the rights profile give the right. */
function findGap({ chosen, switchedOff, usesTree, ownRights }: Facts, right: Right): RightReason {
  if (!usesTree && rightsOfArt.has(right)) return 'not-in-art-rights';
  if (ownRights.includes(right)) return 'own-needs-view';
  if (!chosen.includes(right)) return 'not-in-profile';
  return switchedOff.includes(areaOfRight(right)) ? 'area-off' : 'needs-view';
}

const isByArt = ({ usesTree }: Facts, grants: readonly string[], right: Right): boolean =>
  !usesTree && openersOf(right).some((one) => grants.includes(`art/${one}`));

/** Returns what gives a right that counts: the account's user rights, own rights, the profile for dashboards, or the profile. */
function findSource(facts: Facts, right: Right): RightReason {
  if (facts.ofUser) return facts.ofUser;
  // A right of the profile may count only because of an own right to view it.
  const isOwn = facts.ownRights.includes(right) || isByArt(facts, facts.ownGrants, right);
  if (isOwn && facts.ownInForce.includes(right)) return 'granted-own';
  if (facts.dashboards && facts.ownInForce.includes(right)) return 'granted-for-dashboards';
  return isByArt(facts, facts.grants, right) ? 'granted-by-art' : 'granted';
}

/** Returns the first reason for which the operator may not act; `granted` if there is none. */
function findReason(facts: Facts, right: Right, terminal: RightExplanation['terminal']): RightReason {
  const { rights, properties } = facts;
  if (!facts.maySignIn) return 'disabled';
  if (!rights.includes(right)) return facts.ofUser ?? findGap(facts, right);
  const seesAll = rights.includes('property.view-all');
  if (terminal && !seesAll && !properties.some(({ id }) => id === terminal.property)) return 'property-hidden';
  return findSource(facts, right);
}

/**
 * Explains why an operator may or may not act [MG-03]: by the account and its user rights, own rights, the rights profile, and the property of the terminal. The
 * caller sees both the operator and the terminal.
 */
export function explainRightHandler(deps: ExplainDeps): Handler<typeof explainRight> {
  return async ({ caller, params, query }) => {
    const { right } = params;
    if (!isRight(right)) throw invalid([{ path: 'right', code: 'invalid', params: {} }]);
    const { id } = await deps.operators.show(caller, params.id);
    const shown = query.terminal === undefined ? null : await deps.terminals.show(caller, query.terminal);
    const terminal = shown && { id: shown.id, name: shown.name, property: shown.property, propertyName: shown.propertyName };
    const facts = await readFacts(deps, id, right);
    if (!facts) throw new Error(`operator ${id} is gone`);
    const reason = findReason(facts, right, terminal);
    return {
      operator: id,
      name: facts.name,
      right,
      node: rightNumbers[right],
      area: areaOfRight(right),
      needs: neededViews[right] ?? null,
      artRights: [...openersOf(right)],
      granted: reason.startsWith('granted'),
      reason,
      profile: (reason === 'granted-for-dashboards' && facts.dashboards) || facts.profile,
      allProperties: facts.rights.includes('property.view-all'),
      properties: facts.properties,
      terminal,
    };
  };
}
