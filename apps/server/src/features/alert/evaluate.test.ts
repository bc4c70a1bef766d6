import { alertLists, isAlertLog } from '@floorwalker/core/vocabulary/alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertValues, startTestAlerts, type TestAlerts } from '../../testing/alerts.ts';

let rules: TestAlerts;

beforeAll(async () => {
  rules = await startTestAlerts();
});
beforeEach(() => rules.reset());
afterAll(() => rules.logs.stop());

describe('[ST-01] a rule', () => {
  test('raises one alert at each property, tells its owner of all together, and clears it', async () => {
    const { id } = await rules.add();
    await rules.fail(2);
    await rules.fail(3, 90, 102);
    expect(await rules.evaluate()).toBe(1);
    expect(await rules.alerts()).toMatchObject([
      { rule: id, name: 'Many errors', when: 'error-log>1', property: 101, state: 'raised', value: '2', severity: 'error' },
      { property: 102, state: 'raised', value: '3' },
    ]);
    expect(await rules.sent()).toEqual([[1, 'alert-raised', '101 (2), 102 (3)']]);
    expect(await rules.ruleOf(id)).toMatchObject({ open: 2, checked: expect.any(String), problem: null, recipients: 'administrator 1' });
    await rules.evaluate();
    await rules.repair();
    await rules.evaluate();
    expect(await rules.states()).toEqual([
      [101, 'cleared'],
      [102, 'raised'],
    ]);
    expect(await rules.sent()).toEqual([
      [1, 'alert-raised', '101 (2), 102 (3)'],
      [1, 'alert-cleared', '101 (0)'],
    ]);
    const [first] = await rules.alerts();
    expect(await rules.stepsOf(first.id)).toEqual([
      ['pending', '2'],
      ['raised', '2'],
      ['notified', '2'],
      ['cleared', '0'],
    ]);
    expect(rules.warned).toEqual([]);
  });

  test('waits until its condition was met for long enough', async () => {
    await rules.add({ for: '10m' });
    await rules.fail(2);
    await rules.evaluate();
    expect([await rules.states(), await rules.sent()]).toEqual([[[101, 'pending']], []]);
    await rules.pass(9);
    await rules.evaluate();
    expect(await rules.states()).toEqual([[101, 'pending']]);
    await rules.pass(2);
    await rules.evaluate();
    expect([await rules.states(), (await rules.sent()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('forgets a pending alert whose figure recovers', async () => {
    await rules.add({ for: '10m' });
    await rules.fail(2);
    await rules.evaluate();
    await rules.repair();
    await rules.evaluate();
    expect([await rules.states(), await rules.sent()]).toEqual([[], []]);
  });

  test('with a value that clears its alerts, a figure that moves around the threshold raises one alert', async () => {
    await rules.add({ when: 'error-log>3', clear: '1' });
    for (const count of [4, 3, 5, 2, 6]) {
      await rules.repair();
      await rules.fail(count);
      await rules.evaluate();
    }
    expect([await rules.states(), (await rules.sent()).length]).toEqual([[[101, 'raised']], 1]);
    await rules.repair();
    await rules.fail(1);
    await rules.evaluate();
    expect(await rules.states()).toEqual([[101, 'cleared']]);
  });

  test('whose figure comes and goes tells at most once in five minutes', async () => {
    await rules.add();
    for (let round = 0; round < 4; round += 1) {
      await rules.fail(2);
      await rules.evaluate();
      await rules.repair();
      await rules.evaluate();
    }
    expect((await rules.sent()).filter(([, kind]) => kind === 'alert-raised')).toHaveLength(1);
    await rules.fail(2);
    await rules.evaluate();
    await rules.pass(6);
    await rules.evaluate();
    expect((await rules.sent()).filter(([, kind]) => kind === 'alert-raised')).toHaveLength(2);
  });

  test('evaluated by several servers at the same time raises and tells once', async () => {
    await rules.add();
    await rules.fail(2);
    await rules.logs.database.execute('update alert_rule set next_check = clock_timestamp()');
    await Promise.all([rules.turn(), rules.turn(), rules.turn()]);
    await Promise.all([rules.evaluate(), rules.evaluate(), rules.evaluate()]);
    expect([await rules.states(), (await rules.sent()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('is evaluated again after a server ended between its claim and the result', async () => {
    await rules.add();
    await rules.fail(2);
    await rules.logs.database.execute(`update alert_rule set next_check = clock_timestamp() + interval '20 seconds'`);
    expect(await rules.turn()).toBe(0);
    await rules.logs.database.execute(`update alert_rule set next_check = next_check - interval '21 seconds'`);
    await rules.turn();
    expect([await rules.states(), (await rules.sent()).length]).toEqual([[[101, 'raised']], 1]);
  });

  test('is due at once if the clock was set back', async () => {
    await rules.add();
    await rules.logs.database.execute(`update alert_rule set next_check = clock_timestamp() + interval '1 hour'`);
    expect(await rules.turn()).toBe(1);
  });

  test('that is changed while an alert is raised clears it and begins anew', async () => {
    const { id, version } = await rules.add();
    await rules.fail(2);
    await rules.evaluate();
    expect((await rules.edit(id, { when: 'error-log>5', version })).status).toBe(200);
    expect(await rules.alerts()).toMatchObject([{ state: 'cleared', end: 'rule-changed' }]);
    await rules.evaluate();
    expect((await rules.alerts()).length).toBe(1);
  });

  test('that only tells others keeps its alerts, and one that is switched off clears them', async () => {
    const { id, version } = await rules.add();
    await rules.fail(2);
    await rules.evaluate();
    expect((await rules.edit(id, { notify: [301], version })).status).toBe(200);
    expect(await rules.states()).toEqual([[101, 'raised']]);
    expect((await rules.edit(id, { active: false, version: version + 1 })).body).toMatchObject({ state: 'paused', active: false, open: 0 });
    expect(await rules.alerts()).toMatchObject([{ state: 'cleared', end: 'rule-ended' }]);
    expect(await rules.evaluate()).toBe(0);
  });

  test('that is removed clears its alerts, whose history stays', async () => {
    const { id } = await rules.add();
    await rules.fail(2);
    await rules.evaluate();
    expect((await rules.logs.call(`DELETE /alert-rules/${id}`, { as: rules.admin })).status).toBe(204);
    const [alert] = await rules.alerts();
    expect(alert).toMatchObject({ rule: null, name: 'Many errors', state: 'cleared', end: 'rule-ended' });
    expect((await rules.stepsOf(alert.id)).at(-1)).toEqual(['cleared', '2']);
  });
});

describe('[ST-01] quiet hours', () => {
  /** A span of local time at the property around now, shifted by hours. */
  const quietAround = async (shift: number) => {
    const [row] = await rules.logs.database.query<{ quiet: string }>(
      `select to_char(t - interval '1 hour', 'HH24:MI') || '-' || to_char(t + interval '1 hour', 'HH24:MI') as quiet
       from (select clock_timestamp() at time zone 'Europe/Vienna' + $1 * interval '1 hour' as t) x`,
      [shift],
    );
    return row?.quiet ?? '';
  };

  test('nobody is notified in them, and those still raised are notified at their end', async () => {
    await rules.add({ quietHours: await quietAround(0) });
    await rules.fail(2);
    await rules.evaluate();
    expect([await rules.states(), await rules.sent()]).toEqual([[[101, 'raised']], []]);
    // The property moves to a zone in which the quiet hours are over.
    await rules.logs.database.execute(`update property set zone = 'Asia/Tokyo' where id = 101`);
    await rules.evaluate();
    expect(await rules.sent()).toEqual([[1, 'alert-raised', '101 (2)']]);
  });

  test('an alert that is over at their end is never notified', async () => {
    await rules.add({ quietHours: await quietAround(0) });
    await rules.fail(2);
    await rules.evaluate();
    await rules.repair();
    await rules.evaluate();
    expect([await rules.states(), await rules.sent()]).toEqual([[[101, 'cleared']], []]);
  });

  test('other hours do not delay', async () => {
    await rules.add({ quietHours: await quietAround(6) });
    await rules.fail(2);
    await rules.evaluate();
    expect((await rules.sent()).length).toBe(1);
  });
});

test('[ST-01] a filter narrows the rows that count, with or without "or"', async () => {
  await rules.add({ filter: 'terminal:90 or terminal:91' });
  await rules.fail(2);
  await rules.fail(2, 90, 102);
  await rules.evaluate();
  expect(await rules.states()).toEqual([[102, 'raised']]);
});

test.each(alertLists.filter((list) => !isAlertLog(list)))(
  '[ST-01] a rule counts the rows of %s as they are now, at each property',
  async (list) => {
    await rules.logs.database.execute(
      `insert into terminal_component (terminal_id, component, rank, state, firmware, serial, since, reported)
     select t, 12, rank, 'online', '', '', now(), now() from unnest(array[17, 17, 90]) with ordinality p (t, rank) on conflict do nothing`,
    );
    await rules.add({ name: 'All', when: `${list}>=0`, over: '1d', property: [101, 102] });
    await rules.add({ name: 'Filtered', when: `${list}>0`, over: '1d', filter: 'terminal:17' });
    await rules.evaluate();
    const rowsOf = async (q: string) => (await rules.logs.call(`GET /${list}?q=${q}`, { as: rules.admin })).body.items.length;
    const filtered = await rowsOf('terminal:17');
    const found = (await rules.alerts()).map((one: { name: string; property: number; value: string }) => [
      one.name,
      one.property,
      one.value,
    ]);
    expect(found.toSorted()).toEqual(
      [
        ['All', 101, String(await rowsOf('property:101'))],
        ['All', 102, String(await rowsOf('property:102'))],
        ...(filtered > 0 ? [['Filtered', 101, String(filtered)]] : []),
      ].toSorted(),
    );
    expect(rules.warned).toEqual([]);
  },
);

test('[ST-01] an alert of a list of the present state is cleared when fewer rows match', async () => {
  const { database } = rules.logs;
  await database.execute(
    `insert into terminal_component (terminal_id, component, rank, state, firmware, serial, since, reported) values (17, 12, 9, 'offline', '', '', now(), now())`,
  );
  await rules.add({ when: 'components>0', filter: 'state:offline rank:9', over: '1d' });
  await rules.evaluate();
  expect(await rules.states()).toEqual([[101, 'raised']]);
  await database.execute('delete from terminal_component where rank = 9');
  await rules.evaluate();
  expect(await rules.states()).toEqual([[101, 'cleared']]);
});

test('[ST-01] counts of reports without rows are 0, ratios are no figure, and a problem is shown with the rule', async () => {
  const { id } = await rules.add({ name: 'No transactions', when: 'transaction-count.count<1', over: '1d', property: [101] });
  await rules.add({ name: 'Availability', when: 'availability<95%', over: '1d' });
  await rules.add({ name: 'Money', when: 'media-cash-statistics.amount<0.01 EUR', over: '1d', property: [102] });
  await rules.evaluate();
  expect((await rules.alerts()).map(({ name, value }: { name: string; value: string }) => [name, value]).toSorted()).toEqual([
    ['Money', '0.00 EUR'],
    ['No transactions', '0'],
  ]);
  await rules.logs.database.execute(`update alert_rule set filter = 'nonsense:1' where id = $1`, [id]);
  await rules.evaluate();
  expect(await rules.ruleOf(id)).toMatchObject({ problem: 'filter.invalid', state: 'active', open: 1 });
  expect(rules.warned).toEqual([]);
});

test('[ST-01] [LI-03] a rule about a list without a licence notes that, and can only be switched off', async () => {
  const values = { when: 'maintenance-overview>=0', over: '1d' };
  const { id, version } = await rules.add(values);
  await rules.logs.database.execute(`update installation set created = clock_timestamp() - interval '31 days'`);
  await rules.evaluate();
  const again = await rules.logs.call('POST /alert-rules', { as: rules.admin, body: { ...alertValues, ...values } });
  const noted = await rules.ruleOf(id);
  const paused = await rules.edit(id, { ...values, active: false, version });
  await rules.logs.database.execute('update installation set created = clock_timestamp()');
  expect([noted.state, noted.problem, paused.status]).toEqual(['active', 'licence.missing', 200]);
  expect([await rules.alerts(), again.body.code]).toEqual([[], 'licence.missing']);
});

test('[ST-01] a pending alert at a property that is counted anew waits anew, and keeps its figure', async () => {
  const { database } = rules.logs;
  await rules.add({ when: 'transaction-count.count<1', over: '1d', for: '10m', property: [101] });
  await rules.evaluate();
  await database.execute('insert into statistics_recount (property_id) values (101)');
  await rules.pass(11);
  await rules.evaluate();
  await database.execute('delete from statistics_recount');
  await rules.evaluate();
  expect(await rules.alerts()).toMatchObject([{ state: 'pending', value: '0' }]);
});

describe('[ST-01] webhooks of a rule', () => {
  const outbox = () =>
    rules.logs.database.query<{ item: object }>('select item from webhook_alert order by n').then((rows) => rows.map(({ item }) => item));
  /** Creates a webhook of an operator, and issues its secret. */
  const addWebhook = async (as = rules.admin): Promise<number> => {
    const body = { name: 'Tickets', url: 'https://tickets.example/floor', filter: '', events: false };
    const { id } = (await rules.logs.call('POST /webhooks', { as, body })).body;
    await rules.logs.call(`POST /webhooks/${id}/secret`, { as });
    return id;
  };

  test('get each alert once, with the message, and its end', async () => {
    const webhook = await addWebhook();
    const { id } = await rules.add({ webhook: [webhook] });
    expect(await rules.ruleOf(id)).toMatchObject({ webhook: [webhook], recipients: 'administrator 1, Tickets' });
    await rules.fail(2);
    await rules.evaluate();
    await rules.evaluate();
    await rules.repair();
    await rules.evaluate();
    const alert = { rule: id, name: 'Many errors', when: 'error-log>1', property: 101, severity: 'error' };
    expect(await outbox()).toMatchObject([
      { ...alert, state: 'raised', end: null, value: '2' },
      { ...alert, state: 'cleared', end: 'recovered', value: '0' },
    ]);
  });

  test('get the end of an alert in quiet hours, in which nobody is told', async () => {
    const webhook = await addWebhook();
    await rules.add({ webhook: [webhook] });
    await rules.fail(2);
    await rules.evaluate();
    await rules.logs.database.execute(`update alert_rule set quiet = '00:00-00:00'`);
    await rules.repair();
    await rules.evaluate();
    expect(await outbox()).toMatchObject([{ state: 'raised' }, { state: 'cleared', end: 'recovered' }]);
    expect((await rules.sent()).map(([, kind]) => kind)).toEqual(['alert-raised']);
  });

  test('get the end of an alert whose rule is switched off, and nothing about one that they do not know', async () => {
    const webhook = await addWebhook();
    const { id, version } = await rules.add({ webhook: [webhook] });
    const slow = await rules.add({ webhook: [webhook], for: '10m' });
    await rules.fail(2);
    await rules.evaluate();
    for (const rule of [id, slow.id]) await rules.edit(rule, { webhook: [], active: false, version });
    expect(await outbox()).toMatchObject([{ state: 'raised' }, { rule: id, state: 'cleared', end: 'rule-ended' }]);
  });

  test('belong to its owner, and are forgotten when they are removed', async () => {
    const [webhook, other] = [await addWebhook(), 999];
    const { id, version } = await rules.add({ webhook: [webhook] });
    const refused = (await rules.edit(id, { webhook: [webhook, other], version })).body;
    expect(refused.fields).toMatchObject([{ path: 'webhook', code: 'unknown-webhook' }]);
    await rules.logs.database.execute('update webhook set operator_id = 501');
    expect((await rules.edit(id, { webhook: [webhook], version })).body.fields).toMatchObject([{ code: 'unknown-webhook' }]);
    await rules.logs.database.execute('delete from webhook');
    expect(await rules.ruleOf(id)).toMatchObject({ webhook: [], recipients: 'administrator 1' });
  });
});
