import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import { packageFolder } from '../../../package-folder.ts';

export interface StrengthRequest {
  readonly id: number;
  readonly password: string;
  readonly names: readonly string[];
}

export interface StrengthResponse {
  readonly id: number;
  /** Decimal logarithm of the number of guesses. */
  readonly guessesLog10: number;
}

interface Pending {
  resolve(guessesLog10: number): void;
  reject(reason: Error): void;
}

/** Runs the estimator in a worker thread: its dictionaries take 300 ms to load, and a long password up to half a second. */
function startWorker() {
  const pending = new Map<number, Pending>();
  const worker = new Worker(join(packageFolder, 'src/features/identity/password/strength-worker.ts'));
  // The worker does not keep the process alive.
  worker.unref();
  worker.on('message', ({ id, guessesLog10 }: StrengthResponse) => {
    pending.get(id)?.resolve(guessesLog10);
    pending.delete(id);
  });
  worker.on('error', (reason) => {
    running = null;
    for (const { reject } of pending.values()) reject(reason instanceof Error ? reason : new Error(String(reason)));
  });
  return {
    estimate: (request: StrengthRequest) =>
      new Promise<number>((resolve, reject) => {
        pending.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }),
  };
}

let running: ReturnType<typeof startWorker> | null = null;
let lastId = 0;

/** Estimates how many guesses an attacker needs for a password, as a decimal logarithm; `names` count as known words. */
export function estimateGuesses(password: string, names: readonly string[]): Promise<number> {
  running ??= startWorker();
  lastId += 1;
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part.length >= 3);
  return running.estimate({ id: lastId, password, names: parts });
}

/**
 * Returns whether a password is too easy to guess: fewer than 10^8 guesses, which 8 random characters need. If the policy
 * accepts shorter passwords, the guesses for its shortest random password are sufficient; the estimator counts 10 for a
 * character.
 */
export async function isGuessable({ level, minLength }: PasswordPolicy, password: string, names: readonly string[]): Promise<boolean> {
  // The level `standard` accepts every password that is not empty [SE-07].
  if (level === 'standard') return false;
  return (await estimateGuesses(password, names)) < Math.min(8, minLength);
}
