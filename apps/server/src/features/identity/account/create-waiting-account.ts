import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Role } from '@floorwalker/core/vocabulary/roles';
import type { Language } from '@floorwalker/i18n/languages';
import type { Write } from '../../../db/write.ts';
import { toLink } from '../../../mail/link.ts';
import type { Mails } from '../../../mail/mails.ts';
import { sendMessage } from '../../message/send.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import { operatorsWithRight } from '../operator/operators-with-right.ts';
import { findFreeNumber } from './free-number.ts';
import { lockNames } from './lock-names.ts';

/** A sign-up request as it is stored until it is processed. */
export interface SignUpRequest {
  readonly kind: 'sign-up';
  readonly login: string;
  readonly name: string;
  readonly email: string;
  /** Hash of the password. */
  readonly password: string;
  readonly terms: string;
  readonly language: Language;
  readonly base: string;
  readonly address: string;
}

/** Maximum number of accounts that wait for admission; further requests are dropped, so that nobody floods the list. */
const maxWaiting = 200;

/** Role shown for a waiting account; the real one is chosen at admission. */
const waitingRole: Role = 'operator';

async function add(tx: Write, { login, name, email, password, terms }: SignUpRequest): Promise<number | null> {
  const id = await findFreeNumber(tx);
  const [row] = await tx.query<{ waiting: number }>('select count(*)::integer as waiting from operator where waiting');
  if (id === null || (row?.waiting ?? 0) >= maxWaiting) return null;
  await tx.execute(
    `insert into operator (id, login, name, role, password, email, waiting, terms, password_changed)
     values ($1, $2, $3, $4, $5, $6, true, $7, clock_timestamp())`,
    [id, login, name, waitingRole, password, email, terms],
  );
  return id;
}

interface Known {
  id: number;
  login: string;
  name: string;
  waiting: boolean;
}

/**
 * Finds the account with this email address, and whether the login name is taken. A login name must not equal somebody's
 * address either: password links would be sent to the wrong account.
 */
const findTaken = async (tx: Write, { login, email }: SignUpRequest) => {
  const [byEmail] = await tx.query<Known>(`select id, login, name, waiting from operator where lower(email) = lower($1)`, [email]);
  const byLogin = await tx.query('select from operator where retired is null and (lower(login) = lower($1) or lower(email) = lower($1))', [
    login,
  ]);
  return { byEmail, byLogin: byLogin.length > 0 };
};

/** Maximum number of mails per address and hour caused by account requests, so that nobody can flood the mailboxes of others. */
const maxMails = 3;

async function hasRoom(tx: Write, email: string): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from mail where lower(recipient) = lower($1) and at > clock_timestamp() - interval '1 hour'`,
    [email],
  );
  return (row?.count ?? 0) < maxMails;
}

/** Tells the owner of a known address that it is in use, or that the account still waits for admission. */
async function notifyOwner(tx: Write, mails: Mails, { email, language, base }: SignUpRequest, owner: Known): Promise<void> {
  const spoken = languageOf(await findProfile(tx, owner.id)) ?? language;
  if (owner.waiting) return mails.write(tx, { to: email, kind: 'signUpWaiting', language: spoken, base });
  const values = { name: owner.name, login: owner.login, link: toLink(base, consolePaths.signIn) };
  return mails.write(tx, { to: email, kind: 'signUpKnown', language: spoken, base, values });
}

/**
 * Creates the waiting account and notifies those who may admit it; if name or address is taken, only the owner of the
 * address is told.
 */
export async function createWaitingAccount(tx: Write, mails: Mails, wish: SignUpRequest, correlation: string): Promise<void> {
  const { login, name, email, language, base, address } = wish;
  // Login names and addresses are locked before the check whether they are taken, so that concurrent requests are processed one
  // after another.
  await lockNames(tx);
  const taken = await findTaken(tx, wish);
  if ((taken.byEmail || taken.byLogin) && !(await hasRoom(tx, email))) return;
  if (taken.byEmail) return notifyOwner(tx, mails, wish, taken.byEmail);
  // The mail contains no text of the request: text from a person without an account is not sent to other people's mailboxes.
  if (taken.byLogin)
    return mails.write(tx, { to: email, kind: 'signUpLoginTaken', language, base, values: { link: toLink(base, consolePaths.signIn) } });
  const id = await add(tx, wish);
  if (id === null) return;
  await mails.write(tx, { to: email, kind: 'signUpWaiting', language, base });
  for (const holder of await operatorsWithRight(tx, 'web-user.manage')) {
    await sendMessage(tx, holder, 'sign-up-waiting', { login, name }, { link: consolePaths.accounts });
  }
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'accounts' } });
  tx.audit({
    operator_id: null,
    session_key: null,
    act: 'account.sign-up',
    terminal_id: null,
    target: `operator/${id}`,
    new: { login, name, email, terms: wish.terms, address },
    outcome: 'done',
    correlation,
  });
}
