import { openSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ReadStream } from 'node:tty';
import type { Prompt } from '../factory.ts';
import { PromptLeft } from '../failure.ts';
import { terminalPath } from './controlling-terminal.ts';

/** Prompts on stderr and reads a line from stdin. Ctrl-C and Ctrl-D reject with PromptLeft. */
export function createPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  return {
    question: (question) => readLine(question, input, output),
    async secret(question) {
      output.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      try {
        return await readLine('', input, silent);
      } finally {
        output.write('\n');
      }
    },
  };
}

/** Prompts on the controlling terminal, for when standard input is a pipe or was read to its end. */
export function createTerminalPrompt(output: NodeJS.WriteStream): Prompt {
  const withTerminal = async (withPrompt: (prompt: Prompt) => Promise<string>): Promise<string> => {
    const input = new ReadStream(openSync(terminalPath, 'r+'));
    try {
      return await withPrompt(createPrompt(input, output));
    } finally {
      input.destroy();
    }
  };
  return {
    question: (question) => withTerminal((prompt) => prompt.question(question)),
    secret: (question) => withTerminal((prompt) => prompt.secret(question)),
  };
}

async function readLine(question: string, input: NodeJS.ReadStream, output: Writable): Promise<string> {
  const lines = createInterface({ input, output, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      const leave = () => {
        output.write('\n');
        reject(new PromptLeft());
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
