import { stripVTControlCharacters } from 'node:util';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { PromptLeft } from '../../failure.ts';
import type { ViewId } from '../../ui/fleet/fleet-state.ts';
import type { FleetStore } from '../../ui/fleet/fleet-store.ts';
import { deriveFactory } from './derive-factory.ts';

/** A command line to run, and what its output is about. */
export interface CommandToRun {
  readonly argv: readonly string[];
  /** The command line as the view shows it. */
  readonly line: string;
  /** The list whose row the output describes; null for a command. */
  readonly view: ViewId | null;
  /** The notice about a success, from the output; without it the output itself is shown. */
  readonly toNotice?: (output: string) => string;
}

export interface CommandRunner {
  run(command: CommandToRun): Promise<ExitCode>;
  /** Asks a question before a command. Null if the operator leaves it. */
  question(question: string): Promise<string | null>;
  answer(text: string | null): void;
  cancel(): void;
}

/** Control sequences that are not colours: progress lines clear the line that they are on. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are what it removes
const cursorSequences = /\r|\u001b\[[0-9;]*[A-Za-ln-z]/g;

function linesOf(text: string): readonly string[] {
  const shown = text.replace(cursorSequences, '').replace(/\n+$/, '');
  return shown === '' ? [] : shown.split('\n');
}

/** Runs command lines inside `floor ui`, one at a time: the same code as in a shell, with its prompts and output in the view. */
export function createCommandRunner(factory: Factory, store: FleetStore, width: () => number): CommandRunner {
  let pending: ((text: string | null) => void) | null = null;
  let running: AbortController | null = null;

  const openQuestion = (lines: readonly string[], question: string, isSecret: boolean): Promise<string | null> => {
    store.dispatch({ kind: 'mode', mode: { kind: 'question', lines, question, isSecret, text: '' } });
    return new Promise((resolve) => {
      pending = resolve;
    });
  };

  const run = async ({ argv, line, view, toNotice }: CommandToRun): Promise<ExitCode> => {
    const stop = new AbortController();
    running = stop;
    const written = { out: '', err: '' };
    const working = () => store.dispatch({ kind: 'mode', mode: { kind: 'working', title: line } });
    const prompt = async (question: string, isSecret: boolean) => {
      const lines = linesOf(written.err);
      written.err = '';
      const text = await openQuestion(lines, question, isSecret);
      if (text === null) throw new PromptLeft();
      working();
      return text;
    };
    const inside = deriveFactory(factory, {
      write: (stream, text) => {
        written[stream] += text;
      },
      width,
      prompt: { question: (question) => prompt(question, false), secret: (question) => prompt(question, true) },
      stop: AbortSignal.any([factory.stop, stop.signal]),
    });
    working();
    const code = await factory.runLine(argv, inside);
    running = null;
    const output = [...linesOf(written.out), ...linesOf(written.err)];
    const first = stripVTControlCharacters(output[0] ?? '').replace(/^floor: /, '');
    store.dispatch({ kind: 'mode', mode: { kind: 'list' } });
    const isDone = code === exitCodes.done;
    if (isDone && toNotice) store.dispatch({ kind: 'notice', text: toNotice(first), isBad: false });
    else if (view === null && output.length <= 1 && first !== '') store.dispatch({ kind: 'notice', text: first, isBad: !isDone });
    else if (output.length > 0) store.dispatch({ kind: 'mode', mode: { kind: 'detail', view, title: line, lines: output, top: 0 } });
    return code;
  };

  return {
    // A second command would take the screen of the first.
    run: async (command) => (running ? exitCodes.usage : run(command)),
    question: async (question) => {
      const text = await openQuestion([], question, false);
      store.dispatch({ kind: 'mode', mode: { kind: 'list' } });
      return text;
    },
    answer(text) {
      pending?.(text);
      pending = null;
    },
    cancel: () => running?.abort(),
  };
}
