import * as z from 'zod/mini';
import { type FieldError, fieldError } from '../vocabulary/field-error.ts';

/** All problems of the server with their HTTP status. Texts, with suggested next steps: `problems.<code>` in i18n. */
export const problemStatus = {
  'request.invalid': 422,
  'request.malformed': 400,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.rate-limited': 429,
  'request.origin-refused': 403,
  'request.host-refused': 421,
  'request.csrf': 403,
  'route.not-found': 404,
  'session.required': 401,
  'session.ended': 401,
  'sign-in.failed': 401,
  'sign-in.invalid-username': 401,
  'sign-in.invalid-password': 401,
  'sign-in.locked': 401,
  'sign-in.disabled': 401,
  'sign-in.session-count-exceeded': 409,
  'sign-in.account-type-not-supported': 403,
  'sign-in.second-factor': 401,
  'sign-in.code-wrong': 401,
  'sign-in.passkey-refused': 401,
  'sign-up.closed': 403,
  'session.restricted': 403,
  'session.step-up': 403,
  'session.step-up-failed': 403,
  'password.wrong': 403,
  'password.forgotten-closed': 403,
  'password.link-ended': 410,
  'password.on-primary': 403,
  'email.no-mail': 403,
  'email.on-primary': 403,
  'email.link-ended': 410,
  'factor.code-wrong': 422,
  'factor.key-changed': 409,
  'factor.none-begun': 409,
  'factor.required': 409,
  'passkey.refused': 422,
  'passkey.too-many': 409,
  'token.expired': 401,
  'token.revoked': 401,
  'token.unknown': 401,
  'token.too-many': 409,
  'token.not-by-token': 403,
  'token.mass-limit': 403,
  'device-sign-in.ended': 410,
  'device-sign-in.too-fast': 429,
  'account.not-waiting': 409,
  'account.own': 409,
  'licence.missing': 403,
  'client-update.refused': 422,
  'right.missing': 403,
  'row.not-found': 404,
  'row.changed': 409,
  'filter.invalid': 422,
  'sort.invalid': 422,
  'cursor.invalid': 422,
  'position.unknown': 410,
  'list.too-slow': 422,
  'view.exists': 409,
  'view.too-many': 409,
  'idempotency.key-missing': 400,
  'idempotency.key-reused': 422,
  'history.incomplete': 503,
  'history.no-such-loss': 409,
  'approval.already-decided': 409,
  'approval.amount-differs': 409,
  'approval.asked-again': 409,
  'approval.not-supervisor': 403,
  'approval.nothing-to-approve': 409,
  'approval.own-request': 403,
  'operator.exists': 409,
  'operator.login-exists': 409,
  'operator.email-exists': 409,
  'operator.external-id-exists': 409,
  'operator.card-exists': 409,
  'operator.own': 409,
  'operator.master': 409,
  'operator.last-administrator': 409,
  'operator.last-of-property': 409,
  'rights-profile.exists': 409,
  'rights-profile.name-exists': 409,
  'rights-profile.predefined': 409,
  'rights-profile.in-use': 409,
  'property.exists': 409,
  'property.name-exists': 409,
  'rate.exists': 409,
  'rate.started': 409,
  'terminal.exists': 409,
  'terminal.name-exists': 409,
  'terminal.count-exceeded': 409,
  'terminal.retired': 409,
  'terminal.not-retired': 409,
  'terminal.identity-conflict': 409,
  'terminal.no-identity-conflict': 409,
  'command.no-targets': 422,
  'command.drift': 409,
  'plan.changed': 422,
  'plan.applied': 409,
  'run.nothing-to-retry': 409,
  'export.format-unknown': 422,
  'export.nothing': 404,
  'export.too-many-rows': 422,
  'export.too-large': 507,
  'export.interrupted': 503,
  'export.too-many': 429,
  'file.not-found': 404,
  'file.token-refused': 403,
  'file.mismatch': 422,
  'server.unavailable': 503,
  'server.outcome-unknown': 503,
  'server.failed': 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const problemCodes = Object.keys(problemStatus) as readonly ProblemCode[];

/** The `application/problem+json` (RFC 9457) of this product. `correlation` identifies the server's log line. */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  fields: z.array(fieldError),
  next: z.array(z.string()),
  correlation: z.string(),
});
export type Problem = z.output<typeof problem>;

/** Thrown by handlers; the HTTP adapter turns it into a problem in the caller's language. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly params: Record<string, string | number>;
  readonly fields: readonly FieldError[];

  constructor(code: ProblemCode, params: Record<string, string | number> = {}, fields: readonly FieldError[] = []) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}
