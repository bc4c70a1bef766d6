#!/usr/bin/env node
// What `floor` runs: the bundle, under Node 26. Plain JavaScript that Node 20 understands, because an older Node may be
// the one that starts it. Built-in modules are not imported: that alone would take longer than `floor --version`.
const oldestNode = 24;
const bundle = new URL('../dist/main.js', import.meta.url);
const builtin = async (name) => process.getBuiltinModule?.(name) ?? (await import(name));
const fs = await builtin('node:fs');

if (!fs.existsSync(bundle)) {
  process.stderr.write('floor: not built yet. Run `npm run build:cli` (or `npm start`) in the clone first.\n');
  process.exitCode = 1;
} else if (Number.parseInt(process.versions.node, 10) >= oldestNode) {
  (await builtin('node:module')).enableCompileCache?.();
  await import(bundle.href);
} else {
  await runUnderOwnNode();
}

/** Runs this file again under the Node 26 of the lockfile. Ctrl-C reaches both by the terminal; other signals are passed on. */
async function runUnderOwnNode() {
  const { fileURLToPath } = await builtin('node:url');
  const { spawn } = await builtin('node:child_process');
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!fs.existsSync(node)) {
    process.stderr.write(`floor: needs Node ${oldestNode} or later; this is ${process.versions.node}. Run \`npm ci\` in the clone.\n`);
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (status, signal) => {
    if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
    process.exitCode = status ?? 1;
  });
}
