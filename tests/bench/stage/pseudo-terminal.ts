import { spawn } from 'node:child_process';
import { once } from 'node:events';

const timeoutMs = 10_000;

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** Milliseconds from the start of a Node program in a pseudo-terminal until a text is on its screen. The program is then killed. */
export async function timeToText(argv: readonly string[], env: NodeJS.ProcessEnv, text: string): Promise<number> {
  const begun = performance.now();
  const line = [process.execPath, ...argv].map(quote).join(' ');
  // `exec` replaces the shell, so that no process is between the terminal and the program.
  const child = spawn('script', ['-qfec', `exec ${line}`, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let screen = '';
  try {
    return await new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no such text within ${timeoutMs} ms: ${screen.slice(0, 400)}`)), timeoutMs);
      child.stdout.on('data', (chunk: Buffer) => {
        screen += chunk.toString();
        if (!screen.includes(text)) return;
        clearTimeout(late);
        resolve(performance.now() - begun);
      });
      child.on('error', (error) => reject(new Error(`a terminal needs the program script: ${error.message}`)));
      child.on('exit', () => reject(new Error(`ended without the text: ${screen.slice(0, 400)}`)));
    });
  } finally {
    // Killing `script` closes the pseudo-terminal, which ends the program.
    child.kill('SIGKILL');
    await exit;
  }
}
