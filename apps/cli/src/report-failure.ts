import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import { closest } from '@floorwalker/core/filter/closest';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { CommanderError } from 'commander';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type Factory, hasColour } from './factory.ts';
import { exitOfProblem, Failure, flagOfField, Unwritten } from './failure.ts';
import { toPlaceholder } from './help.ts';
import { versionAdvice } from './host/other-version.ts';
import { FilterFailure } from './host/tell-filter.ts';
import { wordOf } from './output/cells.ts';
import { clean } from './output/clean.ts';
import { paint } from './output/tones.ts';

/** What is told of a failure: one line, more if there is more, what to do next, and where the server's log line is. */
interface Report {
  readonly exit: ExitCode;
  readonly title: string;
  readonly lines: readonly string[];
  readonly next: readonly string[];
  readonly correlation?: string;
}

/** A disk, or the share of it that its owner may have, is full. */
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Tells on stderr what went wrong; yields the exit code. Device text inside messages is cleaned. */
export async function reportFailure(error: unknown, factory: Factory): Promise<ExitCode> {
  const report = await toReport(error, factory);
  const colour = hasColour(factory, factory.err);
  const lines = [
    `${paint('floor:', 'bad', colour)} ${clean(report.title)}`,
    ...report.lines.map((line) => `  ${clean(line)}`),
    ...report.next.map((line) => `  ${paint('→', 'busy', colour)} ${clean(line)}`),
    ...(report.correlation
      ? [`  ${paint(factory.i18n.t('cli:failure.correlation', { id: clean(report.correlation) }), 'quiet', colour)}`]
      : []),
  ];
  if (factory.settings.verbose && error instanceof Error) {
    const { toFullText } = await import('./host/connection-fault.ts');
    lines.push(clean(toFullText(error)).replaceAll('<u+000A>', '\n'));
  }
  await factory.err.write(`${lines.join('\n')}\n`);
  return report.exit;
}

async function toReport(error: unknown, factory: Factory): Promise<Report> {
  const { i18n } = factory;
  if (error instanceof ProblemFailure) return toProblemReport(error, factory);
  if (error instanceof Failure) return { exit: error.exit, title: error.message, lines: error.lines, next: error.next };
  if (error instanceof CommanderError) return toUsageReport(error, factory);
  if (error instanceof UnreachableFailure || error instanceof NoResponseFailure) return toConnectionReport(error, factory);
  if (error instanceof Unwritten) {
    const title = noRoom.includes(error.code) ? i18n.t('cli:failure.noRoom') : i18n.t('cli:failure.unwritten', { reason: error.code });
    return { exit: exitCodes.failed, title, lines: [], next: [] };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { exit: exitCodes.failed, title: i18n.t('cli:failure.unexpected', { reason }), lines: [], next: [] };
}

/** Why the server was not reached and what helps against that; each cause has words of its own. */
async function toConnectionReport(error: UnreachableFailure | NoResponseFailure, factory: Factory): Promise<Report> {
  const { i18n } = factory;
  const server = factory.server();
  const { findFault } = await import('./host/connection-fault.ts');
  const fault = await findFault(error, server);
  const { hostname, host } = new URL(server);
  const words = { server, host: hostname, other: `${server.startsWith('https:') ? 'http' : 'https'}://${host}` };
  return {
    exit: exitCodes.unreachable,
    title:
      error instanceof NoResponseFailure
        ? i18n.t('cli:failure.noResponse', { server, status: error.status })
        : i18n.t('cli:failure.unreachable', { server }),
    lines: fault ? [i18n.t(`cli:connection.${fault}.cause`, words)] : [],
    next: [fault ? i18n.t(`cli:connection.${fault}.next`, words) : i18n.t('cli:failure.unreachableNext')],
  };
}

async function toProblemReport(failure: ProblemFailure, factory: Factory): Promise<Report> {
  const { problem } = failure;
  await factory.words(['fields']);
  return {
    exit: exitOfProblem(problem),
    title: problem.title || (await titleOf(problem, factory)),
    lines: [...(await detailOf(failure, factory)), ...problem.fields.map((field) => fieldWords(field, factory))],
    next: [...(nextOf(problem, factory) ?? toNext(failure, factory)), ...(await versionAdvice(problem.code, factory))],
    correlation: problem.correlation,
  };
}

/** The title of a problem that was found here and that no server has worded. */
async function titleOf({ code }: Problem, { words, i18n }: Factory): Promise<string> {
  await words(['problems']);
  return wordOf(i18n, `problems:${code}.title`) ?? code;
}

/** What the server advises; of a filter, which it would have completed where it is typed, the help of the command with an example that fits its list. */
function toNext(failure: ProblemFailure, factory: Factory): readonly string[] {
  const suggested = suggestionsOf(failure.problem, factory);
  if (!(failure instanceof FilterFailure)) return [...suggested, ...failure.problem.next];
  return suggested.length > 0 ? suggested : [factory.i18n.t('cli:usage.seeHelp')];
}

/** What helps at a prompt, where the server speaks to a console. */
function nextOf({ code, params }: Problem, { i18n, env, settings }: Factory): readonly string[] | null {
  switch (code) {
    case 'session.required':
    case 'session.ended':
      // What has not the shape of a token is none to the server.
      if (env.FLOOR_TOKEN !== undefined) return [i18n.t(code === 'session.ended' ? 'cli:failure.tokenNext' : 'cli:failure.tokenBroken')];
      return [i18n.t('cli:failure.signInNext', { line: signInLine(settings) })];
    case 'session.step-up':
      return [i18n.t('cli:stepUp.next', { line: signInLine(settings) })];
    case 'session.restricted':
      return [i18n.t(params.restriction === 'second-factor' ? 'cli:restricted.factorNext' : 'cli:restricted.changeNext')];
    case 'view.exists':
      return [i18n.t('cli:view.existsNext')];
    case 'server.outcome-unknown':
      return [i18n.t('cli:failure.outcomeUnknownNext')];
    case 'device-sign-in.ended':
      return ['floor login --device'];
    default:
      return null;
  }
}

/** The line that signs in at the place that the failed one named. */
function signInLine({ context, server }: Factory['settings']): string {
  const place = context === undefined ? server && `--server ${server} ` : `--context ${context} `;
  return `floor ${place ?? ''}login`;
}

/** The server's words; for a filter the place in it says more than they do. */
async function detailOf(failure: ProblemFailure, { err }: Factory): Promise<readonly string[]> {
  const { detail, fields } = failure.problem;
  const column = Number(fields[0]?.params.column);
  if (failure instanceof FilterFailure && column > 0) {
    const { toCaretLines } = await import('./output/caret.ts');
    return toCaretLines(failure.expression, column, err.width - 2);
  }
  return detail ? [detail] : [];
}

/** What the server thinks was meant, such as the field of a filter that is spelt almost so; else all that would fit. */
const suggestionsOf = ({ fields }: Problem, { i18n }: Factory): string[] =>
  fields.flatMap(({ params: { suggestion, values } }) => {
    if (suggestion) return [i18n.t('cli:usage.didYouMean', { words: String(suggestion) })];
    return values ? [i18n.t('cli:usage.mayBe', { words: String(values) })] : [];
  });

/** What is wrong with one field, named by its flag: `--reason may have a length of 200 at most`. */
function fieldWords(field: FieldError, { i18n }: Factory): string {
  const flag = flagOfField(field);
  const key = `fields:${field.code}`;
  return i18n.exists(key) ? String(i18n.t(key as 'fields:required', { name: flag, ...field.params })) : `${flag}: ${field.code}`;
}

/** Words for what commander found; its own are English, so only the names in quotes and what would fit are taken from it. */
function toUsageReport({ code, message }: CommanderError, { i18n }: Factory): Report {
  const fault = code.replace('commander.', '');
  const { name, value } = namesIn(message, { i18n });
  const allowed = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  const similar = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1] ?? closest(value, allowed?.split(', ') ?? []);
  const known = wordOf(i18n, `cli:usage.${fault}`);
  const title = known ? String(i18n.t(`cli:usage.${fault}` as 'cli:usage.invalidArgument', { name, value })) : message;
  const next = [
    ...(similar ? [i18n.t('cli:usage.didYouMean', { words: similar })] : []),
    ...(allowed ? [i18n.t('cli:usage.mayBe', { words: allowed })] : []),
  ];
  return { exit: exitCodes.usage, title, lines: [], next: next.length > 0 ? next : [i18n.t('cli:usage.seeHelp')] };
}

/** What commander puts in quotes: the command, flag or argument that it is about, and the value that does not fit it. */
function namesIn(message: string, words: Pick<Factory, 'i18n'>): { readonly name: string; readonly value: string } {
  const wrong = /option '([^']*)' argument '(.*)' is invalid/s.exec(message);
  if (wrong) return { name: toFlagNames(wrong[1] ?? ''), value: wrong[2] ?? '' };
  const other = /value '(.*)' is invalid for argument '([^']*)'/s.exec(message);
  if (other) return { name: `<${toPlaceholder(other[2] ?? '', words)}>`, value: other[1] ?? '' };
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const isArgument = message.startsWith('error: missing required argument');
  return { name: isArgument ? toPlaceholder(quoted, words) : toFlagNames(quoted), value: '' };
}

/** `-o, --output <format>` -> `--output`: the long name, as the line may be repeated. */
const toFlagNames = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;
