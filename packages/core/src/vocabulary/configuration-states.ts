/** Who set a value that is in force at a terminal: the server, or somebody at the machine. */
export const settingOrigins = ['server', 'terminal'] as const;
export type SettingOrigin = (typeof settingOrigins)[number];

/**
 * States of an entry at a terminal. `waiting`: not sent yet, because the terminal is not connected. `sent`: not confirmed yet.
 * `refused`: the terminal did not apply the value and gave a reason. `differs`: another value was set at the machine afterwards.
 */
export const configurationStates = ['waiting', 'sent', 'in-force', 'refused', 'differs'] as const;
export type ConfigurationState = (typeof configurationStates)[number];

/** Formats the id of an entry at a terminal: `17:Payout/KioskLimit`. */
export const toStateId = (terminal: number, key: string): string => `${terminal}:${key}`;

const idPattern = /^([1-9]\d{0,4}):([A-Za-z][A-Za-z0-9/]{0,79})$/;

/** Parses the id of an entry at a terminal; null if the text is not one. */
export function parseStateId(id: string): { readonly terminal: number; readonly key: string } | null {
  const found = idPattern.exec(id);
  return found ? { terminal: Number(found[1]), key: found[2] ?? '' } : null;
}
