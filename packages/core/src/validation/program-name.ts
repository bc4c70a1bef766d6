import { cleanDeviceText } from './clean-device-text.ts';

/** What programs call themselves, and their names; one that speaks for another too comes before it. */
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

/** Of what is no browser we know, this many characters say enough. */
const longest = 40;

const nameIn = (list: readonly (readonly [string, string])[], agent: string): string | undefined =>
  list.find(([mark]) => agent.includes(mark))?.[1];

/**
 * A user agent as people call it, such as `Chrome (Linux)`; what is no browser by its own beginning. It is what somebody claims
 * of themselves, so nothing but our own names and a cleaned beginning comes out.
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
