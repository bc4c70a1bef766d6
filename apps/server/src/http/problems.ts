import { type Problem, type ProblemCode, ProblemError, problemStatus } from '@floorwalker/core/contract/problem';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { addLanguage, createI18n } from '@floorwalker/i18n/create-i18n';
import { problemText } from '@floorwalker/i18n/labels';
import { defaultLanguage, languageCodes, toLanguage } from '@floorwalker/i18n/languages';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../db/disk-full.ts';
import { isOutcomeUnknown, isUnavailable } from '../db/errors.ts';

/** Writes problems in the language requested by the caller. */
export type ProblemWriter = (error: ProblemError, correlation: string, wishes: string | undefined) => Problem;

/** Namespaces of the texts of problems and of the values in them. */
const spoken = ['problems', 'rights', 'choices'] as const;

/** Loads the problem texts of all languages. */
export async function createProblemWriter(): Promise<ProblemWriter> {
  const i18n = await createI18n(defaultLanguage, spoken);
  for (const language of languageCodes) await addLanguage(i18n, language, spoken);
  return ({ code, params, fields }, correlation, wishes) => ({
    type: `/problems/${code}`,
    status: problemStatus[code],
    code,
    params,
    fields: [...fields],
    correlation,
    ...problemText(i18n, code, params, toLanguage(wishes) ?? defaultLanguage),
  });
}

const ofStatus: { readonly [status: number]: ProblemCode } = {
  400: 'request.malformed',
  // 403: the path of a file leads outside the directory of the files.
  403: 'route.not-found',
  404: 'route.not-found',
  413: 'request.too-large',
  // 414: a segment of the path is longer than any id.
  414: 'route.not-found',
  415: 'request.unsupported-type',
  429: 'request.rate-limited',
};

/**
 * Maps an error to a problem of the catalogue. Internal errors become `server.failed`, `server.unavailable` (nothing was
 * done) or `server.outcome-unknown` (COMMIT was sent and not confirmed). `what` names the failed operation ("Server
 * Exception {res}" [EN-02]).
 */
export function toProblem(error: unknown, what = 'server'): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isOutcomeUnknown(error)) return new ProblemError('server.outcome-unknown');
  if (isUnavailable(error)) return new ProblemError('server.unavailable');
  if (isDiskFull(error)) return new ProblemError('server.disk-full');
  const status = (error as { statusCode?: unknown }).statusCode;
  const code = typeof status === 'number' ? ofStatus[status] : undefined;
  return code ? new ProblemError(code) : new ProblemError('server.failed', { res: what });
}

/** Creates a problem with status 422, whose fields say what is wrong. */
export const invalid = (fields: readonly FieldError[]): ProblemError => new ProblemError('request.invalid', {}, fields);

export const languageWishes = (request: FastifyRequest): string | undefined => request.headers['accept-language'];
