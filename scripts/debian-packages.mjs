import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './children.mjs';
import { print } from './paths.mjs';

/** Folders of programs for administrators, which Debian leaves out of the PATH of other users. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Returns the path of the first of these programs in PATH, or among those for administrators; undefined if none is installed. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Packages with a service that systemd starts when they are installed, and again with the machine. The broker would take the port of the terminals. */
const withService = ['haproxy', 'mosquitto'];

/** Installs Debian packages, and ends their services. Returns why that is impossible; undefined if apt-get was run. */
export async function installDebianPackages(...packages) {
  const command = `apt-get install ${packages.join(' ')}`;
  if (!isDebian()) return `install it, on Debian with ${command}`;
  if (process.getuid?.() !== 0) return `only root may install it (${command})`;
  print(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool(['apt-get', 'update', '-qq'], { env, output: 'stderr' });
  await runTool(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env, output: 'stderr' });
  const services = existsSync('/run/systemd/system') ? packages.filter((name) => withService.includes(name)) : [];
  if (services.length > 0) await runTool(['systemctl', 'disable', '--now', ...services], { env, output: 'stderr' });
  return undefined;
}

/** Programs that scenarios run, and the packages of Debian that contain them. */
const programs = {
  mosquitto_pub: 'mosquitto-clients',
  mosquitto_sub: 'mosquitto-clients',
  mosquitto_ctrl: 'mosquitto',
  openssl: 'openssl',
  Xtigervnc: 'tigervnc-standalone-server',
  xterm: 'xterm',
  tmux: 'tmux',
  haproxy: 'haproxy',
};

/** Installs the programs that scenarios run. Tests that need a program that cannot be installed are skipped and say so. */
export async function installPrograms() {
  const missing = Object.keys(programs).filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const reason = await installDebianPackages(...new Set(missing.map((name) => programs[name])));
  if (reason) print(`Tests that need ${missing.join(', ')} are skipped: ${reason}.`);
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
