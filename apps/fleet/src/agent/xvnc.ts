import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Desktop, OpenDesktop } from './desktop.ts';

export interface XvncOptions {
  readonly terminal: number;
  /** The text that the screen shows while somebody watches; `operator` is cleaned of control characters. */
  readonly notice: (operator: string, mode: 'view' | 'control') => string;
}

/** A running X server with VNC, its display, and the sessions that use it. */
interface Display {
  readonly server: ChildProcess;
  readonly name: string;
  readonly socket: string;
  readonly directory: string;
}

const program = 'Xtigervnc';

/** Whether TigerVNC's X server is installed. */
export const hasXvnc = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const size = '1024x768';
const startTimeoutMs = 10_000;
/** Seconds without a VNC client after which the X server ends by itself, so that none stays behind an agent that was killed. A console may take 150. */
const orphanSeconds = 300;

/** Only what the X server and its programs need: secrets of the terminal are not passed on. */
const environment = (more: Readonly<Record<string, string>> = {}) => ({ PATH: process.env.PATH ?? '', HOME: tmpdir(), ...more });

/** Removes control and direction characters: the name comes from another machine, and xterm would obey them. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(0, 80);

/** Reads the display number that the X server writes when it is ready; rejects if it ends before. */
async function readDisplay(server: ChildProcess): Promise<string> {
  const pipe = server.stdio[3] as Readable;
  const [first] = await Promise.race([
    once(pipe, 'data', { signal: AbortSignal.timeout(startTimeoutMs) }),
    once(server, 'error').then(([error]) => Promise.reject(error)),
    once(server, 'exit').then(() => Promise.reject(new Error('the X server has ended'))),
  ]);
  return `:${String(first).trim()}`;
}

/**
 * Starts TigerVNC's X server without a TCP port: VNC clients connect to a socket file that only this user can open. It never sends text
 * copied at the terminal; whether text from the console reaches it is decided by the server for each session.
 */
async function startDisplay(terminal: number): Promise<Display> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-vnc-'));
  const socket = join(directory, 'vnc');
  const flags = [
    ...['-displayfd', '3', '-rfbunixpath', socket, '-rfbunixmode', '0600', '-rfbport=-1', '-nolisten', 'tcp'],
    ...['-SecurityTypes', 'None', '-AlwaysShared', '-SendCutText=0', `-MaxDisconnectionTime=${orphanSeconds}`],
    ...['-geometry', size, '-depth', '24', '-desktop', `Terminal ${terminal}`],
  ];
  const server = spawn(program, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], env: environment() });
  try {
    return { server, name: await readDisplay(server), socket, directory };
  } catch (error) {
    server.kill();
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Shows a text in a window, which also shows what is typed into it. On machines without xterm the screen stays empty, which is no
 * failure of the session.
 */
function showText(display: Display, geometry: string, text: string): ChildProcess {
  const flags = ['-fn', 'fixed', '-geometry', geometry, '-e', 'sh', '-c', 'printf "%s\\n" "$0"; exec cat', text];
  const shown = spawn('xterm', flags, { stdio: 'ignore', env: environment({ DISPLAY: display.name }) });
  shown.on('error', () => undefined);
  return shown;
}

async function stopDisplay({ server, directory }: Display): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  await rm(directory, { recursive: true, force: true });
}

/**
 * The screen of a terminal on TigerVNC's X server, for the simulator and for terminals that have it installed. The X server starts with
 * the first session and ends with the last one; each session shows its notice at the top of the screen.
 */
export function createXvncDesktop({ terminal, notice }: XvncOptions): Desktop {
  let display: Promise<Display> | null = null;
  let users = 0;

  const leave = async () => {
    users -= 1;
    if (users > 0 || !display) return;
    const last = display;
    display = null;
    await last.then(stopDisplay, () => undefined);
  };

  return {
    async open({ operatorName, mode }): Promise<OpenDesktop> {
      users += 1;
      try {
        display ??= startDisplay(terminal).then((started) => {
          showText(started, '100x30+40+120', `Terminal ${terminal}`);
          return started;
        });
        const open = await display;
        const shown = showText(open, '100x2+40+20', notice(clean(operatorName), mode));
        return {
          connect: () => connect(open.socket),
          close: async () => {
            shown.kill();
            await leave();
          },
        };
      } catch (error) {
        await leave();
        throw error;
      }
    },
  };
}
