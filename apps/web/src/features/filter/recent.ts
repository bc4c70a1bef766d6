import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

const maxExpressions = 8;

/** Adds an expression to the recent ones, newest first, without duplicates. */
export const addExpression = (recent: readonly string[], q: string): readonly string[] =>
  q === '' ? recent : [q, ...recent.filter((one) => one !== q)].slice(0, maxExpressions);

// Only in memory: expressions may contain numbers of cards and players, and local storage contains only the session [SE-01].
const recent = new Map<string, readonly string[]>();
onSessionEnd(() => recent.clear());

/** The expressions that this operator has applied to a list in this tab, newest first. */
export const recentExpressions = (resource: string): readonly string[] => recent.get(resource) ?? [];

/** Stores an expression that was applied. */
export function rememberExpression(resource: string, q: string): void {
  recent.set(resource, addExpression(recentExpressions(resource), q));
}
