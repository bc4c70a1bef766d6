import type { CommandTargets } from '@floorwalker/core/contract/command-call';

/** A word as a shell reads it back. */
export const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The words of a CLI verb: `terminal.set-online` is typed `terminal set-online`. */
export const toVerb = (id: string): string => id.replace('.', ' ');

/** Such as `floor terminal restart 17 18 --at idle --reason 'paper jam'`. */
export function toCommandLine(id: string, targets: CommandTargets, args: Readonly<Record<string, unknown>>, reason: string): string {
  const parts = ['floor', ...toVerb(id).split(' ')];
  if ('ids' in targets) parts.push(...targets.ids.map(String));
  else parts.push('--where', quote(targets.where));
  for (const [name, value] of Object.entries(args)) if (value !== undefined) parts.push(`--${name}`, quote(String(value)));
  if (reason) parts.push('--reason', quote(reason));
  return parts.join(' ');
}

/** What a pasted line means. */
export interface CommandCall {
  readonly id: string;
  readonly targets: CommandTargets | null;
  readonly args: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** Splits a line as a shell would: blanks part, quotes keep together. Undefined when a quote stays open. */
export function splitLine(line: string): string[] | undefined {
  const words: string[] = [];
  const pattern = /\s*((?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+)/gy;
  let end = 0;
  for (const found of line.matchAll(pattern)) {
    words.push((found[1] ?? '').replace(/'([^']*)'|"([^"]*)"|\\(.)/g, (_, single, double, one) => single ?? double ?? one));
    end = found.index + found[0].length;
  }
  return line.slice(end).trim() === '' ? words : undefined;
}

/** Terminal ids of `17`, `17,18` or `20-23`; undefined when it is none of these. */
export function readIds(text: string): number[] | undefined {
  const ids: number[] = [];
  for (const part of text.split(',')) {
    const found = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part);
    const from = Number(found?.[1]);
    const to = Number(found?.[2] ?? from);
    if (!found || from < 1 || to > 65_535 || to < from || to - from > 10_000) return undefined;
    for (let id = from; id <= to; id++) ids.push(id);
  }
  return ids;
}

/** Reads the CLI's grammar for operator commands [KB-01]: `[floor] terminal restart 17 18 --at idle`. Undefined: none. */
export function parseCommandLine(line: string, known: readonly string[]): CommandCall | undefined {
  const words = splitLine(line.trim());
  if (words?.[0] === 'floor') words.shift();
  const [noun, verb, ...rest] = words ?? [];
  const id = `${noun}.${verb}`;
  if (!known.includes(id)) return undefined;
  const ids: number[] = [];
  const flags: Record<string, string> = {};
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    if (word.startsWith('--')) {
      const [name = '', inline] = word.slice(2).split(/=(.*)/s);
      const value = inline ?? rest[++at];
      if (value === undefined || name === '') return undefined;
      flags[name] = value;
    } else {
      const found = readIds(word);
      if (!found) return undefined;
      ids.push(...found);
    }
  }
  const { where, reason = '', ...args } = flags;
  const targets = ids.length > 0 ? { ids: [...new Set(ids)] } : where ? { where } : null;
  return { id, targets, args, reason };
}
