import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { hashPassword } from '../../crypto/password-hash.ts';
import { newToken, toDigest } from '../../crypto/secrets.ts';
import type { Writer } from '../../db/write.ts';

/** Login name of the first account of an installation. */
const masterLogin = 'master';

/** Stored in place of a password until one is set; no password fits it. */
const none = '';

/** Validity of the set-up link, in hours. */
const hoursOpen = 24;

async function insertMaster(write: Writer, hash: string): Promise<void> {
  await write(async (tx) => {
    await tx.execute(
      `insert into operator (id, login, name, role, password, must_change, is_master) values (1, $1, 'Master', 'administrator', $2, $3, true)`,
      // A password from the environment is known to the person who configured it, so it must be changed [SE-08].
      [masterLogin, hash, hash !== none],
    );
    tx.audit({
      operator_id: null,
      session_key: null,
      act: 'operator.add',
      terminal_id: null,
      target: 'operator/1',
      new: { login: masterLogin, role: 'administrator' },
      outcome: 'done',
      correlation: 'start',
    });
  });
}

/** Creates the master account, an administrator, with this password, in an empty installation. */
export const addMaster = async (write: Writer, password: string): Promise<void> => insertMaster(write, await hashPassword(password));

/** Creates the master account without a password, to be set through the link of `offerSetUp`. */
export const addMasterWithoutPassword = (write: Writer): Promise<void> => insertMaster(write, none);

/**
 * Returns the path of the page that sets the first password of the master account; null once the account has one. The link is
 * valid for a day and for one use; each start creates a new link and ends earlier ones, so that a link seen by others does
 * not last.
 */
export async function offerSetUp(write: Writer): Promise<string | null> {
  return write(async (tx) => {
    const [master] = await tx.query<{ id: number }>('select id from operator where id = 1 and password = $1 for update', [none]);
    if (!master) return null;
    const token = newToken();
    await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [master.id]);
    await tx.execute(
      `insert into mail_link (token, operator_id, expires) values ($1, $2, clock_timestamp() + interval '${hoursOpen} hours')`,
      [toDigest(token), master.id],
    );
    return consolePaths.reset(token, masterLogin);
  });
}
