import type { explainRight, RightExplanation, RightReason } from '@floorwalker/core/endpoints/operator';
import type { operatorResource } from '@floorwalker/core/resources/operators/operator';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { isRight, type Right } from '@floorwalker/core/vocabulary/rights';
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
  /** The right is an additional one of the account, or withheld from it. */
  own: RightReason | null;
  profile: RightExplanation['profile'];
  properties: { id: number; name: string }[];
}

async function readFacts({ database }: ExplainDeps, id: number, right: Right): Promise<Facts | undefined> {
  const [facts] = await database.query<Facts>(
    `select o.id, o.name, ${maySignIn} as "maySignIn", ${rightsOfOperator} as rights,
       case when $2 = any(o.withheld) then 'withheld' when $2 = any(o.granted) then 'granted-to-user' end as own,
       (select json_build_object('id', h.id, 'name', h.name) from rights_profile h where h.id = o.role) as profile,
       (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]') from operator_property w
         join property p on p.id = w.property_id where w.operator_id = o.id) as properties
     from operator o where o.id = $1`,
    [id, right],
  );
  return facts;
}

/** Returns the first reason for which the operator may not act; `granted` if there is none. */
function findReason({ rights, properties, ...facts }: Facts, right: string, terminal: RightExplanation['terminal']): RightReason {
  if (!facts.maySignIn) return 'disabled';
  if (!rights.includes(right)) return facts.own ?? 'not-in-profile';
  const seesAll = rights.includes('property.view-all');
  if (terminal && !seesAll && !properties.some(({ id }) => id === terminal.property)) return 'property-hidden';
  return facts.own ?? 'granted';
}

/**
 * Explains why an operator may or may not act [MG-03]: by the account and its user rights, the rights profile, and the property of the terminal. The
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
      granted: reason === 'granted' || reason === 'granted-to-user',
      reason,
      profile: facts.profile,
      allProperties: facts.rights.includes('property.view-all'),
      properties: facts.properties,
      terminal,
    };
  };
}
