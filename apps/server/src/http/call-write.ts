import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type Access, isRightAccess } from '@floorwalker/core/registry/define-endpoint';
import type { Queryable } from '../db/database.ts';
import { createCallWriter, type Write, type Writer } from '../db/write.ts';
import type { Caller, Operator } from './handler.ts';
import type { Sessions } from './sessions.ts';

/** Acts of a session in watch mode: it confirms who is there, or ends. */
const openWhileWatching: readonly string[] = ['session.step-up', 'session.sign-out'];

/** Throws `session.step-up` if a session in watch mode is about to change something: it is read-only until its holder confirms. */
export function checkWatching({ watching }: Pick<Caller, 'watching'>, route: string): void {
  if (watching && !openWhileWatching.includes(route)) throw new ProblemError('session.step-up');
}

/** A mutating call, as its repeats are recognised. */
export interface Repeatable {
  readonly route: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** Everything that makes it this call: path, parameters, body. */
  readonly request: string;
}

// Answers may hold what is shown once, such as a terminal's secret. So they are kept under a key made of the caller's
// own idempotency key, of which only a hash is stored: a copy of the database gives nothing away.
const sealKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'floorwalker answer', 32));

function seal(key: string, answer: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

function unseal(key: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

const toKeyHash = (key: string) => createHash('sha256').update(key).digest('hex');
const toRequestHash = ({ key, request }: Repeatable) => createHmac('sha256', key).update(request).digest();

/**
 * Takes the key for this transaction. A repeat that comes while the first is at work waits for it here, at the row.
 * Answers what was stored for a repeat, and undefined for a first call.
 */
async function takeKey(tx: Queryable, operator: number, call: Repeatable): Promise<{ readonly answer: unknown } | undefined> {
  const row = [operator, call.route, toKeyHash(call.key)];
  const taken = await tx.execute(
    'insert into idempotency (operator_id, route, key, request_hash, status) values ($1, $2, $3, $4, 0) on conflict do nothing',
    [...row, toRequestHash(call)],
  );
  if (taken > 0) return undefined;
  const [stored] = await tx.query<{ request_hash: Buffer; answer: string }>(
    'select request_hash, answer from idempotency where operator_id = $1 and route = $2 and key = $3',
    row,
  );
  if (!stored?.request_hash.equals(toRequestHash(call))) throw new ProblemError('idempotency.key-reused');
  return { answer: unseal(call.key, stored.answer) };
}

const storeAnswer = (tx: Queryable, operator: number, { route, key }: Repeatable, answer: unknown) =>
  tx.execute('update idempotency set status = 200, answer = $4 where operator_id = $1 and route = $2 and key = $3', [
    operator,
    route,
    toKeyHash(key),
    JSON.stringify(seal(key, answer)),
  ]);

/** Throws unless this operator may come in by that door. */
export function checkAccess(operator: Operator, access: Access): void {
  if (isRightAccess(access) && !operator.rights.has(access)) throw new ProblemError('right.missing', { right: access });
}

/**
 * Throws unless a session or an API token may come in by that door. What belongs to its operator alone, such as the email
 * address, is open to an API token only if its scope says so: no other right includes it.
 */
export function checkCallerAccess({ kind, operator }: Pick<Caller, 'kind' | 'operator'>, access: Access): void {
  checkAccess(operator, access === 'own-account' && kind === 'token' ? 'own-account.manage' : access);
}

const isClosedWhileRestricted = (access: Access) => access !== 'public' && access !== 'identity' && access !== 'own-account';

/** Throws while the caller has something to do first; their own account is open all the same. */
export function checkRestrictions({ restrictions }: Pick<Caller, 'restrictions'>, access: Access): void {
  const [restriction] = restrictions;
  if (restriction && isClosedWhileRestricted(access)) throw new ProblemError('session.restricted', { restriction });
}

// Handlers narrow what they do to the properties the caller had when the call came in. Were one withdrawn since, the
// act is refused rather than done on an old view.
function checkSameView(now: Operator, before: Operator, access: Access): void {
  if (String(now.properties) !== String(before.properties)) throw new ProblemError('right.missing', { right: access });
}

export interface CallWriteDeps {
  readonly write: Writer;
  readonly sessions: Sessions;
  /** Told when the change is committed. */
  readonly committed?: () => void;
}

/**
 * The write of one call (promises, design rules 1, 5 and 8): under locks the session must still stand and hold the
 * right; a repeat gets the stored answer and changes nothing; the answer is stored in the transaction of the effect.
 */
export function createCallWrite(
  { write, sessions, committed }: CallWriteDeps,
  caller: Caller,
  access: Access,
  repeatable: Repeatable | null,
) {
  return async <T>(work: (tx: Write) => Promise<T>): Promise<T> => {
    const result = await createCallWriter(write)(async (tx) => {
      const session = await sessions.hold(tx, caller.sessionKey);
      if (!session) throw await sessions.refusalOfKey(caller.sessionKey, tx);
      checkRestrictions(session, access);
      checkCallerAccess(session, access);
      checkSameView(session.operator, caller.operator, access);
      if (!repeatable) return work(tx);
      const repeat = await takeKey(tx, caller.operator.id, repeatable);
      if (repeat) return repeat.answer as T;
      const answer = await work(tx);
      await storeAnswer(tx, caller.operator.id, repeatable, answer);
      return answer;
    });
    committed?.();
    return result;
  };
}
