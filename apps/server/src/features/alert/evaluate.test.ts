import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWriter } from '../../db/write.ts';
import { createMails } from '../../mail/mails.ts';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { addOperator } from '../../testing/server.ts';
import { evaluateAlerts } from './evaluate.ts';

let logs: TestLogs;
let admin: string;
let boss: string;

const mails = createMails({ mail: { smtpUrl: null, from: '' }, demo: true } as unknown as Parameters<typeof createMails>[0]);
const warned: unknown[] = [];

beforeAll(async () => {
  logs = await startTestLogs();
  await addOperator(logs, 401, 'supervisor', [102], 'boss');
  await logs.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('duty', 'Duty', $1, $1)`, [
    ['console.log-in', 'alert.view', 'alert.acknowledge', 'alert.manage', 'error-log.view', 'notification.receive'],
  ]);
  await addOperator(logs, 501, 'duty', [102], 'duty');
  admin = await logs.signIn('administrator');
  boss = await logs.signIn('duty');
});
afterAll(() => logs.stop());
beforeEach(async () => {
  for (const table of ['alert', 'alert_rule', 'terminal_error', 'message', 'mail', 'operator_property'])
    await logs.database.execute(`delete from ${table}`);
  await logs.database.execute('insert into operator_property values (201, 101), (401, 102), (501, 102)');
  await logs.database.execute(`update operator set disabled = false, email = '' where true`);
  await logs.database.execute(`update property set zone = 'Europe/Vienna' where true`);
  warned.length = 0;
});

const values = {
  name: 'Many errors',
  when: 'error-log>1',
  filter: '',
  over: '1h',
  for: '0m',
  clear: '',
  property: [] as number[],
  severity: 'error',
  quiet: '',
  tell: [] as number[],
  mail: false,
  active: true,
};

const add = async (more: Partial<typeof values> = {}, as = admin) => {
  const { status, body } = await logs.call('POST /alert-rules', { as, body: { ...values, ...more } });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body as { readonly id: number; readonly version: number };
};

/** Evaluates all rules, as after the interval. Several servers may do so at the same time. */
const evaluate = async () => {
  await logs.database.execute('update alert_rule set next_check = clock_timestamp()');
  return turn();
};
const turn = () =>
  evaluateAlerts({
    database: logs.database,
    reader: logs.database,
    write: createWriter(logs.database, () => undefined),
    logs: logs.lists,
    mails,
    base: () => 'https://floor.example',
    log: { warn: (details: unknown) => void warned.push(details) },
  });

/** Lets time pass for what is stored about alerts. */
const pass = (minutes: number) =>
  logs.database.execute(
    `with a as (update alert set since = since - $1 * interval '1 minute', told = told - $1 * interval '1 minute')
     update alert_rule set told = told - $1 * interval '1 minute'`,
    [minutes],
  );

const fail = async (count: number, terminal = 17, property = 101) => {
  for (let i = 0; i < count; i += 1)
    await logs.add('terminal_error', {
      property_id: property,
      terminal_id: terminal,
      code: 7,
      severity: 2,
      component: 10,
      rank: 1,
      params: [],
      detail: '',
      reference: '',
      at: new Date().toISOString(),
      cleared: false,
    });
};
const repair = (property = 101) => logs.database.execute('delete from terminal_error where property_id = $1', [property]);

const alerts = async (as = admin, query = '') => (await logs.call(`GET /alerts?sort=id${query}`, { as })).body.items;
const states = async () => (await alerts()).map(({ property, state }: { property: number; state: string }) => [property, state]);
const messages = () =>
  logs.database.query<{ operator: number; kind: string; properties: string }>(
    `select operator_id as operator, kind, params ->> 'properties' as properties from message order by at`,
  );
const told = async () => (await messages()).map(({ operator, kind, properties }) => [operator, kind, properties]);
const ruleOf = async (id: number, as = admin) => (await logs.call(`GET /alert-rules/${id}`, { as })).body;
const stepsOf = async (id: number) =>
  (await logs.call(`GET /alerts/${id}/history`, { as: admin })).body.items.map(({ step, value }: { step: string; value: string }) => [
    step,
    value,
  ]);

describe('[ST-01] a rule', () => {
  test('raises one alert at each property, tells its owner of all together, and clears it', async () => {
    const { id } = await add();
    await fail(2);
    await fail(3, 90, 102);
    expect(await evaluate()).toBe(1);
    expect(await alerts()).toMatchObject([
      { rule: id, name: 'Many errors', when: 'error-log>1', property: 101, state: 'raised', value: '2', severity: 'error' },
      { property: 102, state: 'raised', value: '3' },
    ]);
    expect(await told()).toEqual([[1, 'alert-raised', '101 (2), 102 (3)']]);
    expect(await ruleOf(id)).toMatchObject({ open: 2, checked: expect.any(String), problem: null, recipients: 'administrator 1' });
    await evaluate();
    await repair();
    await evaluate();
    expect(await states()).toEqual([
      [101, 'cleared'],
      [102, 'raised'],
    ]);
    expect(await told()).toEqual([
      [1, 'alert-raised', '101 (2), 102 (3)'],
      [1, 'alert-cleared', '101 (0)'],
    ]);
    const [first] = await alerts();
    expect(await stepsOf(first.id)).toEqual([
      ['pending', '2'],
      ['raised', '2'],
      ['told', '2'],
      ['cleared', '0'],
    ]);
    expect(warned).toEqual([]);
  });

  test('waits until its condition was met for long enough', async () => {
    await add({ for: '10m' });
    await fail(2);
    await evaluate();
    expect([await states(), await told()]).toEqual([[[101, 'pending']], []]);
    await pass(9);
    await evaluate();
    expect(await states()).toEqual([[101, 'pending']]);
    await pass(2);
    await evaluate();
    expect([await states(), (await told()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('forgets a pending alert whose figure recovers', async () => {
    await add({ for: '10m' });
    await fail(2);
    await evaluate();
    await repair();
    await evaluate();
    expect([await states(), await told()]).toEqual([[], []]);
  });

  test('with a value that clears its alerts, a figure that moves around the threshold raises one alert', async () => {
    await add({ when: 'error-log>3', clear: '1' });
    for (const count of [4, 3, 5, 2, 6]) {
      await repair();
      await fail(count);
      await evaluate();
    }
    expect([await states(), (await told()).length]).toEqual([[[101, 'raised']], 1]);
    await repair();
    await fail(1);
    await evaluate();
    expect(await states()).toEqual([[101, 'cleared']]);
  });

  test('whose figure comes and goes tells at most once in five minutes', async () => {
    await add();
    for (let round = 0; round < 4; round += 1) {
      await fail(2);
      await evaluate();
      await repair();
      await evaluate();
    }
    expect((await told()).filter(([, kind]) => kind === 'alert-raised')).toHaveLength(1);
    await fail(2);
    await evaluate();
    await pass(6);
    await evaluate();
    expect((await told()).filter(([, kind]) => kind === 'alert-raised')).toHaveLength(2);
  });

  test('evaluated by several servers at the same time raises and tells once', async () => {
    await add();
    await fail(2);
    await logs.database.execute('update alert_rule set next_check = clock_timestamp()');
    await Promise.all([turn(), turn(), turn()]);
    await Promise.all([evaluate(), evaluate(), evaluate()]);
    expect([await states(), (await told()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('is evaluated again after a server ended between its claim and the result', async () => {
    await add();
    await fail(2);
    await logs.database.execute(`update alert_rule set next_check = clock_timestamp() + interval '20 seconds'`);
    expect(await turn()).toBe(0);
    await logs.database.execute(`update alert_rule set next_check = next_check - interval '21 seconds'`);
    await turn();
    expect([await states(), (await told()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('is due at once if the clock was set back', async () => {
    await add();
    await logs.database.execute(`update alert_rule set next_check = clock_timestamp() + interval '1 hour'`);
    expect(await turn()).toBe(1);
  });

  test('that is changed while an alert is raised clears it and begins anew', async () => {
    const { id, version } = await add();
    await fail(2);
    await evaluate();
    const body = { ...values, name: undefined, when: 'error-log>5', version };
    expect((await logs.call(`PUT /alert-rules/${id}`, { as: admin, body })).status).toBe(200);
    expect(await alerts()).toMatchObject([{ state: 'cleared', end: 'rule-changed' }]);
    await evaluate();
    expect((await alerts()).length).toBe(1);
  });

  test('that only tells others keeps its alerts, and one that is switched off clears them', async () => {
    const { id, version } = await add();
    await fail(2);
    await evaluate();
    const edit = (more: object) => logs.call(`PUT /alert-rules/${id}`, { as: admin, body: { ...values, name: undefined, ...more } });
    expect((await edit({ tell: [301], version })).status).toBe(200);
    expect(await states()).toEqual([[101, 'raised']]);
    expect((await edit({ active: false, version: version + 1 })).body).toMatchObject({ state: 'paused', active: false, open: 0 });
    expect(await alerts()).toMatchObject([{ state: 'cleared', end: 'rule-ended' }]);
    expect(await evaluate()).toBe(0);
  });

  test('that is removed clears its alerts, whose history stays', async () => {
    const { id } = await add();
    await fail(2);
    await evaluate();
    expect((await logs.call(`DELETE /alert-rules/${id}`, { as: admin })).status).toBe(204);
    const [alert] = await alerts();
    expect(alert).toMatchObject({ rule: null, name: 'Many errors', state: 'cleared', end: 'rule-ended' });
    expect((await stepsOf(alert.id)).at(-1)).toEqual(['cleared', '2']);
  });
});

describe('[ST-01] quiet hours', () => {
  /** A span of local time at the property around now, shifted by hours. */
  const quietAround = async (shift: number) => {
    const [row] = await logs.database.query<{ quiet: string }>(
      `select to_char(t - interval '1 hour', 'HH24:MI') || '-' || to_char(t + interval '1 hour', 'HH24:MI') as quiet
       from (select clock_timestamp() at time zone 'Europe/Vienna' + $1 * interval '1 hour' as t) x`,
      [shift],
    );
    return row?.quiet ?? '';
  };

  test('nobody is told in them, and those still raised are told at their end', async () => {
    await add({ quiet: await quietAround(0) });
    await fail(2);
    await evaluate();
    expect([await states(), await told()]).toEqual([[[101, 'raised']], []]);
    // The property moves to a zone in which the quiet hours are over.
    await logs.database.execute(`update property set zone = 'Asia/Tokyo' where id = 101`);
    await evaluate();
    expect(await told()).toEqual([[1, 'alert-raised', '101 (2)']]);
  });

  test('an alert that is over at their end is never told', async () => {
    await add({ quiet: await quietAround(0) });
    await fail(2);
    await evaluate();
    await repair();
    await evaluate();
    expect([await states(), await told()]).toEqual([[[101, 'cleared']], []]);
  });

  test('other hours do not delay', async () => {
    await add({ quiet: await quietAround(6) });
    await fail(2);
    await evaluate();
    expect((await told()).length).toBe(1);
  });
});

describe('[ST-01] recipients', () => {
  test('each one is told of the properties that they see, if they may see the figure', async () => {
    await add({ tell: [201, 301, 501] });
    await logs.database.execute(`update operator set withheld = '{error-log.view}' where id = 301`);
    await fail(2);
    await fail(3, 90, 102);
    await evaluate();
    await logs.database.execute(`update operator set withheld = '{}' where id = 301`);
    expect(await told()).toEqual([
      [201, 'alert-raised', '101 (2)'],
      [501, 'alert-raised', '102 (3)'],
    ]);
  });

  test('a mail is stored with the alert, in the transaction that raises it', async () => {
    await logs.database.execute(`update operator set email = 'ada@floor.example' where id = 1`);
    await add({ mail: true });
    await fail(2);
    await evaluate();
    await evaluate();
    const stored = await logs.database.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from mail',
    );
    expect(stored).toMatchObject([{ recipient: 'ada@floor.example', subject: 'Alert: Many errors – Floorwalker' }]);
    expect(stored[0]?.body).toContain('Properties: 101 (2)');
    expect(stored[0]?.body).toContain('https://floor.example/#/alerts');
  });
});

describe('[ST-01] rights', () => {
  test('a rule sees the properties of its owner only, and stops when they are gone', async () => {
    const { id } = await add({}, boss);
    await fail(2);
    await fail(2, 90, 102);
    await evaluate();
    expect(await states()).toEqual([[102, 'raised']]);
    await logs.database.execute('delete from operator_property where operator_id = 501');
    await evaluate();
    expect(await alerts()).toMatchObject([{ state: 'cleared', end: 'rule-ended' }]);
    expect(await ruleOf(id)).toMatchObject({ state: 'stopped', stopReason: 'property', active: false });
    expect((await messages()).at(-1)).toMatchObject({ operator: 501, kind: 'alert-stopped' });
  });

  test('an alert at a property that the owner no longer sees is cleared', async () => {
    await logs.database.execute('insert into operator_property values (501, 101)');
    await add({}, boss);
    await fail(2);
    await fail(2, 90, 102);
    await evaluate();
    await logs.database.execute('delete from operator_property where operator_id = 501 and property_id = 101');
    await evaluate();
    expect(await alerts()).toMatchObject([
      { property: 101, state: 'cleared', end: 'rule-changed' },
      { property: 102, state: 'raised' },
    ]);
  });

  test('an account that may not sign in stops its rules', async () => {
    const { id } = await add({}, boss);
    await logs.database.execute('update operator set disabled = true where id = 501');
    await evaluate();
    expect(await ruleOf(id)).toMatchObject({ state: 'stopped', stopReason: 'account' });
  });

  test('alerts are visible at own properties, with the right to see the figure; rules of others only to those who see all', async () => {
    const { id } = await add();
    await fail(2);
    await fail(2, 90, 102);
    await evaluate();
    expect((await alerts(boss)).map(({ property }: { property: number }) => property)).toEqual([102]);
    await logs.database.execute(`update alert set view_right = 'availability.view'`);
    expect(await alerts(boss)).toEqual([]);
    expect((await logs.call(`GET /alert-rules/${id}`, { as: boss })).body.code).toBe('row.not-found');
  });

  test('only the owner changes a rule', async () => {
    const { id, version } = await add({}, boss);
    const { body } = await logs.call(`PUT /alert-rules/${id}`, { as: admin, body: { ...values, name: undefined, version } });
    expect(body.code).toBe('alert.not-owner');
  });
});

describe('[ST-01] acknowledgement', () => {
  const acknowledge = (id: number, comment: string, as = admin) => logs.call(`POST /alerts/${id}/acknowledge`, { as, body: { comment } });

  test('an alert is acknowledged once, with a comment, audited, and cleared later', async () => {
    await add();
    await fail(2, 90, 102);
    await evaluate();
    const [{ id }] = await alerts();
    expect((await acknowledge(id, 'technician on the way', boss)).body).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'duty 501',
      comment: 'technician on the way',
    });
    const second = await acknowledge(id, 'me too');
    expect([second.status, second.body.code, second.body.params]).toEqual([409, 'alert.acknowledged', { by: 'duty 501' }]);
    expect(await logs.database.query(`select operator_id, target from audit where act = 'alert.acknowledge' and outcome = 'done'`)).toEqual([
      { operator_id: 501, target: `alert/${id}` },
    ]);
    await repair(102);
    await evaluate();
    expect(await alerts()).toMatchObject([{ state: 'cleared', end: 'recovered', comment: 'technician on the way' }]);
    expect((await acknowledge(id, '')).body.code).toBe('alert.not-raised');
    expect((await stepsOf(id)).map(([step]: string[]) => step)).toEqual(['pending', 'raised', 'told', 'acknowledged', 'cleared']);
  });

  test('of several people at the same time, one acknowledges', async () => {
    await add();
    await fail(2);
    await evaluate();
    const [{ id }] = await alerts();
    const results = await Promise.all(Array.from({ length: 6 }, (_, at) => acknowledge(id, `comment ${at}`)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('an alert at a foreign property is not found', async () => {
    await add();
    await fail(2);
    await evaluate();
    const [{ id }] = await alerts();
    expect((await acknowledge(id, '', boss)).body.code).toBe('row.not-found');
    expect((await logs.call(`GET /alerts/${id}/history`, { as: boss })).body.code).toBe('row.not-found');
  });
});

describe('[ST-01] values of a rule', () => {
  test.each([
    ['when', 'alert-form', { when: 'many errors' }],
    ['when', 'alert-figure', { when: 'erors>1' }],
    ['when', 'alert-ambiguous', { when: 'count>1' }],
    ['when', 'alert-unit', { when: 'availability<95' }],
    ['clear', 'alert-clear', { clear: '5' }],
    ['clear', 'alert-unit', { clear: '5%' }],
    ['over', 'alert-span', { over: '0m' }],
    ['over', 'alert-span', { over: '32d' }],
    ['over', 'alert-days', { when: 'availability<95%', over: '12h' }],
    ['for', 'alert-span', { for: '8d' }],
    ['property', 'unknown-property', { property: [999] }],
    ['tell', 'unknown-recipient', { tell: [999] }],
    ['quiet', 'invalid-format', { quiet: '22:00' }],
  ])('%s: %s for %j', async (path, code, more) => {
    const { body } = await logs.call('POST /alert-rules', { as: admin, body: { ...values, ...more } });
    expect(body.fields).toMatchObject([{ path, code }]);
  });

  test('a wrong filter is refused by the language of filters, also for reports', async () => {
    for (const when of ['error-log>1', 'availability<95%']) {
      const { body } = await logs.call('POST /alert-rules', { as: admin, body: { ...values, when, over: '1d', filter: 'nonsense:1' } });
      expect([when, body.code]).toEqual([when, 'filter.invalid']);
    }
  });

  test('a figure that the caller may not see is refused', async () => {
    const { body } = await logs.call('POST /alert-rules', { as: boss, body: { ...values, when: 'availability<95%', over: '1d' } });
    expect([body.code, body.params]).toEqual(['right.missing', { right: 'availability.view' }]);
  });

  test('an operator has at most fifty rules', async () => {
    await logs.database.execute(
      `insert into alert_rule (name, condition, filter, over, duration, clear, properties, severity, quiet, recipients, mail, view_right, operator_id)
       select 'r', 'error-log>1', '', '1h', '0m', '', '{}', 'error', '', '{}', false, 'error-log.view', 1 from generate_series(1, 50)`,
    );
    expect((await logs.call('POST /alert-rules', { as: admin, body: values })).body.code).toBe('alert.too-many');
  });
});

test('[ST-01] a filter narrows the rows that count, with or without "or"', async () => {
  await add({ filter: 'terminal:90 or terminal:91' });
  await fail(2);
  await fail(2, 90, 102);
  await evaluate();
  expect(await states()).toEqual([[102, 'raised']]);
});

test('[ST-01] counts of reports without rows are 0, ratios are no figure, and a problem is shown with the rule', async () => {
  const { id } = await add({ name: 'No transactions', when: 'transaction-count.count<1', over: '1d', property: [101] });
  await add({ name: 'Availability', when: 'availability<95%', over: '1d' });
  await add({ name: 'Money', when: 'media-cash-statistics.amount<0.01 EUR', over: '1d', property: [102] });
  await evaluate();
  expect((await alerts()).map(({ name, value }: { name: string; value: string }) => [name, value]).toSorted()).toEqual([
    ['Money', '0.00 EUR'],
    ['No transactions', '0'],
  ]);
  await logs.database.execute(`update alert_rule set filter = 'nonsense:1' where id = $1`, [id]);
  await evaluate();
  expect(await ruleOf(id)).toMatchObject({ problem: 'filter.invalid', state: 'active', open: 1 });
  expect(warned).toEqual([]);
});
