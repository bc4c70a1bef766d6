import { createHash, randomBytes } from 'node:crypto';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import type { Queryable } from '../db/database.ts';

/** A registered terminal with its secret. */
export interface Registered {
  readonly id: number;
  readonly property: number;
  readonly secret: string;
}

/** Registers terminals without the API, by default in property 101. */
export async function registerTerminals(database: Queryable, ids: readonly number[], property = 101): Promise<readonly Registered[]> {
  const made = ids.map((id) => ({ id, property, secret: randomBytes(20).toString('hex') }));
  await database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select id, property, 'Terminal ' || id, 1, 'Europe/Vienna', hash::bytea
     from json_to_recordset($1) as r(id integer, property integer, hash text)`,
    [
      JSON.stringify(
        made.map(({ id, property: of, secret }) => ({ id, property: of, hash: `\\x${createHash('sha256').update(secret).digest('hex')}` })),
      ),
    ],
  );
  return made;
}

export interface Heard {
  readonly kind: string;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A plain MQTT client that counts its messages. */
export interface Machine extends Registered {
  readonly client: MqttClient;
  readonly boot: string;
  readonly heard: Heard[];
  /**
   * Publishes a message with the next or the given counter; returns the counter. Does not wait, because the message may
   * never be acknowledged.
   */
  send(kind: UpKind, body: object, counter?: number): number;
  /** Resolves with the first matching message, including earlier ones. */
  hear(kind: string, fits?: (body: Heard['body']) => boolean): Promise<Heard['body']>;
  /** Resolves when all messages up to this counter are stored. */
  committed(counter: number): Promise<void>;
  /** Resolves when the connection is gone, whichever side closed it. */
  closed(): Promise<void>;
  leave(): Promise<void>;
}

export async function connectMachine(
  port: number,
  terminal: Registered,
  { boot = randomBytes(6).toString('hex'), ...options }: IClientOptions & { boot?: string } = {},
): Promise<Machine> {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let last = 0;
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: String(terminal.id),
    username: String(terminal.id),
    password: terminal.secret,
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => undefined);
  client.on('message', (topic, payload) => {
    heard.push({ kind: topic.split('/')[3] ?? '', body: JSON.parse(payload.toString()) });
    for (const look of [...waiting]) look();
  });
  const root = `t/${terminal.property}/${terminal.id}`;
  await client.subscribeAsync(`${root}/+`, { qos: 1 });

  const hear: Machine['hear'] = (kind, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find((one) => one.kind === kind && fits(one.body));
        if (!found) return;
        waiting.delete(look);
        resolve(found.body);
      };
      waiting.add(look);
      look();
    });

  return {
    ...terminal,
    client,
    boot,
    heard,
    hear,
    send: (kind, body, counter = last + 1) => {
      last = Math.max(last, counter);
      const message = { boot, counter, at: new Date().toISOString(), ...body };
      client.publish(`${root}/${kind}`, JSON.stringify(message), { qos: 1 });
      return counter;
    },
    committed: async (counter) => {
      await hear('committed', (body) => body.boot === boot && body.counter >= counter);
    },
    closed: () =>
      new Promise((resolve) => {
        client.once('close', () => resolve());
      }),
    leave: () => client.endAsync(true),
  };
}

/** Repeats the query until its result matches, and returns the result; for states that are not announced. */
export async function until<T>(query: () => Promise<T> | T, fits: (response: T) => boolean): Promise<T> {
  for (;;) {
    const response = await query();
    if (fits(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
