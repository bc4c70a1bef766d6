import { downKinds, presenceKind, toTopic } from '@floorwalker/core/gateway/topics';
import type { BrokerLink } from './broker-link.ts';

// Accounts and access lists at mosquitto's plugin for dynamic security, which are changed by messages.
const requestTopic = '$CONTROL/dynamic-security/v1';
const responseTopic = `${requestTopic}/response`;

const serverRole = 'floor-server';
const terminalRole = 'floor-terminal';
const roleOf = (terminal: number): string => `floor-terminal-${terminal}`;

const timeoutMs = 10_000;

interface Command {
  readonly command: string;
  readonly [field: string]: unknown;
}

interface Response {
  readonly command: string;
  readonly error?: string;
  readonly correlationData?: string;
  readonly data?: {
    readonly clients?: readonly string[];
    readonly client?: { readonly roles?: readonly { readonly rolename: string }[] };
  };
}

/** An account of a terminal. */
export interface Account {
  readonly terminal: number;
  readonly secret: string;
  /** The property of the terminal and its former ones. */
  readonly properties: readonly number[];
}

/** The accounts at the broker. Each method throws if the broker does not respond in time or refuses. */
export interface DynamicSecurity {
  /** Subscribes to the responses, and gives the servers and terminals their rights, with each new connection. */
  begin(): Promise<void>;
  /** Creates accounts or replaces them, which ends connections of their terminals. */
  replace(accounts: readonly Account[]): Promise<void>;
  /** Removes accounts, which ends connections of their terminals. */
  remove(terminals: readonly number[]): Promise<void>;
  /** Returns the names of all accounts. */
  names(): Promise<ReadonlySet<string>>;
  /** Fails the requests without a response, because the connection was closed. */
  closed(): void;
  /** Takes a message of the broker; returns whether it is a response. */
  take(topic: string, payload: Buffer): boolean;
}

const acl = (acltype: string, topic: string, allow = true, priority = 0) => ({ acltype, topic, allow, priority });

const serverAcls = [
  acl('publishClientSend', 't/#'),
  acl('publishClientReceive', 't/#'),
  acl('subscribePattern', 't/#'),
  acl('unsubscribePattern', 't/#'),
];

// A terminal sends none of the kinds that servers send, and receives only these.
const terminalAcls = [
  ...downKinds.map((kind) => acl('publishClientSend', `t/+/+/${kind}`, false, 1)),
  ...downKinds.map((kind) => acl('publishClientReceive', `t/+/+/${kind}`, true, 1)),
  acl('publishClientReceive', '#', false),
];

const removal = (terminal: number): Command[] => [
  { command: 'deleteClient', username: String(terminal) },
  { command: 'deleteRole', rolename: roleOf(terminal) },
];

function creation({ terminal, secret, properties }: Account): Command[] {
  const name = String(terminal);
  const acls = properties.flatMap((property) => {
    const topics = toTopic({ property, terminal, kind: '+' });
    return [acl('publishClientSend', topics), acl('subscribePattern', topics)];
  });
  const roles = [
    { rolename: terminalRole, priority: 2 },
    { rolename: roleOf(terminal), priority: 1 },
  ];
  return [
    { command: 'createRole', rolename: roleOf(terminal), acls },
    { command: 'createClient', username: name, password: secret, clientid: name, roles },
  ];
}

/** Errors of these commands only say that the state is as it shall be. */
const harmless: readonly string[] = ['Client not found', 'Role not found', 'Role already exists'];

export function createDynamicSecurity(link: () => Pick<BrokerLink, 'publish' | 'subscribe'>, username: string): DynamicSecurity {
  const waiting = new Map<string, PromiseWithResolvers<readonly Response[]>>();
  let last = 0;

  const request = async (commands: readonly Command[]): Promise<readonly Response[]> => {
    last += 1;
    const correlationData = String(last);
    const pending = Promise.withResolvers<readonly Response[]>();
    const timer = setTimeout(() => pending.reject(new Error('its dynamic security plugin does not respond')), timeoutMs);
    waiting.set(correlationData, pending);
    try {
      link().publish(requestTopic, JSON.stringify({ commands: commands.map((command) => ({ ...command, correlationData })) }));
      const responses = await pending.promise;
      const failed = responses.find(({ error }) => error !== undefined && !harmless.includes(error));
      if (failed) throw new Error(`${failed.command}: ${failed.error}`);
      return responses;
    } finally {
      clearTimeout(timer);
      waiting.delete(correlationData);
    }
  };

  return {
    begin: async () => {
      await link().subscribe([responseTopic]);
      const [own] = await request([{ command: 'getClient', username }]);
      if (!own?.data?.client?.roles?.some(({ rolename }) => rolename === serverRole)) {
        await request([{ command: 'createRole', rolename: serverRole, acls: serverAcls }]);
        // The broker ends this connection, and the next one has the role.
        await request([{ command: 'addClientRole', username, rolename: serverRole }]);
      }
      await request([
        { command: 'createRole', rolename: terminalRole },
        { command: 'modifyRole', rolename: terminalRole, acls: terminalAcls },
      ]);
    },
    replace: async (accounts) => {
      await request(accounts.flatMap((account) => [...removal(account.terminal), ...creation(account)]));
    },
    remove: async (terminals) => {
      await request(terminals.flatMap(removal));
    },
    names: async () => {
      const [response] = await request([{ command: 'listClients' }]);
      return new Set(response?.data?.clients);
    },
    closed: () => {
      for (const { reject } of waiting.values()) reject(new Error('the connection was closed'));
    },
    take: (topic, payload) => {
      if (topic !== responseTopic) return false;
      const { responses } = JSON.parse(payload.toString('utf8')) as { responses: readonly Response[] };
      waiting.get(responses[0]?.correlationData ?? '')?.resolve(responses);
      return true;
    },
  };
}

/** Returns the topics of a terminal's retained message about its connection. */
export const presenceTopics = (terminal: number, properties: readonly number[]): readonly string[] =>
  properties.map((property) => toTopic({ property, terminal, kind: presenceKind }));
