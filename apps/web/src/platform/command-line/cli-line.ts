import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { Rollout } from '@floorwalker/core/vocabulary/rollout';

/** Quotes a word for a POSIX shell if necessary. */
export const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Converts the id of a command to CLI words: `terminal set-online` for `terminal.set-online`. */
export const toCliVerb = (id: string): string => id.replace('.', ' ');

/** Returns the CLI command of an action on terminals, such as `floor terminal restart 17 18 --at idle --reason 'paper jam'`. */
export function toCommandLine(
  id: string,
  targets: CommandTargets,
  args: Readonly<Record<string, unknown>>,
  reason: string,
  rollout?: Rollout,
): string {
  const parts = ['floor', ...toCliVerb(id).split(' ')];
  if ('ids' in targets) parts.push(...targets.ids.map(String));
  else parts.push('--where', quote(targets.where));
  for (const [name, value] of Object.entries(args)) if (value !== undefined) parts.push(`--${name}`, quote(String(value)));
  if (reason) parts.push('--reason', quote(reason));
  if (rollout && rollout.waves.length > 0) parts.push('--waves', quote(rollout.waves.join(',')));
  if (rollout && rollout.pause > 0) parts.push('--wave-pause', `${rollout.pause}s`);
  if (rollout?.haltOn) parts.push('--halt-on', quote(rollout.haltOn));
  if (rollout?.outsideWindows) parts.push('--outside-windows');
  return parts.join(' ');
}

/** A parsed CLI command. */
export interface CommandCall {
  readonly id: string;
  readonly targets: CommandTargets | null;
  readonly args: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** Splits a line into words like a POSIX shell. Undefined if a quote is not closed. */
export function splitLine(line: string): string[] | undefined {
  const argv: string[] = [];
  const pattern = /\s*((?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+)/gy;
  let end = 0;
  for (const found of line.matchAll(pattern)) {
    argv.push((found[1] ?? '').replace(/'([^']*)'|"([^"]*)"|\\(.)/g, (_, single, double, one) => single ?? double ?? one));
    end = found.index + found[0].length;
  }
  return line.slice(end).trim() === '' ? argv : undefined;
}

/** Parses terminal ids such as `17`, `17,18` or `20-23`; undefined for other text. */
export function parseIds(text: string): number[] | undefined {
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

/** Short forms of frequent commands. */
const aliases: Readonly<Record<string, readonly string[]>> = { restart: ['terminal', 'restart'] };

/** Default verbs by noun, which can be left out. */
const defaultVerbs: Readonly<Record<string, string>> = { backup: 'request' };

/** Separates flags with their values from other words; undefined if a flag has no value. */
export function parseFlags(
  argv: readonly string[],
): { readonly flags: Readonly<Record<string, string>>; readonly plain: readonly string[] } | undefined {
  const flags: Record<string, string> = {};
  const plain: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (!word.startsWith('--')) {
      plain.push(word);
      continue;
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s);
    const value = inline ?? argv[++at];
    if (value === undefined || name === '') return undefined;
    flags[name] = value;
  }
  return { flags, plain };
}

/** Splits a line into words, without the program's name and with aliases expanded. */
function expandAliases(line: string): readonly string[] {
  const argv = splitLine(line.trim()) ?? [];
  if (argv[0] === 'floor') argv.shift();
  const [first = '', second = ''] = argv;
  const long = aliases[first];
  if (long) return [...long, ...argv.slice(1)];
  const verb = defaultVerbs[first];
  return verb && (parseIds(second) || second.startsWith('--')) ? [first, verb, ...argv.slice(1)] : argv;
}

/** Parses an operator command of the CLI [KB-01]: `[floor] terminal restart 17 18 --at idle`. Undefined for other text. */
export function parseCommandLine(line: string, known: readonly string[]): CommandCall | undefined {
  const [noun, verb, ...rest] = expandAliases(line);
  const id = `${noun}.${verb}`;
  const read = parseFlags(rest);
  if (!known.includes(id) || !read) return undefined;
  const ids = read.plain.map(parseIds);
  if (ids.includes(undefined)) return undefined;
  const all = [...new Set(ids.flatMap((some) => some ?? []))];
  const { where, reason = '', ...args } = read.flags;
  const targets = all.length > 0 ? { ids: all } : where ? { where } : null;
  return { id, targets, args, reason };
}

/** Parses `[floor] approval approve|decline|show 17/4711`; undefined for other text. */
export function parseApprovalLine(line: string): { readonly terminal: number; readonly sequence: number } | undefined {
  const found = /^(?:floor\s+)?(?:approval\s+(?:approve|decline|show)|approve)\s+(\d+)\/(\d+)\b/.exec(line.trim());
  return found ? { terminal: Number(found[1]), sequence: Number(found[2]) } : undefined;
}

/** Completes a command whose last word starts a flag; returns whole lines. */
export function completeLine(line: string, known: readonly string[], args: (id: string) => readonly string[]): readonly string[] {
  const last = /(^|\s)(--[\w-]*(?:\s+\w*)?)$/.exec(line);
  if (!last) return [];
  const begun = line.slice(0, last.index).trimEnd();
  const call = parseCommandLine(begun, known);
  if (!call) return [];
  const typed = (last[2] ?? '').replace(/\s+/g, ' ');
  const offered = [...args(call.id), ...(call.targets ? [] : ["--where 'state:failure'"]), "--reason ''"];
  return offered
    .filter((one) => one !== typed && one.startsWith(typed) && !((one.slice(2).split(' ')[0] ?? '') in call.args))
    .map((one) => `${begun} ${one}`);
}
