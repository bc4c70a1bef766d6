import type { Readable } from 'node:stream';
import type { Profile } from '@floorwalker/core/endpoints/profile';
import type { EndpointDefinition, Shape } from '@floorwalker/core/registry/define-endpoint';
import type { CallerKind } from '@floorwalker/core/vocabulary/access-states';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { SessionRestriction } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Language } from '@floorwalker/i18n/languages';
import type { Write } from '../db/write.ts';
import type { Hold, PolicyAct } from './policy-act.ts';

/** The acting operator, with the operator's current rights. */
export interface Operator {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  /** Id of the rights profile. */
  readonly role: string;
  readonly rights: ReadonlySet<Right>;
  /** Numbers of the properties visible to the operator; null: all. */
  readonly properties: readonly number[] | null;
  /** The operator's own settings; settings that are missing have their defaults. */
  readonly profile?: Partial<Profile>;
}

/** Whether an operator sees a property; rows, events and alerts of other properties are hidden from the operator. */
export const seesProperty = ({ properties }: Pick<Operator, 'properties'>, property: number): boolean =>
  properties === null || properties.includes(property);

/** A signed-in caller. `sessionKey` is the public key of the session. */
export interface Caller {
  readonly operator: Operator;
  readonly sessionKey: string;
  readonly kind: CallerKind;
  /** What the operator must do before anything but their own account is open. */
  readonly restrictions: readonly SessionRestriction[];
  /** Whether the session is idle and continues read-only, in watch mode [LV-01]; by default false. */
  readonly watching?: boolean;
  /** Whether the identity was confirmed within the last minutes, by a sign-in or a step-up; by default false. */
  readonly fresh?: boolean;
  /** IANA zone of dates and times without an offset; by default UTC. */
  readonly zone?: string;
  /** Language of codes in filters and of files; by default English. */
  readonly language?: Language;
}

/** Kinds of cookies; `cookies.ts` has their names. */
export type CookieKind = 'session' | 'device';

/** Reads the cookies of the request and sets those of the response. */
export interface CookieJar {
  get(kind: CookieKind): string | null;
  set(kind: CookieKind, value: string): void;
  clear(kind: CookieKind): void;
}

/** The site of the caller's page: the requested host, and the origins its pages may have. */
export interface Site {
  /** Host name without a port. */
  readonly name: string;
  readonly origins: readonly string[];
  /** The console's public URL by the settings of the installation, which the caller cannot choose. */
  readonly home: string;
}

/** A validated REST request as a handler sees it. `caller` is null only for public endpoints. */
export interface Call<E extends EndpointDefinition, C extends Caller | null = Caller> {
  readonly params: Shape<E['params']>;
  readonly query: Shape<E['query']>;
  readonly body: E['upload'] extends string ? Readable : Shape<E['body']>;
  readonly caller: C;
  readonly correlation: string;
  readonly address: string;
  readonly agent: string;
  readonly site: Site;
  /** Language of responses, mails included, for callers who have chosen none or are unknown. */
  readonly language: Language;
  readonly jar: CookieJar;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  /**
   * The write path of this request: inside the transaction it checks session and right again, returns the stored response to
   * a repeat of the idempotency key, and stores the result of `work` (JSON) with the change. Called once by each handler
   * that changes anything; not for public endpoints.
   *
   * `lock` is called first, before the caller's own row is locked: two operators who change each other at the same time then
   * wait for each other instead of ending in a deadlock.
   */
  write<T>(work: (tx: Write) => Promise<T>, lock?: (tx: Write) => Promise<unknown>): Promise<T>;
  /** Looks up the policies for an act, inside `work` of `write` and before the effects of the act. */
  hold(tx: Write, act: PolicyAct): Promise<Hold>;
}

/** The response of an endpoint that returns a file: name, media type and bytes. */
export interface FileResponse {
  readonly name: string;
  readonly type: string;
  /** Size of the file in bytes, if known in advance. */
  readonly size?: number;
  readonly body: Readable;
}

/** Handles a request; throws `ProblemError` for every fault that the caller can correct. */
export type Handler<E extends EndpointDefinition> = (
  call: Call<E, E['access'] extends 'public' ? Caller | null : Caller>,
) => Promise<E['file'] extends true ? FileResponse : Shape<E['response']>>;

/** One handler for each endpoint of a list, by id: a missing one does not compile. */
export type Handlers<E extends EndpointDefinition> = { readonly [Id in E['id']]: Handler<Extract<E, { readonly id: Id }>> };
