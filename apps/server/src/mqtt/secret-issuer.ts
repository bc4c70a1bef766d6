import { newTerminalSecret, toSecretHash } from '../crypto/terminal-secret.ts';
import type { Queryable } from '../db/database.ts';

/** Encrypts secrets that are stored in the database, and decrypts them. */
export interface SecretBox {
  seal(name: string, secret: string): Promise<Buffer>;
  open(name: string, sealed: Buffer): Promise<string>;
}

/** A new secret of a terminal, and its hash. */
export interface NewTerminalSecret {
  readonly secret: string;
  readonly hash: Buffer;
  /** Stores the secret for the external broker, in the transaction that stores the hash; without such a broker nothing. */
  store(tx: Queryable, terminal: number): Promise<void>;
}

/** Name under which secrets for the broker are encrypted. They are compared with the hash of their terminal when they are used. */
export const brokerSecretName = 'broker-account';

/** Stores the encrypted secrets of terminals for the external broker, in place of earlier ones. */
export const storeBrokerSecrets = (tx: Queryable, terminals: readonly number[], sealed: readonly Buffer[]) =>
  tx.execute(
    `insert into broker_account (terminal_id, secret) select * from unnest($1::integer[], $2::bytea[])
     on conflict (terminal_id) do update set secret = excluded.secret, pushed = null`,
    [terminals, sealed],
  );

/** Issues secrets of terminals. An external broker needs the secret itself, which is stored encrypted; `box`: null without such a broker. */
export function createSecretIssuer(box: Pick<SecretBox, 'seal'> | null): () => Promise<NewTerminalSecret> {
  return async () => {
    const secret = newTerminalSecret();
    const sealed = box && (await box.seal(brokerSecretName, secret));
    return {
      secret,
      hash: toSecretHash(secret),
      store: async (tx, terminal) => {
        if (sealed) await storeBrokerSecrets(tx, [terminal], [sealed]);
      },
    };
  };
}
