import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../agent/store.ts';
import { systemClock } from '../system.ts';
import { createOfflineAgent, type OfflineAgent } from '../testing/offline-agent.ts';
import { createOfflineMachine } from '../testing/offline-machine.ts';
import { eventNumbers } from '../traffic/codes.ts';
import { createPower } from './power.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
});
afterEach(() => {
  vi.useRealTimers();
});

const partKinds = ['components', 'features', 'functions'];

/** The messages of an agent without those about the parts of the terminal. */
const statesOf = (agent: OfflineAgent) => agent.messages().filter(({ kind }) => !partKinds.includes(kind));

function setUp() {
  const fixture = createOfflineMachine('7.1.0');
  const messages = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return statesOf(fixture.sent).map(({ kind, body }) => (kind === 'state' ? String(body.state) : `${kind} ${body.event ?? ''}`));
  };
  return { ...fixture, messages };
}

describe('machine', () => {
  test('set offline and online are reported as event and state [TM-08]', async () => {
    const { machine, messages } = setUp();
    machine.setOnline(false);
    machine.setOnline(true);
    expect(await messages()).toEqual([`event ${eventNumbers.SetOffline}`, 'out-of-service', `event ${eventNumbers.SetOnline}`, 'ready']);
  });

  test('unblock ends a block', async () => {
    const { machine, condition, messages } = setUp();
    condition.blocked = true;
    machine.unblock();
    expect(await messages()).toEqual([`event ${eventNumbers.Unblocked}`, 'ready']);
  });

  test('everybody who waits for the end of a transaction is woken, once', async () => {
    const { machine } = setUp();
    const woken: string[] = [];
    machine.setBusy(true);
    expect(machine.isIdle()).toBe(false);
    const waits = ['a', 'b'].map((name) => machine.whenIdle().then(() => woken.push(name)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(woken).toEqual([]);
    machine.setBusy(false);
    await Promise.all(waits);
    machine.setBusy(true);
    machine.setBusy(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toEqual(['a', 'b']);
  });

  test('an idle machine makes nobody wait', async () => {
    const { machine } = setUp();
    expect(machine.isIdle()).toBe(true);
    await machine.whenIdle();
  });

  test('a backup has software and state, and its size is reported [MG-14]', async () => {
    const { machine, condition, messages } = setUp();
    condition.online = false;
    const { bytes } = await machine.makeBackup();
    expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ terminal: 17, software: '7.1.0', state: { state: 'out-of-service' } });
    expect(await messages()).toEqual([`event ${eventNumbers.BackupCreated}`]);
  });

  test('a log file has the reported messages of its time [TM-10]', async () => {
    const { machine } = setUp();
    const from = new Date(Date.now()).toISOString();
    machine.setBusy(true);
    await vi.advanceTimersByTimeAsync(1000);
    const to = new Date(Date.now()).toISOString();
    await vi.advanceTimersByTimeAsync(1);
    machine.setBusy(false);
    const { bytes } = await machine.makeLogFile(from, to);
    const lines = gunzipSync(bytes).toString().trim().split('\n');
    const logged = lines.map((line) => JSON.parse(line) as { what: string });
    expect(logged.map(({ what }) => what)).toEqual(['state', ...partKinds]);
    expect(logged[0]).toMatchObject({ at: from, what: 'state', state: 'in-transaction' });
  });
});

describe('reporter', () => {
  test('a state is reported when it changes, and not again', async () => {
    const { reporter, condition, messages } = setUp();
    reporter.refresh();
    reporter.refresh();
    condition.busy = true;
    reporter.refresh();
    reporter.refresh();
    expect(await messages()).toEqual(['ready', 'in-transaction']);
  });

  test('a change of the login or the reason alone is reported', async () => {
    const { reporter, condition, messages } = setUp();
    reporter.refresh();
    condition.login = 'logged-in';
    reporter.refresh();
    condition.faults.set('stock', 'out-of-service');
    reporter.refresh();
    condition.faults.delete('stock');
    condition.faults.set('host', 'out-of-service');
    reporter.refresh();
    expect(await messages()).toEqual(['ready', 'ready', 'out-of-service', 'out-of-service']);
  });

  test('a new boot reports the state again', async () => {
    const { reporter, messages } = setUp();
    reporter.refresh();
    reporter.resetState();
    reporter.refresh();
    expect(await messages()).toEqual(['ready', 'ready']);
  });

  test('a machine that is down reports and logs nothing, and its next state is not lost', async () => {
    const { reporter, condition, log, messages, switchAgent } = setUp();
    reporter.refresh();
    switchAgent(null);
    condition.busy = true;
    reporter.refresh();
    reporter.reportEvent('SetOnline');
    const next = createOfflineAgent('b2');
    switchAgent(next);
    reporter.refresh();
    expect(await messages()).toEqual(['ready']);
    expect(statesOf(next).map(({ body }) => body.state)).toEqual(['in-transaction']);
    expect(log.read('', '9').filter((line) => line.includes('"what":"state"'))).toHaveLength(2);
  });

  test('parts are reported at the start of a boot and when one changes [TM-05, TM-13]', async () => {
    const { reporter, condition, sent, messages } = setUp();
    reporter.refresh();
    condition.busy = true;
    reporter.refresh();
    condition.faults.set('host', 'out-of-service');
    reporter.refresh();
    await messages();
    const parts = sent.messages().filter(({ kind }) => partKinds.includes(kind));
    expect(parts.map(({ kind }) => kind)).toEqual(['components', 'features', 'functions', 'features', 'functions']);
    expect(parts.at(-1)?.body.functions).toContainEqual({ function: 9, state: 'not-connected' });
    expect(statesOf(sent).map(({ body }) => [body.light, body.atm])).toEqual([
      ['green', 'keys-exchanged'],
      ['white', 'keys-exchanged'],
      ['red', 'not-connected'],
    ]);
  });

  test('an event has its number and its details as texts', async () => {
    const { reporter, switchAgent } = setUp();
    const agent = createOfflineAgent('b2');
    switchAgent(agent);
    reporter.reportEvent('StockLow', 'BillCassette', 20);
    await vi.advanceTimersByTimeAsync(0);
    expect(agent.messages()).toEqual([{ kind: 'event', body: { event: eventNumbers.StockLow, detail1: 'BillCassette', detail2: '20' } }]);
  });

  test('a message that the store refuses is a fault', async () => {
    const { reporter, faults, switchAgent } = setUp();
    const append = () => Promise.reject(new Error('disk full'));
    switchAgent(createOfflineAgent('b2', { ...createMemoryStore(), append }));
    reporter.reportEvent('SetOnline');
    await vi.advanceTimersByTimeAsync(0);
    expect(faults).toEqual([new Error('disk full')]);
  });
});

describe('power', () => {
  function createPowered() {
    const store = createMemoryStore();
    const boots: string[] = [];
    const closed: string[] = [];
    const power = createPower({
      clock: systemClock,
      newBoot: () => `b${boots.length + 1}`,
      openStore: (boot) => {
        boots.push(boot);
        return Promise.resolve({ ...store, close: () => Promise.resolve(void closed.push(boot)) });
      },
      createAgent: (boot, opened) => createOfflineAgent(boot, opened),
    });
    return { power, boots, closed };
  }

  test('a machine is off before its first boot, and can be switched off again', async () => {
    const { power } = createPowered();
    expect([power.agent(), power.store()]).toEqual([null, null]);
    await power.off();
    await power.flush();
    expect(power.agent()).toBeNull();
  });

  test('every boot has a new id, and its store is closed when it ends', async () => {
    const { power, boots, closed } = createPowered();
    await power.on();
    expect(power.agent()?.boot).toBe('b1');
    await power.off();
    expect([power.agent(), closed]).toEqual([null, ['b1']]);
    await power.on();
    expect([power.agent()?.boot, boots]).toEqual(['b2', ['b1', 'b2']]);
  });

  test('a flush without uncommitted messages does not wait', async () => {
    const { power } = createPowered();
    await power.on();
    await power.flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a flush waits at most 3 s for a server that commits nothing', async () => {
    const { power } = createPowered();
    await power.on();
    await power.agent()?.report('event', { event: 100 });
    const ended = vi.fn();
    power.flush().then(ended);
    await vi.advanceTimersByTimeAsync(2900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    expect(ended).toHaveBeenCalledOnce();
    expect(power.agent()?.pending()).toBe(1);
  });
});
