import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

const timeoutMs = 10_000;

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** A program in a pseudo-terminal; the type of its pipes is that of `spawn` with `pipe` for input and output. */
function spawnInTerminal(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const line = [process.execPath, ...argv].map(quote).join(' ');
  // `exec` replaces the shell, so that no process is between the terminal and the program.
  return spawn('script', ['-qfec', `exec ${line}`, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Resolves when a text is on the screen of the program, which keeps running. */
function textOnScreen(child: ReturnType<typeof spawnInTerminal>, text: string): Promise<void> {
  let screen = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no such text within ${timeoutMs} ms: ${screen.slice(0, 400)}`)), timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => {
      screen = (screen + chunk.toString()).slice(-100_000);
      if (!screen.includes(text)) return;
      clearTimeout(late);
      resolve();
    });
    child.on('error', (error) => reject(new Error(`a terminal needs the program script: ${error.message}`)));
    child.on('exit', () => reject(new Error(`ended without the text: ${screen.slice(0, 400)}`)));
  });
}

/** Milliseconds from the start of a Node program in a pseudo-terminal until a text is on its screen. The program is then killed. */
export async function timeToText(argv: readonly string[], env: NodeJS.ProcessEnv, text: string): Promise<number> {
  const begun = performance.now();
  const child = spawnInTerminal(argv, env);
  const exit = once(child, 'exit');
  try {
    await textOnScreen(child, text);
    return performance.now() - begun;
  } finally {
    // Killing `script` closes the pseudo-terminal, which ends the program.
    child.kill('SIGKILL');
    await exit;
  }
}

/** A program that runs in a pseudo-terminal. */
export interface ProgramInTerminal {
  /** Its own process id, not that of the terminal. */
  readonly pid: number;
  type(keys: string): void;
  end(): Promise<void>;
}

/** Starts a Node program in a pseudo-terminal and waits until a text is on its screen. Linux only. */
export async function startInTerminal(argv: readonly string[], env: NodeJS.ProcessEnv, text: string): Promise<ProgramInTerminal> {
  const child = spawnInTerminal(argv, env);
  const exit = once(child, 'exit');
  await textOnScreen(child, text);
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return {
    pid: Number(children.trim().split(' ')[0]),
    type: (keys) => void child.stdin.write(keys),
    end: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
