import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ResourceId, resources } from '@floorwalker/core/resources/index';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { StreamEntry } from '../db/write.ts';
import { type Caller, type Operator, seesProperty } from '../http/handler.ts';

type Kind = StreamEntry['kind'];

/**
 * Rights required by kinds of entries whose visibility depends only on a right and the property. For `LOG` entries the right
 * depends on the log; all other kinds depend on the operator.
 */
const rightOfKind: { readonly [K in Kind]?: Right } = { TE: 'event-log.view', LFR: 'log-file.request', cat: 'terminal.view' };

const rightOfLog = new Map<ResourceId, Right>(resources.map(({ id, right }) => [id, right]));
const definitions: readonly ResourceDefinition[] = resources;
const logsOfEveryProperty: ReadonlySet<string> = new Set(definitions.filter(({ live }) => live.everyProperty).map(({ id }) => id));
const logsOfEveryOperator: ReadonlySet<string> = new Set(definitions.filter(({ live }) => live.everyOperator).map(({ id }) => id));
const impersonal = [...new Set([...Object.values(rightOfKind), ...rightOfLog.values()])];

/** Whether the visibility of an entry depends on the operator, not only on rights and properties. */
export const isPersonal = (entry: StreamEntry): boolean =>
  entry.kind === 'LOG' ? entry.payload.operator !== undefined : rightOfKind[entry.kind] === undefined;

const toProperties = ({ properties }: Operator) => properties && [...properties].sort((one, other) => one - other);

/** Returns a function of an operator that computes each result once: operators are replaced, not changed. */
function onceEach(compute: (operator: Operator) => string): (caller: Pick<Caller, 'operator'>) => string {
  const known = new WeakMap<Operator, string>();
  return ({ operator }) => {
    const text = known.get(operator) ?? compute(operator);
    known.set(operator, text);
    return text;
  };
}

/**
 * Returns a key of the caller's rights and properties: callers with the same key see the same entries, apart from those that
 * depend on the operator.
 */
export const toViewKey = onceEach(
  (operator) => `${impersonal.map((right) => (operator.rights.has(right) ? 1 : 0)).join('')}/${toProperties(operator)}`,
);

/** Returns a text that differs if the rights or the properties of two callers differ. */
export const toRightsKey = onceEach((operator) => `${[...operator.rights].sort()}/${toProperties(operator)}`);

// An entry without a property concerns the server itself.
const ofProperty = ({ operator }: Caller, property: number | null) =>
  property === null ? operator.properties === null : seesProperty(operator, property);

/** Whether a caller may see an entry, according to the caller's current rights (promises, rule 8). */
export function maySee(caller: Caller, entry: StreamEntry): boolean {
  const { operator } = caller;
  switch (entry.kind) {
    case 'TE':
    case 'LFR':
    case 'cat':
      return operator.rights.has(rightOfKind[entry.kind] as Right) && ofProperty(caller, entry.property);
    case 'LOG': {
      if (logsOfEveryOperator.has(entry.payload.log)) return true;
      const right = rightOfLog.get(entry.payload.log);
      if (right === undefined || !operator.rights.has(right)) return false;
      const { operator: owner, log } = entry.payload;
      if (owner !== undefined) return owner === operator.id;
      return logsOfEveryProperty.has(log) || ofProperty(caller, entry.property);
    }
    case 'TA':
    case 'TD': {
      const { supervisors, requester } = entry.payload;
      const decides = operator.rights.has('approval.decide') && supervisors.includes(operator.id);
      return (decides || requester === operator.id) && ofProperty(caller, entry.property);
    }
    case 'ST':
      return entry.payload.key === caller.sessionKey;
    case 'RUN':
      // Runs of others may affect any property, so they require the right to see all.
      return entry.payload.operator === operator.id || (operator.rights.has('session.manage') && operator.properties === null);
  }
}
