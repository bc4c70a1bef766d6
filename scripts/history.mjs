// `npm run history`: fills the database with the generated history of a large fleet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { serverOn } from './data-directory.mjs';
import { ensureInstalled } from './install.mjs';
import { at, node26, print, Refusal, root, runScript, toolEnvironment } from './paths.mjs';

const usage = `npm run history [-- --terminals 1000] [-- --days 365] [-- --seed 7]

  --terminals N        number of terminals (1000)
  --days N             number of days, up to yesterday (365)
  --seed N             the same seed gives the same history (7)
  --property N         id of the property (201); it is created if it is missing
  --first-terminal N   id of the first terminal (1001)
  --until YYYY-MM-DD   the day before which the history ends (today)

Stop the server first, because its database in FLOOR_DATA (./data) is used. With DATABASE_URL the server may keep running.`;

const number = { type: 'string' };
const options = {
  terminals: number,
  days: number,
  seed: number,
  property: number,
  'first-terminal': number,
  until: number,
  help: { type: 'boolean' },
};

function readArguments() {
  try {
    const { help, ...values } = parseArgs({ options }).values;
    if (help) return null;
    for (const [name, value] of Object.entries(values)) {
      if (name === 'until' ? !/^\d{4}-\d\d-\d\d$/.test(value) : !/^[1-9]\d*$/.test(value))
        throw new Error(`--${name}: invalid value ${value}`);
    }
    return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

const count = (n) => n.toLocaleString('en');

const problems = {
  'in-the-way': 'These terminals already have transactions. Choose others with --first-terminal; nothing was changed.',
  'too-old':
    'Retention has deleted transactions of this property from before {day}, so the statistics do not count older ones. Choose fewer --days or another --property; nothing was changed.',
  'cut-off': 'The generated data ended too early; nothing was changed.',
};

function report(line) {
  const { messages, reached, rows, seconds, problem, day } = JSON.parse(line);
  if (problem) return print(problems[problem].replace('{day}', day));
  if (!rows) return print(`${reached.slice(0, 7)}: ${count(messages)} messages so far`);
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
  for (const [table, n] of Object.entries(rows)) print(`  ${table.padEnd(22)}${count(n).padStart(14)}`);
  print(`${count(total)} rows in ${seconds.toFixed(1)} s: ${count(Math.round(total / seconds))} per second`);
}

async function main() {
  const argv = readArguments();
  if (!argv) return print(usage);
  await ensureInstalled();
  const data = resolve(root, process.env.FLOOR_DATA || 'data');
  if (!process.env.DATABASE_URL && serverOn(data)) throw new Refusal(`A server is running on ${data}. Stop it first.`);
  const env = toolEnvironment({ FLOOR_DATA: data });
  const generator = spawn(node26(), [at('apps/fleet/src/history.ts'), ...argv], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const loader = spawn(node26(), [at('apps/server/src/history.ts')], { cwd: root, env, stdio: [generator.stdout, 'pipe', 'inherit'] });
  generator.stdout.destroy();
  createInterface({ input: loader.stdout }).on('line', report);
  const [[made], [loaded]] = await Promise.all([once(generator, 'exit'), once(loader, 'exit')]);
  return loaded || made || 0;
}

runScript(main);
