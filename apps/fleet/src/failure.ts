import type { EnglishMessages } from '@floorwalker/i18n/namespaces';

export type FailureCode = keyof EnglishMessages['fleet']['errors'];

/** The exit codes of `floor` that this program uses: failed, wrong usage, not signed in, cannot reach the server. */
export const exitCodes = { failed: 1, usage: 2, signIn: 4, unreachable: 8 } as const;

const usage: readonly FailureCode[] = ['option', 'number', 'scenario', 'choice', 'time', 'secrets', 'tooFew'];

/** An error with a message of `fleet.errors`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: FailureCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.params = params;
  }

  get exitCode(): number {
    if (usage.includes(this.code)) return exitCodes.usage;
    if (this.code === 'signIn') return exitCodes.signIn;
    return this.code === 'unreachable' ? exitCodes.unreachable : exitCodes.failed;
  }
}
