import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Fetch } from '@floorwalker/core/ports';
import { openDiskStore } from './agent/disk-store.ts';
import type { AgentStore } from './agent/store.ts';
import { createXvncDesktop, hasXvnc, type XvncOptions } from './agent/xvnc.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { Failure } from './failure.ts';
import type { FleetOptions } from './options.ts';
import { registerMissing } from './registration/register.ts';
import { type KnownTerminal, readSecrets, readSecretsIfExists } from './registration/secrets.ts';
import { type Simulator, startSimulator } from './simulator/simulator.ts';
import type { Identity } from './simulator/terminal.ts';
import { systemClock, systemRandom } from './system.ts';
import { ratesOf } from './traffic/rates.ts';
import type { Translate } from './translation.ts';

/** Output of the program: results on stdout, status messages on stderr. */
export interface Console {
  readonly result: (line: string) => void;
  readonly status: (line: string) => void;
}

export interface Fleet {
  /** Rejects when a terminal has failed. */
  readonly fault: Promise<never>;
  stop(): Promise<void>;
}

/**
 * Size of the range of transaction numbers that each run of the program has. The first ranges are reserved for generated
 * histories.
 */
const numbersPerRun = 1_000_000;
const historyRuns = 10;

const toIdentity = (known: KnownTerminal): Identity => ({
  ...known,
  currency: known.currency ?? (known.zone.startsWith('Europe/') ? 'EUR' : 'USD'),
});

/** Returns the known terminals with the smallest ids from `firstId` on. */
const choose = (known: Iterable<KnownTerminal>, { firstId, terminals }: FleetOptions): readonly Identity[] =>
  [...known]
    .filter((terminal) => terminal.id >= (firstId ?? 1))
    .sort((a, b) => a.id - b.id)
    .slice(0, terminals)
    .map(toIdentity);

async function fromFile(options: FleetOptions, file: string): Promise<readonly Identity[]> {
  const found = choose((await readSecrets(file)).values(), options);
  if (found.length < options.terminals) {
    throw new Failure('tooFew', { file, found: found.length, first: options.firstId ?? 1, wanted: options.terminals });
  }
  return found;
}

/** Reads the password: the first line of standard input. */
const readPassword = async (): Promise<string> => (await text(process.stdin)).split(/\r?\n/)[0] ?? '';

async function toCredential(options: FleetOptions) {
  if (options.login !== null && options.passwordFromStdin) return { login: options.login, password: await readPassword() };
  if (process.env.FLOOR_TOKEN) return { token: process.env.FLOOR_TOKEN };
  throw new Failure('signIn');
}

/** Returns the terminals with secrets saved in the data directory. Missing terminals are registered first. */
async function fromServer(options: FleetOptions, data: DataDirectory, t: Translate, console: Console): Promise<readonly Identity[]> {
  const file = join(data.path, 'terminals.jsonl');
  const kept = await readSecretsIfExists(file);
  const { firstId, terminals } = options;
  const wanted = firstId === null ? null : Array.from({ length: terminals }, (_, index) => firstId + index).filter((id) => !kept.has(id));
  const missing = wanted?.length ?? Math.max(0, terminals - kept.size);
  if (missing === 0) return choose(kept.values(), options);
  const made = await registerMissing(
    {
      ...options,
      file,
      fetch: fetch as unknown as Fetch,
      clock: systemClock,
      random: systemRandom,
      credential: await toCredential(options),
      toName: (id) => t('terminalName', { id: String(id).padStart(3, '0') }),
    },
    wanted ?? missing,
  );
  console.status(t('registered', { count: made.length }));
  return choose([...kept.values(), ...made], options);
}

const folderOf = (directory: string, terminal: number): string => join(directory, 'terminals', String(terminal));

const diskStores =
  (directory: string) =>
  (terminal: number, boot: string): Promise<AgentStore> =>
    openDiskStore(folderOf(directory, terminal), boot, Date.now());

/** Reports lost connections, each reason at most once in 10 s, because a thousand terminals lose the broker in the same second. */
function createConnectionReport(t: Translate, console: Console): (id: number, reason: string) => void {
  const quietMs = 10_000;
  const said = new Map<string, number>();
  return (id, reason) => {
    const now = systemClock.now();
    if (now - (said.get(reason) ?? 0) < quietMs) return;
    said.set(reason, now);
    console.status(t('trouble', { id, reason }));
  };
}

/** The text that a terminal's screen shows while somebody watches it. */
const createNotice =
  (t: Translate): XvncOptions['notice'] =>
  (operator, mode) =>
    t(mode === 'control' ? 'remoteControlNotice' : 'remoteViewNotice', { operator });

/** Starts the fleet. Throws `Failure` before any terminal runs. */
export async function startFleet(options: FleetOptions, t: Translate, console: Console): Promise<Fleet> {
  const data = await openDataDirectory(options.data);
  let simulator: Simulator;
  let onFault: (error: unknown) => void = () => undefined;
  const fault = new Promise<never>((_, reject) => {
    onFault = reject;
  });
  try {
    const identities = options.secrets === null ? await fromServer(options, data, t, console) : await fromFile(options, options.secrets);
    simulator = startSimulator({
      ...options,
      identities,
      model: { seed: options.seed, rates: ratesOf(options.scenarios) },
      traffic: options.scenarios.some((scenario) => scenario !== 'flood'),
      floodRate: options.scenarios.includes('flood') ? options.rate : 0,
      clock: systemClock,
      random: systemRandom,
      chance: Math.random,
      ...(options.spool === 'disk' ? { openStore: diskStores(data.path) } : {}),
      ...(hasXvnc() ? { desktopOf: (terminal: number) => createXvncDesktop({ terminal, notice: createNotice(t) }) } : {}),
      downloadsOf: (terminal) => join(folderOf(data.path, terminal), 'downloads'),
      firstNumber: (data.run + historyRuns) * numbersPerRun + 1,
      onReady: () =>
        console.result(
          options.json ? JSON.stringify({ ready: true, terminals: identities.length }) : t('ready', { count: identities.length }),
        ),
      onConnectionLost: createConnectionReport(t, console),
      onFault,
    });
  } catch (error) {
    await data.release();
    throw error;
  }
  return {
    fault,
    async stop() {
      await simulator.stop();
      await data.release();
    },
  };
}
