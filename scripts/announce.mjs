// What `npm start` prints when everything is ready.
import { print } from './paths.mjs';

/** Prints that a server that had ended runs again, under its name. */
export function announceReturn({ setUp }, name = 'The server') {
  print(`${name} is running again.`);
  if (setUp) print(`Set the password of the account "master" here (earlier links are invalid): ${setUp}`);
}

const toNodeLine = ({ console, pid }, index) => `    ${index + 1}            ${console.padEnd(24)} process ${pid}`;

const notesOfNodes = [
  '',
  '  If a server ends, the other one goes on with its consoles and terminals, and it is started again. If the primary of the database ends,',
  '  this program promotes its standby. That is for one machine, which all of it depends on; for several see docs/cluster.md.',
];

/** Prints the addresses and sign-ins that a server reports, or the report itself as one line of JSON. */
export function announce(report, { json }) {
  if (json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const { ready: _, console, live, mqtt, signIns, setUp, nodes = [], ...more } = report;
  const lines = ['Floorwalker is ready.', '', `  Console   ${console}`, `  Live      ${live}`, `  MQTT      ${mqtt}`];
  const people = signIns.map(({ login, password, role }) => `    ${login.padEnd(12)} ${password.padEnd(24)} ${role}`);
  if (people.length > 0) lines.push('', '  Sign in as', ...people);
  if (setUp)
    lines.push(
      '',
      '  Set the password of the account "master" here (single-use link, valid 24 hours or until the next start):',
      `    ${setUp}`,
    );
  if (nodes.length > 0) lines.push('', '  Servers behind the balancer', ...nodes.map(toNodeLine), ...notesOfNodes);
  for (const [name, value] of Object.entries(more)) lines.push('', `  ${name}: ${value}`);
  process.stdout.write(`${[...lines, '', 'Press Ctrl-C to stop everything.'].join('\n')}\n`);
}
