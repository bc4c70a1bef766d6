import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Prompt } from '../factory.ts';
import { Interrupted } from '../failure.ts';

/** Asks on stderr and reads a line from stdin; Ctrl-C and Ctrl-D end with Interrupted. */
export function createPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  return {
    ask: (question) => askLine(question, input, output),
    async secret(question) {
      output.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const answer = await askLine('', input, silent);
      output.write('\n');
      return answer;
    },
  };
}

async function askLine(question: string, input: NodeJS.ReadStream, output: Writable): Promise<string> {
  const lines = createInterface({ input, output, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      const leave = () => {
        output.write('\n');
        reject(new Interrupted());
      };
      lines.once('SIGINT', () => lines.close());
      lines.once('close', leave);
      lines.question(question).then((answer) => {
        lines.off('close', leave);
        resolve(answer);
      }, reject);
    });
  } finally {
    lines.close();
  }
}
