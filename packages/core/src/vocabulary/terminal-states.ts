/** Terminal states [TM-04]; a state key never changes meaning. */
export const terminalStates = [
  'unknown',
  'ready',
  'in-transaction',
  'out-of-service',
  'failure',
  'failure-operator',
  'blocked',
  'blocked-manufacturer',
  'shut-off',
  'error',
] as const;
export type TerminalState = (typeof terminalStates)[number];

/** Words of the filter for several states: `failing` is every state in which the machine reports a failure, whoever caused it. */
export const terminalStateGroups = { failing: ['failure', 'failure-operator', 'error'] } as const satisfies {
  readonly [group: string]: readonly TerminalState[];
};

/** Whether the terminal's connection is up, as the server sees it [TM-04]. */
export const connectionStates = ['connected', 'not-connected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The connection filter of the terminal list [TM-04]; recently seen: last seen within 24 h. */
export const connectionFilters = ['all', 'connected', 'not-connected', 'recently-seen'] as const;

/** Who stands logged in at the terminal itself (spec B4, operator login state). */
export const operatorLoginStates = ['none', 'card-inserted', 'logged-in', 'invalid-password', 'service-login'] as const;
export type OperatorLoginState = (typeof operatorLoginStates)[number];

/** Whether one machine alone uses the terminal's id and secret; in a conflict nobody knows which of several is real. */
export const identityStates = ['unique', 'conflict'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Whether somebody works at the terminal now. */
export const isLoggedIn = (login: OperatorLoginState): boolean => login === 'logged-in' || login === 'service-login';

/** Colour legend of a terminal [TM-02]; `offline` greys whatever lies under it. */
export const colourStates = [
  'idle',
  'in-transaction',
  'blocked',
  'manufacturer-blocked',
  'out-of-service',
  'operator-login',
  'service-login',
  'offline',
] as const;
export type ColourState = (typeof colourStates)[number];

/** The three states of the plain list [TM-02]. */
export const listStates = ['error', 'offline', 'ready'] as const;
export type ListState = (typeof listStates)[number];

/** The facts that colour and list state are derived from. */
export interface TerminalCondition {
  readonly state: TerminalState;
  readonly connection: ConnectionState;
  readonly online: boolean;
  readonly operatorLogin: OperatorLoginState;
  readonly identity: IdentityState;
}

const failing: readonly TerminalState[] = ['failure', 'failure-operator', 'error', 'out-of-service'];

/** The legend colour of a terminal [TM-02]. A login at the machine shows over its service state, but never over a failure. */
export function toColourState(condition: TerminalCondition): ColourState {
  if (condition.connection !== 'connected' || condition.state === 'shut-off' || condition.state === 'unknown') return 'offline';
  if (condition.identity === 'conflict') return 'out-of-service';
  if (condition.state === 'blocked-manufacturer') return 'manufacturer-blocked';
  if (condition.state === 'blocked') return 'blocked';
  if (failing.includes(condition.state)) return 'out-of-service';
  if (condition.operatorLogin === 'service-login') return 'service-login';
  if (condition.operatorLogin === 'logged-in') return 'operator-login';
  if (!condition.online) return 'out-of-service';
  return condition.state === 'in-transaction' ? 'in-transaction' : 'idle';
}

/** Error, offline or ready [TM-02]. */
export function toListState(condition: TerminalCondition): ListState {
  const colour = toColourState(condition);
  if (colour === 'offline' || !condition.online) return 'offline';
  return colour === 'out-of-service' || colour === 'blocked' || colour === 'manufacturer-blocked' ? 'error' : 'ready';
}

/** A word of a closed list that says something of a terminal: `choices.<words>.<value>`. */
export interface StateLabel {
  readonly list: 'terminalState' | 'connection' | 'operatorLogin' | 'identity';
  readonly value: string;
}

/**
 * What is said of a terminal wherever its state is shown [TM-02, TM-04], most important first: that nobody knows which of two
 * machines it is, then what the one that spoke last says. Without a connection that
 * comes first, and of the state only a failure is told, which may be old. A login at the machine stands beside the state
 * and never in its place.
 */
export function toStateLabels(condition: Omit<TerminalCondition, 'online'>): readonly [StateLabel, ...StateLabel[]] {
  const labels = toConditionLabels(condition);
  return condition.identity === 'conflict' ? [{ list: 'identity', value: 'conflict' }, ...labels] : labels;
}

function toConditionLabels({
  state,
  connection,
  operatorLogin,
}: Omit<TerminalCondition, 'online' | 'identity'>): readonly [StateLabel, ...StateLabel[]] {
  const known: StateLabel = { list: 'terminalState', value: state };
  const login: readonly StateLabel[] = operatorLogin === 'none' ? [] : [{ list: 'operatorLogin', value: operatorLogin }];
  if (connection === 'connected') return [known, ...login];
  const away: StateLabel = { list: 'connection', value: connection };
  return terminalStateGroups.failing.some((one) => one === state) ? [away, known] : [away];
}
