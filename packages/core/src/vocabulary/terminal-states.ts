/** Terminal states [TM-04]; the meaning of a state never changes. */
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

/** Names in filters for several states: `failing` is every state with a failure, whatever its cause. */
export const terminalStateGroups = { failing: ['failure', 'failure-operator', 'error'] } as const satisfies {
  readonly [group: string]: readonly TerminalState[];
};

/** Whether the terminal is connected to the server [TM-04]. */
export const connectionStates = ['connected', 'not-connected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The connection filter of the terminal list [TM-04]; recently seen: within the last 24 h. */
export const connectionFilters = ['all', 'connected', 'not-connected', 'recently-seen'] as const;

/** Whether and by whom the terminal is in use (spec B4, operator login state). */
export const operatorLoginStates = ['none', 'card-inserted', 'logged-in', 'invalid-password', 'service-login'] as const;
export type OperatorLoginState = (typeof operatorLoginStates)[number];

/** Whether the terminal's id and secret are used by one machine; in a conflict it is unknown which machine is the terminal. */
export const identityStates = ['unique', 'conflict'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Whether an operator is logged in at the terminal. */
export const isLoggedIn = (login: OperatorLoginState): boolean => login === 'logged-in' || login === 'service-login';

/** Colours of the terminal legend [TM-02]; `offline` is shown as grey over the other states. */
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

/** The facts from which colour and list state are derived. */
export interface TerminalCondition {
  readonly state: TerminalState;
  readonly connection: ConnectionState;
  readonly online: boolean;
  readonly operatorLogin: OperatorLoginState;
  readonly identity: IdentityState;
}

const failing: readonly TerminalState[] = ['failure', 'failure-operator', 'error', 'out-of-service'];

/**
 * Returns the legend colour of a terminal [TM-02]. A login at the terminal takes precedence over its service state, but not
 * over a failure or a block.
 */
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

/** Returns the list state of a terminal: error, offline or ready [TM-02]. */
export function toListState(condition: TerminalCondition): ListState {
  const colour = toColourState(condition);
  if (colour === 'offline' || !condition.online) return 'offline';
  return colour === 'out-of-service' || colour === 'blocked' || colour === 'manufacturer-blocked' ? 'error' : 'ready';
}

/** A value of a closed list that describes a terminal: `choices.<translationKey>.<value>`. */
export interface StateLabel {
  readonly list: 'terminalState' | 'connection' | 'operatorLogin' | 'identity';
  readonly value: string;
}

/**
 * Returns the labels of a terminal's state, the most important first [TM-02, TM-04]: an identity conflict, then state and
 * login of the machine that reported last. For a disconnected terminal the connection is shown instead, and its state only if
 * it is a failure, because the state may be out of date.
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
