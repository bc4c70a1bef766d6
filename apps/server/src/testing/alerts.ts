import { createWriter } from '../db/write.ts';
import { evaluateAlerts } from '../features/alert/evaluate.ts';
import { createMails } from '../mail/mails.ts';
import { startTestLogs, type TestLogs } from './logs.ts';
import { addOperator } from './server.ts';

/** Values of a rule that counts errors of the last hour. */
export const alertValues = {
  name: 'Many errors',
  when: 'error-log>1',
  filter: '',
  over: '1h',
  for: '0m',
  clear: '',
  property: [] as number[],
  severity: 'error',
  quietHours: '',
  notify: [] as number[],
  mail: false,
  webhook: [] as number[],
  active: true,
};

type Values = typeof alertValues;

const mails = createMails({ mail: { smtpUrl: null, from: '' }, demo: true });
const rights = ['console.log-in', 'alert.view', 'alert.acknowledge', 'alert.manage', 'error-log.view', 'notification.receive'];

/** A server with alert rules, whose mails are stored and not delivered. Operator 501 (`duty`) sees property 102, and of the figures only the error log. */
export async function startTestAlerts() {
  const logs: TestLogs = await startTestLogs({ FLOOR_SMTP_URL: 'smtp://127.0.0.1:9' });
  await logs.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('duty', 'Duty', $1, $1)`, [rights]);
  await addOperator(logs, 501, 'duty', [102]);
  const [admin, duty] = [await logs.signIn('administrator'), await logs.signIn('duty')];
  const warned: unknown[] = [];

  /** Evaluates the rules that are due, as a server does at each turn. */
  const turn = () =>
    evaluateAlerts({
      database: logs.database,
      reader: logs.database,
      write: createWriter(logs.database, () => undefined),
      lists: logs.lists,
      licences: logs.licences,
      mails,
      base: () => 'https://floor.example',
      log: { warn: (details: unknown) => void warned.push(details) },
    });
  const alerts = async (as = admin) => (await logs.call('GET /alerts?sort=id', { as })).body.items;
  const messages = () =>
    logs.database.query<{ operator: number; kind: string; properties: string }>(
      `select operator_id as operator, kind, params ->> 'properties' as properties from message order by at`,
    );
  return {
    logs,
    admin,
    duty,
    /** What was logged as a warning. */
    warned,
    turn,
    alerts,
    messages,
    /** Removes what a test has stored. */
    reset: async () => {
      for (const table of ['alert', 'alert_rule', 'webhook', 'terminal_error', 'message', 'mail', 'operator_property'])
        await logs.database.execute(`delete from ${table}`);
      await logs.database.execute('insert into operator_property values (201, 101), (501, 102)');
      await logs.database.execute(`update operator set disabled = false, email = '' where true`);
      await logs.database.execute(`update property set zone = 'Europe/Vienna' where true`);
      warned.length = 0;
    },
    add: async (more: Partial<Values> = {}, as = admin) => {
      const { status, body } = await logs.call('POST /alert-rules', { as, body: { ...alertValues, ...more } });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body as { readonly id: number; readonly version: number };
    },
    edit: (id: number, more: Partial<Values> & { readonly version: number }, as = admin) =>
      logs.call(`PUT /alert-rules/${id}`, { as, body: { ...alertValues, name: undefined, ...more } }),
    /** Evaluates all rules, as after the interval. */
    evaluate: async () => {
      await logs.database.execute('update alert_rule set next_check = clock_timestamp()');
      return turn();
    },
    /** Lets minutes pass for what is stored about alerts. */
    pass: (minutes: number) =>
      logs.database.execute(
        `with a as (update alert set since = since - $1 * interval '1 minute', notified = notified - $1 * interval '1 minute')
         update alert_rule set notified = notified - $1 * interval '1 minute'`,
        [minutes],
      ),
    fail: async (count: number, terminal = 17, property = 101) => {
      const of = { property_id: property, terminal_id: terminal, code: 7, severity: 2, component: 10, rank: 1, params: [], detail: '' };
      for (let i = 0; i < count; i += 1)
        await logs.add('terminal_error', { ...of, reference: '', at: new Date().toISOString(), cleared: false });
    },
    repair: (property = 101) => logs.database.execute('delete from terminal_error where property_id = $1', [property]),
    states: async () => (await alerts()).map(({ property, state }: { property: number; state: string }) => [property, state]),
    /** The messages: to whom, of which kind, and with which properties. */
    sent: async () => (await messages()).map(({ operator, kind, properties }) => [operator, kind, properties]),
    ruleOf: async (id: number, as = admin) => (await logs.call(`GET /alert-rules/${id}`, { as })).body,
    stepsOf: async (id: number): Promise<[string, string][]> =>
      (await logs.call(`GET /alerts/${id}/history`, { as: admin })).body.items.map(({ step, value }: { step: string; value: string }) => [
        step,
        value,
      ]),
  };
}
export type TestAlerts = Awaited<ReturnType<typeof startTestAlerts>>;
