import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../system.ts';
import { createTestMachine, noDownloads } from '../testing/agents.ts';
import { createCommandJournal } from './command-journal.ts';
import { createCommands } from './commands.ts';
import { createConfiguration } from './configuration.ts';
import { createReceiver } from './receiver.ts';
import { type AgentStore, type CommandRecord, createMemoryStore, journalKey } from './store.ts';
import { verbOf, verbs } from './verbs.ts';

const now = Date.UTC(2026, 10, 20, 18);
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const commandOf = (command: string, verb: string, changes: Partial<CommandRecord> = {}) => ({
  command,
  verb,
  args: {},
  at: 'now' as const,
  expires: new Date(now + 60_000).toISOString(),
  ...changes,
});
const recordOf = (command: string, changes: Partial<CommandRecord>): CommandRecord => ({
  type: 'command',
  ...commandOf(command, 'terminal.unblock'),
  status: 'accepted',
  detail: '',
  reported: false,
  ...changes,
});

const downloadOf = (version: string): NonNullable<CommandRecord['download']> => ({
  url: 'http://localhost/files/c1',
  token: 'token-1',
  size: 1,
  sha256: '00',
  type: 'Software',
  version,
});

/** The commands of one boot, with a test machine and the reports in order. */
function setUp(store: AgentStore = createMemoryStore()) {
  const machine = createTestMachine();
  const reports: string[] = [];
  const faults: unknown[] = [];
  const progress: string[] = [];
  const journal = createCommandJournal(store, ({ command, status, detail }) => {
    reports.push(detail === '' ? `${command} ${status}` : `${command} ${status} ${detail}`);
    return Promise.resolve();
  });
  const commands = createCommands({
    machine,
    journal,
    clock: systemClock,
    onFault: (error) => faults.push(error),
    configuration: createConfiguration({ store, clock: systemClock, machine, report: () => Promise.resolve() }),
    downloads: noDownloads,
    deliver: () => Promise.resolve(),
    progress: (_record, step, percent) => {
      progress.push(`${step} ${percent}`);
      return Promise.resolve();
    },
  });
  return { machine, reports, faults, progress, journal, commands, store };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('commands [TM-08]', () => {
  test.each([
    ['terminal.set-online', ['interrupt', 'online']],
    ['terminal.set-offline', ['interrupt', 'offline']],
    ['terminal.unblock', ['interrupt', 'unblock']],
    ['terminal.shut-down', ['interrupt', 'shut-down']],
    ['backup.request', []],
  ])('%s at now calls the machine once, and is done', async (verb, acts) => {
    const { commands, machine, reports } = setUp();
    await commands.receive(commandOf('c1', verb));
    expect(machine.acts).toEqual(acts);
    expect(reports).toEqual(['c1 accepted', 'c1 started', 'c1 done']);
  });

  test.each([
    ['terminal.restart', 'software'],
    ['terminal.reboot', 'hardware'],
  ])('%s remains started, and the next boot reports done', async (verb, kind) => {
    const { commands, machine, reports, store } = setUp();
    await commands.receive(commandOf('c1', verb));
    expect(machine.acts).toEqual(['interrupt', kind]);
    expect(reports.at(-1)).toBe('c1 started');
    const next = setUp(store);
    await next.commands.resume();
    expect(next.reports).toEqual(['c1 done']);
    expect(next.machine.acts).toEqual([]);
  });

  test('a command at idle waits for the transaction, and a file request does not', async () => {
    const { commands, machine, reports } = setUp();
    const end = machine.begin();
    const waiting = commands.receive(commandOf('c1', 'terminal.unblock', { at: 'idle' }));
    await commands.receive(commandOf('c2', 'backup.request', { at: 'idle' }));
    expect(reports).toEqual(['c1 accepted', 'c2 accepted', 'c2 started', 'c2 done']);
    end();
    await waiting;
    expect(machine.acts).toEqual(['unblock']);
  });

  test('a command at idle whose time passes during a transaction expires', async () => {
    const { commands, machine, reports } = setUp();
    machine.begin();
    const waiting = commands.receive(commandOf('c1', 'terminal.unblock', { at: 'idle' }));
    await vi.advanceTimersByTimeAsync(60_000);
    await waiting;
    expect(reports).toEqual(['c1 accepted', 'c1 expired']);
    expect(machine.acts).toEqual([]);
  });

  test.each([
    [1, 'c1 done'],
    [0, 'c1 expired'],
    [-1, 'c1 expired'],
  ])('a command that arrives %i ms before its end ends with %s', async (ms, last) => {
    const { commands, reports } = setUp();
    await commands.receive(commandOf('c1', 'terminal.unblock', { expires: new Date(now + ms).toISOString() }));
    expect(reports.at(-1)).toBe(last);
    // An expired command is reported as expired without being accepted first.
    expect(reports.includes('c1 accepted')).toBe(ms > 0);
  });

  test.each(['terminal.storm', '', '__proto__', 'toString', 'constructor'])('the unknown verb %j fails', async (verb) => {
    const { commands, reports, machine } = setUp();
    await commands.receive(commandOf('c1', verb));
    expect(reports).toEqual(['c1 accepted', 'c1 failed unknown-verb']);
    expect(machine.acts).toEqual([]);
  });

  test('commands run one after the other in the order of their arrival', async () => {
    const { commands, machine } = setUp();
    const verbsInOrder = ['terminal.set-offline', 'terminal.unblock', 'terminal.set-online'];
    await Promise.all(verbsInOrder.map((verb, index) => commands.receive(commandOf(`c${index}`, verb))));
    expect(machine.acts.filter((act) => act !== 'interrupt')).toEqual(['offline', 'unblock', 'online']);
  });

  test('a command that arrives twice at the same time runs once', async () => {
    const { commands, machine, reports } = setUp();
    await Promise.all([commands.receive(commandOf('c1', 'terminal.unblock')), commands.receive(commandOf('c1', 'terminal.unblock'))]);
    expect(machine.acts).toEqual(['interrupt', 'unblock']);
    expect(reports.filter((report) => report === 'c1 started')).toHaveLength(1);
  });

  test('a log file request with invalid arguments fails with a code', async () => {
    const { commands, reports } = setUp();
    await commands.receive(commandOf('c1', 'log-file.request', { args: { from: 'yesterday' } }));
    expect(reports.at(-1)).toBe('c1 failed invalid-arguments');
  });

  test('a failed command does not stop the next one', async () => {
    const { commands, reports, machine } = setUp();
    machine.makeBackup = () => Promise.reject(new Error('x'.repeat(500)));
    await commands.receive(commandOf('c1', 'backup.request'));
    await commands.receive(commandOf('c2', 'terminal.unblock'));
    // The reason is cut to the length that the gateway accepts.
    expect(reports).toContain(`c1 failed ${'x'.repeat(200)}`);
    expect(reports.at(-1)).toBe('c2 done');
  });

  test('after a stop no waiting command runs', async () => {
    const { commands, machine, reports } = setUp();
    const end = machine.begin();
    void commands.receive(commandOf('c1', 'terminal.unblock', { at: 'idle' }));
    await settle();
    commands.stop();
    end();
    await settle();
    expect([machine.acts, reports]).toEqual([[], ['c1 accepted']]);
  });
});

describe('withdrawal [promises, rule 13]', () => {
  test('a command withdrawn before its arrival never runs', async () => {
    const { commands, machine, reports } = setUp();
    await commands.withdraw({ command: 'c1', expires: new Date(now + 60_000).toISOString() });
    await commands.receive(commandOf('c1', 'terminal.unblock'));
    expect([machine.acts, reports]).toEqual([[], ['c1 withdrawn', 'c1 withdrawn']]);
  });

  test('a command that is done reports done', async () => {
    const { commands, reports } = setUp();
    await commands.receive(commandOf('c1', 'terminal.unblock'));
    await commands.withdraw({ command: 'c1', expires: new Date(now + 60_000).toISOString() });
    expect(reports.at(-1)).toBe('c1 done');
  });
});

describe('a new boot [promises, rule 7]', () => {
  const bootAfter = async (...records: readonly CommandRecord[]) => {
    const store = createMemoryStore();
    for (const record of records) await store.record(record);
    const boot = setUp(store);
    await boot.commands.resume();
    await settle();
    return boot;
  };

  test.each<[string, Partial<CommandRecord>, readonly string[], readonly string[]]>([
    ['accepted', { status: 'accepted' }, ['interrupt', 'unblock'], ['c1 started', 'c1 done']],
    ['accepted, but expired meanwhile', { status: 'accepted', expires: new Date(now - 1).toISOString() }, [], ['c1 expired']],
    ['started', { status: 'started' }, [], ['c1 failed interrupted']],
    ['started as a restart', { status: 'started', verb: 'terminal.restart' }, [], ['c1 done']],
    ['started as an update, in use now', { status: 'started', verb: 'update.perform', download: downloadOf('7.0.0') }, [], ['c1 done']],
    [
      'started as an update, and not in use after the restart',
      { status: 'started', verb: 'update.perform', download: downloadOf('7.2.0') },
      [],
      ['c1 failed self-test-failed'],
    ],
    ['done, but not reported', { status: 'done' }, [], ['c1 done']],
    ['failed, but not reported', { status: 'failed', detail: 'jam' }, [], ['c1 failed jam']],
    ['done and reported', { status: 'done', reported: true }, [], []],
    ['withdrawn and reported', { status: 'withdrawn', verb: '', reported: true }, [], []],
  ])('ends a command that was %s', async (_name, changes, acts, reports) => {
    const boot = await bootAfter(recordOf('c1', changes));
    expect(boot.machine.acts).toEqual(acts);
    expect(boot.reports).toEqual(reports);
    const again = setUp(boot.store);
    await again.commands.resume();
    await settle();
    expect([again.machine.acts, again.reports]).toEqual([[], []]);
  });
});

test('approvals and commands with the same number are different records of the journal', async () => {
  const store = createMemoryStore();
  await store.record({ type: 'approval', sequence: 1, status: 'open' });
  await store.record(recordOf('1', {}));
  await store.record({ type: 'approval', sequence: 1, status: 'obeyed' });
  expect(store.journal()).toHaveLength(2);
  expect(new Set(store.journal().map(journalKey)).size).toBe(2);
});

test('a release deletes the messages of one boot up to its counter only', async () => {
  const store = createMemoryStore();
  for (const boot of ['a', 'b']) {
    for (const counter of [1, 2, 3]) await store.append({ boot, counter, kind: 'event', json: '{}' });
  }
  store.release('a', 2);
  store.release('c', 9);
  expect(store.uncommittedMessages().map(({ boot, counter }) => `${boot}${counter}`)).toEqual(['a3', 'b1', 'b2', 'b3']);
});

test('verbs are found by their own name only', () => {
  expect(verbOf('terminal.restart')).toBe(verbs['terminal.restart']);
  expect(['hasOwnProperty', 'terminal', 'terminal.Restart', ''].map(verbOf)).toEqual([undefined, undefined, undefined, undefined]);
});

describe('messages from the server', () => {
  const receive = (kind: 'command' | 'cancel' | 'decision' | 'committed', payload: string): readonly unknown[] => {
    const received: unknown[] = [];
    const take = (message: unknown) => received.push(message);
    createReceiver({ command: take, cancel: take, decision: take, config: take, 'remote-access': take, committed: take })(kind, payload);
    return received;
  };

  test('a valid message is passed on', () => {
    expect(receive('committed', '{"boot":"b","counter":3}')).toEqual([{ boot: 'b', counter: 3 }]);
  });

  test.each(['', '{', 'null', '[]', '"text"', '{"boot":"b"}', '{"boot":"b","counter":"3"}', '{"boot":"b","counter":1.5}', '\u0000'])(
    'the payload %j is ignored',
    (payload) => {
      expect(receive('committed', payload)).toEqual([]);
    },
  );

  test('a message of another kind is ignored', () => {
    expect(receive('decision', '{"boot":"b","counter":3}')).toEqual([]);
  });
});
