import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import { closest } from '@floorwalker/core/filter/closest';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { CommanderError } from 'commander';
import { FilterFailure } from './api/filter-failure.ts';
import { versionAdvice } from './api/version-advice.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type Factory, hasColour } from './factory.ts';
import { exitCodeOfProblem, Failure, WriteFailure } from './failure.ts';
import { toPlaceholder } from './help.ts';
import { findMessage } from './output/cells.ts';
import { clean } from './output/clean.ts';
import { paint } from './output/tones.ts';
import { partOfLine } from './part-of-line.ts';

/** An error message: title, details, next steps, and the id of the server's log entry. */
interface Report {
  readonly exit: ExitCode;
  readonly title: string;
  readonly lines: readonly string[];
  readonly next: readonly string[];
  readonly correlation?: string;
}

/** Error codes of a full disk or exceeded quota. */
const diskFullCodes: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Prints a failure on stderr and returns the exit code. Device text in messages is sanitised. */
export async function reportFailure(error: unknown, factory: Factory): Promise<ExitCode> {
  const report = await toReport(error, factory);
  const colour = hasColour(factory, factory.err);
  const { wrapText } = await import('./output/pairs.ts');
  const width = factory.err.isTty && !factory.settings.plain ? factory.err.width : Number.POSITIVE_INFINITY;
  const wrapped = (text: string, indent: number) => wrapText(clean(text), width - indent).join(`\n${' '.repeat(indent)}`);
  const lines = [
    `${paint('floor:', 'bad', colour)} ${wrapped(report.title, 7)}`,
    ...report.lines.map((line) => `  ${wrapped(line, 2)}`),
    ...report.next.map((line) => `  ${paint('→', 'busy', colour)} ${wrapped(line, 4)}`),
    ...(report.correlation
      ? [`  ${paint(factory.i18n.t('cli:failure.correlation', { id: clean(report.correlation) }), 'quiet', colour)}`]
      : []),
  ];
  if (factory.settings.verbose && error instanceof Error) {
    const { toCauseChain: toFullText } = await import('./api/connection-fault.ts');
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
  if (error instanceof WriteFailure) {
    const title = diskFullCodes.includes(error.code)
      ? i18n.t('cli:failure.noRoom')
      : i18n.t('cli:failure.unwritten', { reason: error.code });
    return { exit: exitCodes.failed, title, lines: [], next: [] };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { exit: exitCodes.failed, title: i18n.t('cli:failure.unexpected', { reason }), lines: [], next: [] };
}

/** The report of a failed connection, with its cause and what to do about it. */
async function toConnectionReport(error: UnreachableFailure | NoResponseFailure, factory: Factory): Promise<Report> {
  const { i18n } = factory;
  const server = factory.server();
  const { findFault } = await import('./api/connection-fault.ts');
  const fault = await findFault(error, server);
  const { hostname, host } = new URL(server);
  const values = { server, host: hostname, other: `${server.startsWith('https:') ? 'http' : 'https'}://${host}` };
  return {
    exit: exitCodes.unreachable,
    title:
      error instanceof NoResponseFailure
        ? i18n.t('cli:failure.noResponse', { server, status: error.status })
        : i18n.t('cli:failure.unreachable', { server }),
    lines: fault ? [i18n.t(`cli:connection.${fault}.cause`, values)] : [],
    next: [fault ? i18n.t(`cli:connection.${fault}.next`, values) : i18n.t('cli:failure.unreachableNext')],
  };
}

async function toProblemReport(failure: ProblemFailure, factory: Factory): Promise<Report> {
  const { problem } = failure;
  await factory.loadMessages(['fields']);
  return {
    exit: exitCodeOfProblem(problem),
    title: problem.title || (await titleOf(problem, factory)),
    lines: [...(await detailOf(failure, factory)), ...problem.fields.map((field) => fieldText(field, factory))],
    next: [...(nextOf(problem, factory) ?? toNext(failure, factory)), ...(await versionAdvice(problem.code, factory))],
    correlation: problem.correlation,
  };
}

/** The title of a problem that was detected locally and has no title from the server. */
async function titleOf({ code }: Problem, { loadMessages, i18n }: Factory): Promise<string> {
  await loadMessages(['problems']);
  return findMessage(i18n, `problems:${code}.title`) ?? code;
}

/** The next steps of a problem. An invalid filter without a suggestion refers to the help of the command, which has an example. */
function toNext(failure: ProblemFailure, factory: Factory): readonly string[] {
  const suggested = suggestionsOf(failure.problem, factory);
  if (!(failure instanceof FilterFailure)) return [...suggested, ...failure.problem.next];
  return suggested.length > 0 ? suggested : [factory.i18n.t('cli:usage.seeHelp')];
}

/** Returns next steps for the command line if the server's advice on a problem is written for the console; otherwise null. */
function nextOf({ code, params }: Problem, { i18n, env, settings }: Factory): readonly string[] | null {
  switch (code) {
    case 'session.required':
    case 'session.ended':
      // The server treats a malformed token as a missing one (`session.required`).
      if (env.FLOOR_TOKEN !== undefined) return [i18n.t(code === 'session.ended' ? 'cli:failure.tokenNext' : 'cli:failure.tokenBroken')];
      return [i18n.t('cli:failure.signInNext', { line: signInLine(settings) })];
    case 'session.step-up':
      return [i18n.t('cli:stepUp.next', { line: signInLine(settings) })];
    case 'session.restricted':
      return [i18n.t(params.restriction === 'second-factor' ? 'cli:restricted.factorNext' : 'cli:restricted.changeNext')];
    case 'approval.required':
      return [`floor approval wait ${params.request} --for 'state!=pending'`, `floor approval show ${params.request}`];
    case 'view.exists':
      return [i18n.t('cli:view.existsNext')];
    case 'server.outcome-unknown':
      return [i18n.t('cli:failure.outcomeUnknownNext')];
    case 'webhook.no-secret':
      return [`floor webhook rotate ${params.id}`];
    case 'device-sign-in.ended':
      return ['floor login --device'];
    default:
      return null;
  }
}

/** Returns the command line that signs in at the server of the failed command. */
function signInLine({ context, server }: Factory['settings']): string {
  const serverFlag = context === undefined ? server && `--server ${server} ` : `--context ${context} `;
  return `floor ${serverFlag ?? ''}login`;
}

/** The detail from the server; for an invalid filter, the expression with its error position marked. */
async function detailOf(failure: ProblemFailure, { err }: Factory): Promise<readonly string[]> {
  const { detail, fields } = failure.problem;
  const column = Number(fields[0]?.params.column);
  if (failure instanceof FilterFailure && column > 0) {
    const { toCaretLines } = await import('./output/caret.ts');
    return toCaretLines(failure.expression, column, err.width - 2);
  }
  return detail ? [detail] : [];
}

/** Suggestions of the server, such as the correct name of a misspelled field, otherwise the allowed values. */
const suggestionsOf = ({ fields }: Problem, { i18n }: Factory): string[] =>
  fields.flatMap(({ params: { suggestion, values } }) => {
    if (suggestion) return [i18n.t('cli:usage.didYouMean', { words: String(suggestion) })];
    return values ? [i18n.t('cli:usage.mayBe', { words: String(values) })] : [];
  });

/** The error of one field, named by its option or argument: `--reason may have a length of 200 at most`. */
function fieldText(field: FieldError, factory: Factory): string {
  const { i18n } = factory;
  const name = partOfLine(field, factory);
  const key = `fields:${field.code}`;
  const values = { name, ...field.params };
  const text = i18n.exists(key) ? String(i18n.t(key as 'fields:required', values)) : field.code;
  // A text may begin with the wrong value, and an error in a filter has its position.
  const isLocated = text.includes(name) || text.startsWith(String(values.name)) || field.code.startsWith('filter-');
  return isLocated ? text : `${name}: ${text}`;
}

/** Translates a usage error of commander: its messages are English, so only the quoted names and allowed values are used. */
function toUsageReport({ code, message }: CommanderError, { i18n }: Factory): Report {
  const fault = code.replace('commander.', '');
  const { name, value } = namesIn(message, { i18n });
  const allowed = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  const similar = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1] ?? closest(value, allowed?.split(', ') ?? []);
  const known = findMessage(i18n, `cli:usage.${fault}`);
  const title = known ? String(i18n.t(`cli:usage.${fault}` as 'cli:usage.invalidArgument', { name, value })) : message;
  const next = [
    ...(similar ? [i18n.t('cli:usage.didYouMean', { words: similar })] : []),
    ...(allowed ? [i18n.t('cli:usage.mayBe', { words: allowed })] : []),
  ];
  return { exit: exitCodes.usage, title, lines: [], next: next.length > 0 ? next : [i18n.t('cli:usage.seeHelp')] };
}

/** The quoted parts of commander's message: the command, option or argument, and the invalid value. */
function namesIn(message: string, localized: Pick<Factory, 'i18n'>): { readonly name: string; readonly value: string } {
  const wrong = /option '([^']*)' argument '(.*)' is invalid/s.exec(message);
  if (wrong) return { name: toLongFlag(wrong[1] ?? ''), value: wrong[2] ?? '' };
  const other = /value '(.*)' is invalid for argument '([^']*)'/s.exec(message);
  if (other) return { name: `<${toPlaceholder(other[2] ?? '', localized)}>`, value: other[1] ?? '' };
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const isArgument = message.startsWith('error: missing required argument');
  return { name: isArgument ? toPlaceholder(quoted, localized) : toLongFlag(quoted), value: '' };
}

/** The long name of an option: `-o, --output <format>` -> `--output`. */
const toLongFlag = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;
