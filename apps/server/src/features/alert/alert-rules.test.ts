import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertValues, startTestAlerts, type TestAlerts } from '../../testing/alerts.ts';

let rules: TestAlerts;

beforeAll(async () => {
  rules = await startTestAlerts();
});
beforeEach(() => rules.reset());
afterAll(() => rules.logs.stop());

describe('[ST-01] recipients', () => {
  test('each one is notified of the properties that they see, if they may see the figure', async () => {
    await rules.add({ notify: [201, 301, 501] });
    await rules.logs.database.execute(`update operator set withheld = '{error-log.view}' where id = 301`);
    await rules.fail(2);
    await rules.fail(3, 90, 102);
    await rules.evaluate();
    await rules.logs.database.execute(`update operator set withheld = '{}' where id = 301`);
    expect(await rules.sent()).toEqual([
      [201, 'alert-raised', '101 (2)'],
      [501, 'alert-raised', '102 (3)'],
    ]);
  });

  test('the owner is notified of alerts of which no recipient may be told', async () => {
    await rules.add({ notify: [201, 301] });
    await rules.logs.database.execute('update operator set disabled = true where id = 301');
    await rules.fail(2);
    await rules.fail(3, 90, 102);
    await rules.evaluate();
    await rules.repair();
    await rules.repair(102);
    await rules.evaluate();
    expect(await rules.sent()).toEqual([
      [201, 'alert-raised', '101 (2)'],
      [1, 'alert-raised', '102 (3)'],
      [201, 'alert-cleared', '101 (0)'],
      [1, 'alert-cleared', '102 (0)'],
    ]);
  });

  test('an operator who is named 400,000 times is looked up once', async () => {
    const { id } = await rules.add({ notify: Array.from({ length: 400_000 }, () => 1) });
    expect((await rules.ruleOf(id)).notify).toEqual([1]);
  });

  test('a mail is stored with the alert, in the transaction that raises it', async () => {
    await rules.logs.database.execute(`update operator set email = 'ada@floor.example' where id = 1`);
    await rules.add({ mail: true });
    await rules.fail(2);
    await rules.evaluate();
    await rules.evaluate();
    const stored = await rules.logs.database.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from mail',
    );
    expect(stored).toMatchObject([{ recipient: 'ada@floor.example', subject: 'Alert: Many errors – Floorwalker' }]);
    expect(stored[0]?.body).toContain('Properties: 101 (2)');
    expect(stored[0]?.body).toContain('https://floor.example/#/alerts');
  });
});

describe('[ST-01] the end of an alert', () => {
  const acts = [
    ['changed', 'rule-changed', (id: number, version: number) => rules.edit(id, { when: 'error-log>5', notify: [301], version })],
    ['switched off', 'rule-ended', (id: number, version: number) => rules.edit(id, { active: false, version })],
    ['removed', 'rule-ended', (id: number) => rules.logs.call(`DELETE /alert-rules/${id}`, { as: rules.admin })],
  ] as const;

  test.each(acts)('is told to those who know of the alert when its rule is %s, except who has done it', async (_act, end, act) => {
    await rules.logs.database.execute(`update operator set email = login || '@floor.example' where id in (1, 201)`);
    const { id, version } = await rules.add({ notify: [1, 201], mail: true });
    await rules.fail(2);
    await rules.evaluate();
    expect((await act(id, version)).status).toBeLessThan(300);
    expect((await rules.sent()).filter(([, kind]) => kind !== 'alert-raised')).toEqual([[201, 'alert-ended', '101 (2)']]);
    const [message] = await rules.logs.database.query(`select severity, params from message where kind = 'alert-ended'`);
    expect(message).toMatchObject({ severity: 'information', params: { when: 'error-log>1', end, by: 'administrator 1' } });
    const mails = await rules.logs.database.query<{ recipient: string; body: string }>(
      `select recipient, body from mail where subject like 'Alert ended: Many errors%'`,
    );
    expect(mails).toMatchObject([{ recipient: 'operator@floor.example' }]);
    expect(mails[0]?.body).toContain(`${end === 'rule-changed' ? 'Rule changed' : 'Rule ended'} (administrator 1).`);
    await rules.evaluate();
    expect((await rules.sent()).filter(([, kind]) => kind !== 'alert-raised')).toHaveLength(1);
  });

  test('is told to those who were told of the alert, whoever the recipients are then', async () => {
    const { id, version } = await rules.add({ notify: [1, 201] });
    await rules.fail(2);
    await rules.evaluate();
    await rules.edit(id, { notify: [301], version });
    await rules.repair();
    await rules.evaluate();
    expect((await rules.sent()).filter(([, kind]) => kind === 'alert-cleared')).toEqual([
      [1, 'alert-cleared', '101 (0)'],
      [201, 'alert-cleared', '101 (0)'],
    ]);
  });

  test('is mailed like the alert, and nothing is told of one of which nobody knows', async () => {
    await rules.logs.database.execute(`update operator set email = 'ada@floor.example' where id = 1`);
    const slow = await rules.add({ name: 'Slow', for: '10m', mail: true, notify: [201] });
    await rules.add({ mail: true });
    await rules.fail(2);
    await rules.evaluate();
    await rules.edit(slow.id, { for: '10m', active: false, version: slow.version, notify: [201] });
    await rules.repair();
    await rules.evaluate();
    const subjects = await rules.logs.database.query<{ subject: string }>('select subject from mail order by at');
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Alert: Many errors – Floorwalker',
      'Alert is over: Many errors – Floorwalker',
    ]);
  });

  test('is told when the owner no longer sees the property, and to nobody who may no longer see the figure', async () => {
    await rules.logs.database.execute('insert into operator_property values (501, 101)');
    await rules.add({ notify: [1, 201] }, rules.duty);
    await rules.fail(2);
    await rules.evaluate();
    await rules.logs.database.execute('delete from operator_property where operator_id = 501 and property_id = 101');
    await rules.logs.database.execute(`update operator set withheld = '{error-log.view}' where id = 201`);
    await rules.evaluate();
    await rules.logs.database.execute(`update operator set withheld = '{}' where id = 201`);
    expect((await rules.sent()).filter(([, kind]) => kind === 'alert-ended')).toEqual([[1, 'alert-ended', '101 (2)']]);
    const [message] = await rules.logs.database.query(`select params from message where kind = 'alert-ended'`);
    expect(message).toMatchObject({ params: { end: 'property-lost', by: 'duty 501' } });
  });
});

describe('[ST-01] rights', () => {
  test('a rule sees the properties of its owner only, and stops when they are gone', async () => {
    const { id } = await rules.add({}, rules.duty);
    await rules.fail(2);
    await rules.fail(2, 90, 102);
    await rules.evaluate();
    expect(await rules.states()).toEqual([[102, 'raised']]);
    await rules.logs.database.execute('delete from operator_property where operator_id = 501');
    await rules.evaluate();
    expect(await rules.alerts()).toMatchObject([{ state: 'cleared', end: 'rule-stopped' }]);
    expect(await rules.ruleOf(id)).toMatchObject({ state: 'stopped', stopReason: 'property', active: false });
    expect((await rules.messages()).at(-1)).toMatchObject({ operator: 501, kind: 'alert-stopped' });
  });

  test('the recipients of a rule whose owner may no longer sign in are told that it has stopped', async () => {
    await rules.add({ notify: [1, 201, 501] }, rules.duty);
    await rules.logs.database.execute(`update operator set withheld = '{error-log.view}' where id = 201`);
    await rules.logs.database.execute('update operator set disabled = true where id = 501');
    await rules.evaluate();
    await rules.logs.database.execute(`update operator set withheld = '{}' where id = 201`);
    expect((await rules.messages()).map(({ operator, kind }) => [operator, kind])).toEqual([
      [501, 'alert-stopped'],
      [1, 'alert-stopped'],
    ]);
  });

  test('an alert at a property that the owner no longer sees is cleared', async () => {
    await rules.logs.database.execute('insert into operator_property values (501, 101)');
    await rules.add({}, rules.duty);
    await rules.fail(2);
    await rules.fail(2, 90, 102);
    await rules.evaluate();
    await rules.logs.database.execute('delete from operator_property where operator_id = 501 and property_id = 101');
    await rules.evaluate();
    expect(await rules.alerts()).toMatchObject([
      { property: 101, state: 'cleared', end: 'property-lost' },
      { property: 102, state: 'raised' },
    ]);
  });

  test('an account that may not sign in stops its rules', async () => {
    const { id } = await rules.add({}, rules.duty);
    await rules.logs.database.execute('update operator set disabled = true where id = 501');
    await rules.evaluate();
    expect(await rules.ruleOf(id)).toMatchObject({ state: 'stopped', stopReason: 'account' });
  });

  test('alerts are visible at own properties, with the right to see the figure; rules of others only to those who see all', async () => {
    const { id } = await rules.add();
    await rules.fail(2);
    await rules.fail(2, 90, 102);
    await rules.evaluate();
    expect((await rules.alerts(rules.duty)).map(({ property }: { property: number }) => property)).toEqual([102]);
    await rules.logs.database.execute(`update alert set view_right = 'availability.view'`);
    expect(await rules.alerts(rules.duty)).toEqual([]);
    expect((await rules.logs.call(`GET /alert-rules/${id}`, { as: rules.duty })).body.code).toBe('row.not-found');
  });

  test('only the owner changes a rule', async () => {
    const { id, version } = await rules.add({}, rules.duty);
    const { body } = await rules.edit(id, { version });
    expect(body.code).toBe('alert.not-owner');
  });
});

describe('[ST-01] acknowledgement', () => {
  const acknowledge = (id: number, comment: string, as = rules.admin) =>
    rules.logs.call(`POST /alerts/${id}/acknowledge`, { as, body: { comment } });

  test('an alert is acknowledged once, with a comment, audited, and cleared later', async () => {
    await rules.add();
    await rules.fail(2, 90, 102);
    await rules.evaluate();
    const [{ id }] = await rules.alerts();
    expect((await acknowledge(id, 'technician on the way', rules.duty)).body).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'duty 501',
      comment: 'technician on the way',
    });
    const second = await acknowledge(id, 'me too');
    expect([second.status, second.body.code, second.body.params]).toEqual([409, 'alert.acknowledged', { by: 'duty 501' }]);
    expect(
      await rules.logs.database.query(`select operator_id, target from audit where act = 'alert.acknowledge' and outcome = 'done'`),
    ).toEqual([{ operator_id: 501, target: `alert/${id}` }]);
    await rules.repair(102);
    await rules.evaluate();
    expect(await rules.alerts()).toMatchObject([{ state: 'cleared', end: 'recovered', comment: 'technician on the way' }]);
    expect((await acknowledge(id, '')).body.code).toBe('alert.not-raised');
    expect((await rules.stepsOf(id)).map(([step]: string[]) => step)).toEqual(['pending', 'raised', 'notified', 'acknowledged', 'cleared']);
  });

  test('of several people at the same time, one acknowledges', async () => {
    await rules.add();
    await rules.fail(2);
    await rules.evaluate();
    const [{ id }] = await rules.alerts();
    const results = await Promise.all(Array.from({ length: 6 }, (_, at) => acknowledge(id, `comment ${at}`)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('an alert at a foreign property is not found', async () => {
    await rules.add();
    await rules.fail(2);
    await rules.evaluate();
    const [{ id }] = await rules.alerts();
    expect((await acknowledge(id, '', rules.duty)).body.code).toBe('row.not-found');
    expect((await rules.logs.call(`GET /alerts/${id}/history`, { as: rules.duty })).body.code).toBe('row.not-found');
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
    ['notify', 'unknown-recipient', { notify: [999] }],
    ['quietHours', 'invalid-format', { quietHours: '22:00' }],
  ])('%s: %s for %j', async (path, code, more) => {
    const { body } = await rules.logs.call('POST /alert-rules', { as: rules.admin, body: { ...alertValues, ...more } });
    expect(body.fields).toMatchObject([{ path, code }]);
  });

  test('a span that has no effect on a list of the present state is not refused', async () => {
    const body = { ...alertValues, when: 'terminals>5', over: '366d', filter: '', clear: '' };
    expect((await rules.logs.call('POST /alert-rules', { as: rules.admin, body })).status).toBe(200);
  });

  test('a wrong filter is refused by the language of filters, also for reports', async () => {
    for (const when of ['error-log>1', 'availability<95%']) {
      const { body } = await rules.logs.call('POST /alert-rules', {
        as: rules.admin,
        body: { ...alertValues, when, over: '1d', filter: 'nonsense:1' },
      });
      expect([when, body.code]).toEqual([when, 'filter.invalid']);
    }
  });

  test('a figure that the caller may not see is refused', async () => {
    const { body } = await rules.logs.call('POST /alert-rules', {
      as: rules.duty,
      body: { ...alertValues, when: 'availability<95%', over: '1d' },
    });
    expect([body.code, body.params]).toEqual(['right.missing', { right: 'availability.view' }]);
  });

  test('an operator has at most fifty rules', async () => {
    await rules.logs.database.execute(
      `insert into alert_rule (name, condition, filter, over, duration, clear, properties, severity, quiet, recipients, mail, view_right, operator_id)
       select 'r', 'error-log>1', '', '1h', '0m', '', '{}', 'error', '', '{}', false, 'error-log.view', 1 from generate_series(1, 50)`,
    );
    expect((await rules.logs.call('POST /alert-rules', { as: rules.admin, body: alertValues })).body.code).toBe('alert.too-many');
  });
});
