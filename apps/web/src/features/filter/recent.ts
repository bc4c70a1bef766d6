import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

const most = 8;

/** The expressions used last, newest first, each once. */
export const addExpression = (recent: readonly string[], q: string): readonly string[] =>
  q === '' ? recent : [q, ...recent.filter((one) => one !== q)].slice(0, most);

// In memory alone: what was asked for may name cards and players, and storage belongs to the session key [SE-01].
const recent = new Map<string, readonly string[]>();
onSessionEnd(() => recent.clear());

/** The expressions that this operator has applied to a list in this tab, newest first. */
export const recentExpressions = (resource: string): readonly string[] => recent.get(resource) ?? [];

/** Remembers an expression that was applied. */
export function rememberExpression(resource: string, q: string): void {
  recent.set(resource, addExpression(recentExpressions(resource), q));
}
