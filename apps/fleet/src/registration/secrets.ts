import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';

/** A terminal with its gateway secret, as stored in files. */
export const knownTerminal = z.object({
  id: z.int(),
  property: z.int(),
  secret: z.string(),
  type: z._default(z.int(), 3),
  zone: z._default(z.string(), 'UTC'),
  currency: z.optional(z.string()),
});
export type KnownTerminal = z.output<typeof knownTerminal>;

const parseList = (text: string): readonly unknown[] =>
  text.trimStart().startsWith('[')
    ? (JSON.parse(text) as unknown[])
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown);

/** Reads terminals from a JSON array or JSON lines; the last entry of a terminal counts. Throws `Failure`. */
export async function readSecrets(file: string): Promise<ReadonlyMap<number, KnownTerminal>> {
  try {
    const known = parseList(await readFile(file, 'utf8')).map((value) => knownTerminal.parse(value));
    return new Map(known.map((terminal) => [terminal.id, terminal]));
  } catch (error) {
    // The parser's message is not used, because it could quote a secret.
    throw new Failure('secrets', {
      file,
      detail: error instanceof SyntaxError ? 'JSON' : ((error as NodeJS.ErrnoException).code ?? 'id, property, secret'),
    });
  }
}

/** Reads terminals like `readSecrets`; empty if the file does not exist. */
export async function readSecretsIfExists(file: string): Promise<ReadonlyMap<number, KnownTerminal>> {
  const exists = await readFile(file).then(
    () => true,
    () => false,
  );
  return exists ? readSecrets(file) : new Map();
}

/** Appends a terminal to the file, which has mode 0600. */
export const appendSecret = (file: string, terminal: KnownTerminal): Promise<void> =>
  appendFile(file, `${JSON.stringify(terminal)}\n`, { mode: 0o600 });
