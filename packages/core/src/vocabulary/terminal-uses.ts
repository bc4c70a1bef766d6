/** Whether a terminal is in use. A retired one is not admitted to the gateway, gets no commands and keeps its history. */
export const terminalUses = ['in-use', 'retired'] as const;
export type TerminalUse = (typeof terminalUses)[number];

/** `none`: no secret was issued yet. `renewed`: a new secret was issued and not used yet, so an old one is still valid. */
export const secretStates = ['none', 'current', 'renewed'] as const;
export type SecretState = (typeof secretStates)[number];
