import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { floorProgram } from './floor.ts';
import { until } from './wait.ts';

const runFile = promisify(execFile);

/** A `floor` command in a window of tmux: a real terminal whose screen a test reads. */
export interface TmuxWindow {
  /** The text of the screen, without trailing blanks. */
  screen(): Promise<string>;
  /** Waits until the screen contains a text. Rejects with the screen otherwise. */
  shows(text: string | RegExp): Promise<void>;
  /** Presses keys by their names in tmux, such as `Enter`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(columns: number, rows: number): Promise<void>;
  /** Sends a signal to the command. */
  signal(name: string): Promise<void>;
  /** The state in which the terminal is. */
  modes(): Promise<TerminalModes>;
  close(): Promise<void>;
}

/** Modes of a terminal: a program that draws full-screen changes them, and restores them at its end. */
export interface TerminalModes {
  readonly isAlternateScreen: boolean;
  readonly hasCursor: boolean;
  /** Typed characters are shown, and lines are read whole. */
  readonly isCooked: boolean;
}

export interface TmuxSettings {
  readonly columns: number;
  readonly rows: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Maximum wait for a text, so that a failure shows the screen and not only a timeout. */
const maxWaitMs = 20_000;

/** Whether tmux is installed. */
export function hasTmux(): boolean {
  try {
    execFileSync('tmux', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Starts `floor` in tmux. After it ends, the screen shows `exit CODE`. */
export async function openTmux(argv: readonly string[], { columns, rows, env }: TmuxSettings): Promise<TmuxWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'floor-tmux-'));
  const { PATH = '', FLOOR_TEST_RUN = '' } = process.env;
  const settings = Object.entries({ PATH, HOME: folder, FLOOR_TEST_RUN, LANG: 'C.UTF-8', TZ: 'UTC', ...env });
  const line = [process.execPath, floorProgram, ...argv].map(quote).join(' ');
  // The variables of the test run, such as CI, would change what the programs in the window do.
  const run = async (...given: readonly string[]): Promise<string> =>
    (
      await runFile('tmux', ['-S', join(folder, 'socket'), '-f', '/dev/null', ...given], {
        env: { PATH, LANG: 'C.UTF-8', TERM: 'xterm-256color' },
      })
    ).stdout;
  const shell = `${settings.map(([name, value]) => `export ${name}=${quote(value)}`).join('; ')}; ${line}; echo exit $?; exec cat`;
  await run('-u', 'new-session', '-d', '-s', 'floor', '-x', String(columns), '-y', String(rows), 'sh', '-c', shell);
  const screen = async () => (await run('capture-pane', '-p', '-t', 'floor')).replace(/ +$/gm, '').trimEnd();
  return {
    screen,
    shows: async (text) => {
      const isShown = (shown: string) => (typeof text === 'string' ? shown.includes(text) : text.test(shown));
      const end = performance.now() + maxWaitMs;
      await until(async () => {
        const shown = await screen();
        if (performance.now() > end) throw new Error(`the screen does not show ${text}:\n${shown}`);
        return isShown(shown) ? true : null;
      }, 50);
    },
    press: async (...keys) => void (await run('send-keys', '-t', 'floor', ...keys)),
    type: async (text) => void (await run('send-keys', '-t', 'floor', '-l', text)),
    resize: async (width, height) => void (await run('resize-window', '-t', 'floor', '-x', String(width), '-y', String(height))),
    signal: async (name) => {
      const shellId = (await run('display-message', '-p', '-t', 'floor', '#{pane_pid}')).trim();
      const { stdout } = await runFile('ps', ['-A', '-o', 'pid=,ppid=']);
      const pids = stdout.split('\n').map((one) => one.trim().split(/ +/));
      const pid = pids.find(([, parent]) => parent === shellId)?.[0];
      if (pid === undefined) throw new Error('the command has ended');
      process.kill(Number(pid), name);
    },
    modes: async () => {
      const text = await run('display-message', '-p', '-t', 'floor', '#{alternate_on} #{cursor_flag} #{pane_tty}');
      const [alternate, cursor, tty = ''] = text.trim().split(' ');
      const { stdout } = await runFile('sh', ['-c', `stty -a < ${quote(tty)}`]);
      return {
        isAlternateScreen: alternate === '1',
        hasCursor: cursor === '1',
        isCooked: /(?<!-)\bicanon\b/.test(stdout) && /(?<!-)\becho\b/.test(stdout),
      };
    },
    close: async () => {
      await run('kill-server');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
