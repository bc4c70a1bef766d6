import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { floor } from '../harness/floor.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { hasTmux, openTmux, type TmuxWindow } from '../harness/tmux.ts';
import { until } from '../harness/wait.ts';

// `floor ui` in a real terminal: sizes, a cut connection, a decision, a command, rights [CL-06].

const jam = 170;
const hostile = 'stuck \u202eknihp\u001b[2J';

describe.skipIf(!hasTmux())('floor ui in tmux', () => {
  let product: SharingProduct;
  let sven: Person;
  let olga: Person;
  let machine: Machine;
  let sequence = 0;
  let open: TmuxWindow[] = [];

  beforeAll(async () => {
    product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
    [sven, olga] = await Promise.all([signIn(product, 'supervisor'), signIn(product, 'operator')]);
    const [terminal] = await product.terminals();
    if (!terminal) throw new Error('no terminal');
    machine = await connectMachine(product, terminal);
  });
  afterEach(async () => {
    await Promise.all(open.map((window) => window.close()));
    open = [];
  });
  afterAll(async () => {
    await machine.leave();
    await product.discard();
  });

  const env = (token = sven.token) => ({ FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: token });

  async function start(columns: number, rows: number, more: Readonly<Record<string, string>> = {}, argv: readonly string[] = ['ui']) {
    const window = await openTmux(argv, { columns, rows, env: { ...env(), ...more } });
    open.push(window);
    return window;
  }

  /** Starts the killed server, and connects people and the terminal again. */
  async function startAgain(): Promise<void> {
    product = await product.restart();
    [sven, olga] = await Promise.all([signIn(product, 'supervisor'), signIn(product, 'operator')]);
    await machine.leave();
    const [terminal] = await product.terminals();
    if (!terminal) throw new Error('no terminal');
    machine = await connectMachine(product, terminal, machine.boot, machine.sent);
  }

  const sendEvent = async (detail1: string) => machine.committed(await machine.send('event', { event: jam, detail1 }));

  async function requestApproval(): Promise<string> {
    sequence += 1;
    const question = { status: 'requested', sequence, type: 200, amount: 57_375, currency: 'EUR' };
    const named = { requester: olga.operator, supervisors: [sven.operator], patience: 300 };
    await machine.committed(await machine.send('approval', { ...question, ...named }));
    return `${machine.id}/${sequence}`;
  }

  const stateOf = async (id: string) => ((await sven.get(`/approvals/${encodeURIComponent(id)}`)).body as { state: string }).state;

  test.each([
    [80, 24],
    [120, 40],
    [300, 80],
  ])('%i × %i characters show summary, tabs, terminals and keys, and no line is too long', async (columns, rows) => {
    const window = await start(columns, rows);
    await window.shows('● live');
    const lines = (await window.screen()).split('\n');
    expect(lines[0]).toMatch(/^floor ui {2}http.*● live$/);
    expect(lines[1]).toMatch(/✖ \d+ Failed .* \d+ Terminals$/);
    expect(lines[2]).toMatch(/^\[Terminals\] Event log .* rows$/);
    expect(lines[3]).toMatch(/^ {3} *ID {2}NAME/);
    expect(lines[4]).toMatch(/^▌ +1 {2}/);
    expect(lines.at(-1)).toMatch(/^\? keys {2}j k move/);
    expect(lines.length).toBe(rows - 1);
    await window.press('q');
    await window.shows('exit 0');
  });

  test('a resized window is drawn again, and the selection stays', async () => {
    const window = await start(120, 40);
    await window.shows('● live');
    await window.type('jjj');
    await window.shows(/^▌ +4 /m);
    await window.resize(80, 24);
    await window.shows(/^▌ +4 .*\n/m);
    await until(async () => ((await window.screen()).split('\n').length === 23 ? true : null));
    await window.resize(200, 50);
    await until(async () => ((await window.screen()).split('\n').length === 49 ? true : null));
    expect(await window.screen()).toMatch(/^▌ +4 /m);
  });

  test('after a killed server no event is missed, and the screen says so', async () => {
    const window = await start(120, 40);
    await window.shows('● live');
    await window.press('g', 'e');
    await sendEvent('before the cut');
    await window.shows('before the cut');
    await product.kill();
    await window.shows('connection lost since');
    await window.shows('Shown as of');
    await startAgain();
    await sendEvent('during the cut');
    await window.shows('during the cut');
    await window.shows(/Connected again: \d+ events? since .*, none missed\./);
    await window.shows('● live');
    const screen = await window.screen();
    expect(screen.split('before the cut').length).toBe(2);
    expect(screen.split('during the cut').length).toBe(2);
  });

  test('a cut so long that events were deleted meanwhile leaves a row that says so, and the stream goes on', async () => {
    const window = await start(120, 40);
    await window.shows('● live');
    await window.press('g', 'e');
    await sendEvent('before the long cut');
    await window.shows('before the long cut');
    await product.kill();
    await window.shows('connection lost since');
    const [head] = await product.database.query<{ n: number }>('update stream_head set n = n + 5 returning n');
    await product.database.execute(`insert into retention_mark (log, n) values ('event-log', $1)`, [head?.n]);
    await startAgain();
    await window.shows(new RegExp(`GAP: .*\\.${head?.n} are lost`));
    await sendEvent('after the long cut');
    await window.shows('after the long cut');
    const lines = (await window.screen()).split('\n');
    const lineOf = (text: string | RegExp) => lines.findIndex((line) => line.match(text));
    expect(lineOf('after the long cut')).toBeLessThan(lineOf(/GAP:/));
    expect(lineOf(/GAP:/)).toBeLessThan(lineOf('before the long cut'));
    await product.database.execute('delete from retention_mark');
  });

  test('device text cannot control the terminal', async () => {
    const window = await start(120, 40);
    await window.shows('● live');
    await window.press('g', 'e');
    await sendEvent(hostile);
    await window.shows('stuck <u+202E>knihp<');
    expect(await window.screen()).toContain('floor ui');
  });

  test('an approval is decided with the question of the command line; a second decision says that it is decided', async () => {
    const id = await requestApproval();
    const [first, second] = await Promise.all([start(120, 40), start(120, 40)]);
    for (const window of [first, second]) {
      await window.shows('● live');
      await window.press('g', 'a');
      await window.shows(id);
      await window.press('a');
      await window.shows(/573\.75.*\n.*Approve it\?/);
    }
    await first.type('y');
    await first.shows('y▏');
    await first.press('Enter');
    await first.shows('Approved');
    expect(await stateOf(id)).toBe('approved');
    await second.type('y');
    await second.shows('y▏');
    await second.press('Enter');
    await second.shows(/✖|floor ui.*\n.*\n.*\nfloor approval/);
    expect(await second.screen()).not.toContain('✓ Approved');
  });

  test('a command acts on the marked terminals only after its confirmation', async () => {
    const window = await start(120, 40);
    await window.shows('● live');
    await window.press('Space', 'Space');
    await window.shows('2 marked');
    await window.press(':');
    await window.type('restart --at idle --reason night');
    await window.shows('--reason night▏');
    await window.press('Enter');
    await window.shows('Type the number of terminals (2)');
    await window.press('Escape');
    await window.shows('Cancelled');
    const runs = async () => ((await sven.get('/runs')).body as { items: readonly { reason: string; total: number }[] }).items;
    expect(await runs()).toEqual([]);
    await window.press(':');
    await window.type('restart --at idle --reason night');
    await window.shows('--reason night▏');
    await window.press('Enter');
    await window.shows('Type the number of terminals (2)');
    await window.type('2');
    await window.shows('2▏');
    await window.press('Enter');
    await window.shows('Command sent');
    expect(await runs()).toMatchObject([{ reason: 'night', total: 2 }]);
    await window.press('g', 'r');
    await window.shows('night');
  });

  test('an invalid filter stays in the prompt with its error; a valid one filters', async () => {
    const window = await start(100, 30);
    await window.shows('● live');
    await window.press('/');
    await window.type('stat:failure');
    await window.shows('stat:failure▏');
    await window.press('Enter');
    await window.shows('Did you mean: state?');
    await window.press('Escape');
    await window.shows('? keys');
    await window.type('/id:1');
    await window.shows('/ id:1▏');
    await window.press('Enter');
    await window.shows('1 row');
    await window.press('Escape');
    await window.shows('first 100 rows');
  });

  test('a session that ends takes the rows away', async () => {
    const other = await signIn(product, 'supervisor');
    const window = await start(100, 30, env(other.token));
    await window.shows('● live');
    await other.delete('/session');
    await window.shows('floor login');
    expect(await window.screen()).not.toMatch(/^▌/m);
  });

  test('with NO_COLOR and after Ctrl-C the terminal is as before', async () => {
    const window = await start(100, 30, { NO_COLOR: '1' });
    await window.shows('● live');
    await window.press('C-c');
    await window.shows('exit 130');
    expect(await window.screen()).toBe('exit 130');
  });

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 130],
    ['SIGHUP', 129],
  ])('after %s the exit code is %i, and the terminal is as before', async (name, code) => {
    const window = await start(100, 30);
    await window.shows('● live');
    expect(await window.modes()).toEqual({ isAlternateScreen: true, hasCursor: false, isCooked: false });
    await window.signal(name);
    await window.shows(`exit ${code}`);
    expect(await window.modes()).toEqual({ isAlternateScreen: false, hasCursor: true, isCooked: true });
    expect(await window.screen()).not.toContain('floor ui');
  });

  test('without a terminal the error names the linear mode, which reads commands as lines', async () => {
    const refused = await floor(['ui'], { env: env() });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('floor ui --plain')]);
    const { code, stdout } = await floor(['ui', '--plain'], { env: env(), input: 'summary\n/id:1\nrestart 1\nquit\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('Terminals: ');
    expect(stdout).toContain('Terminals / id:1');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});
