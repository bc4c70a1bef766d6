import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RecurringStopReason } from '@floorwalker/core/vocabulary/recurring-runs';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Write } from '../../db/write.ts';
import { type Caller, type Operator, seesProperty } from '../../http/handler.ts';

/** What the evaluation of a rule requires of its owner. */
export interface OwnedRule {
  readonly properties: readonly number[];
  readonly viewRight: Right;
}

/** Returns those properties of a rule that an operator sees; null: all of the installation. */
export function propertiesOf(operator: Pick<Operator, 'properties'>, rule: Pick<OwnedRule, 'properties'>): readonly number[] | null {
  return rule.properties.length === 0 ? operator.properties : rule.properties.filter((id) => seesProperty(operator, id));
}

/** Returns what an owner has lost that the rule requires; null if nothing. `operator` null: the account may not sign in. */
export function findLoss(operator: Pick<Operator, 'rights' | 'properties'> | null, rule: OwnedRule): RecurringStopReason | null {
  if (!operator) return 'account';
  if (!operator.rights.has('alert.manage') || !operator.rights.has(rule.viewRight)) return 'right';
  return propertiesOf(operator, rule)?.length === 0 ? 'property' : null;
}

/** Throws unless the caller is the owner: the rule shows figures that the owner may see. */
export function requireOwner({ operator }: Caller, owner: number): void {
  if (owner !== operator.id) throw new ProblemError('alert.not-owner');
}

/** Publishes that alert rules have changed. */
export const publishRules = (tx: Pick<Write, 'publish'>): void =>
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'alert-rules' } });

/** Publishes that alerts of a property have changed. */
export const publishAlerts = (tx: Pick<Write, 'publish'>, property: number): void =>
  tx.publish({ kind: 'LOG', property, payload: { log: 'alerts' } });
