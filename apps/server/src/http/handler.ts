import type { Readable } from 'node:stream';
import type { Profile } from '@floorwalker/core/endpoints/profile/profile';
import type { EndpointDefinition, Shape } from '@floorwalker/core/registry/define-endpoint';
import type { CallerKind } from '@floorwalker/core/vocabulary/access-states';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Role } from '@floorwalker/core/vocabulary/roles';
import type { SessionRestriction } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Language } from '@floorwalker/i18n/languages';
import type { Write } from '../db/write.ts';

/** Who acts, with what the server grants them at this moment. */
export interface Operator {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly rights: ReadonlySet<Right>;
  /** Property numbers the operator may see; null: all. */
  readonly properties: readonly number[] | null;
  /** What the operator has chosen; left out, as a whole or in part: what is usual. */
  readonly profile?: Partial<Profile>;
}

/** A signed-in caller. `sessionKey` is the public handle of the session. */
export interface Caller {
  readonly operator: Operator;
  readonly sessionKey: string;
  readonly kind: CallerKind;
  /** What its holder has to do before anything but their own account is open. */
  readonly restrictions: readonly SessionRestriction[];
  /** Whether the session is idle and goes on read-only, in watch mode [LV-01]. Left out: no. */
  readonly watching?: boolean;
  /** Whether it was confirmed a few minutes ago who acts: a sign-in does, and a step-up. Left out: no. */
  readonly fresh?: boolean;
  /** IANA zone in which the caller means dates and times without an offset; left out: UTC. */
  readonly zone?: string;
  /** In which the caller names codes in filters and reads files; left out: English. */
  readonly language?: Language;
}

/** The cookies that the product knows, whatever their names on the wire. */
export type CookieKind = 'session' | 'device';

/** Reads the caller's cookies and sets those of the answer. */
export interface CookieJar {
  get(kind: CookieKind): string | null;
  set(kind: CookieKind, value: string): void;
  clear(kind: CookieKind): void;
}

/** The place that a caller's page is at: the name that was asked for, and the origins that pages of that name may have. */
export interface Site {
  /** Host name without a port. */
  readonly name: string;
  readonly origins: readonly string[];
  /** Where the installation itself says that its console is: not the caller's to choose. */
  readonly home: string;
}

/** One validated REST call as a handler sees it. `caller` is null only for public endpoints. */
export interface Call<E extends EndpointDefinition, C extends Caller | null = Caller> {
  readonly params: Shape<E['params']>;
  readonly query: Shape<E['query']>;
  readonly body: E['upload'] extends string ? Readable : Shape<E['body']>;
  readonly caller: C;
  readonly correlation: string;
  readonly address: string;
  readonly agent: string;
  readonly site: Site;
  /** In which a caller wants answers, mails among them, who has chosen none or is not known. */
  readonly language: Language;
  readonly jar: CookieJar;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  /**
   * The write path bound to this call: inside the transaction it checks session and right again, answers a repeat of
   * the idempotency key with what was stored, and stores what `work` answers (JSON) with the effect. Called once by a
   * handler that changes anything; not for public endpoints.
   */
  write<T>(work: (tx: Write) => Promise<T>): Promise<T>;
}

/** The answer of an endpoint whose answer is a file: what it is called, of which type it is, and its bytes. */
export interface FileResponse {
  readonly name: string;
  readonly type: string;
  /** In bytes, where it is known before the last one. */
  readonly size?: number;
  readonly body: Readable;
}

/** Answers a call; throws `ProblemError` for everything that is the caller's to mend. */
export type Handler<E extends EndpointDefinition> = (
  call: Call<E, E['access'] extends 'public' ? Caller | null : Caller>,
) => Promise<E['file'] extends true ? FileResponse : Shape<E['response']>>;

/** One handler for each endpoint of a list, by id: a missing one does not compile. */
export type Handlers<E extends EndpointDefinition> = { readonly [Id in E['id']]: Handler<Extract<E, { readonly id: Id }>> };
