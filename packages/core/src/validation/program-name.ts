import { cleanDeviceText } from './clean-device-text.ts';

/**
 * Tokens in user agents and the names of their programs. A program whose user agent also contains the token of another one
 * comes first.
 */
const programs = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Maximum number of characters of an unknown user agent. */
const longest = 40;

const nameIn = (list: readonly (readonly [string, string])[], agent: string): string | undefined =>
  list.find(([mark]) => agent.includes(mark))?.[1];

/**
 * Returns the name of the program of a user agent, such as `Chrome (Linux)`; for unknown programs the beginning of the user
 * agent. User agents are untrusted, so the result is one of our own names, or cleaned and shortened.
 */
export function toProgramName(agent: string): string {
  const program = agent.startsWith('Mozilla/') ? nameIn(programs, agent) : undefined;
  if (program === undefined) {
    const text = [...agent].slice(0, longest).join('');
    return cleanDeviceText(text.length < agent.length ? `${text}…` : text);
  }
  const system = nameIn(systems, agent);
  return system === undefined ? program : `${program} (${system})`;
}
