import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyboardPage } from './reference/keyboard.ts';
import { commandsPage, listsPage } from './reference/lists.ts';
import { liveChannelPage } from './reference/live-channel.ts';
import { restPage } from './reference/rest.ts';
import { terminalGatewayPage } from './reference/terminal-gateway.ts';

const directory = join(import.meta.dirname, '../docs');

const pages: Readonly<Record<string, () => string>> = {
  'reference/rest.md': restPage,
  'reference/lists.md': listsPage,
  'reference/commands.md': commandsPage,
  'reference/terminal-gateway.md': terminalGatewayPage,
  'reference/live-channel.md': liveChannelPage,
  'keyboard.md': keyboardPage,
};

/** `generate-reference [--check]`: writes the pages; with `--check` it lists the outdated ones and exits with 1. */
async function main(checking: boolean): Promise<number> {
  await mkdir(join(directory, 'reference'), { recursive: true });
  const stale: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const path = join(directory, name);
    const text = page();
    if (checking) {
      if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(name);
    } else await writeFile(path, text);
  }
  for (const name of stale) process.stderr.write(`docs/${name} is stale: run \`npm run reference\`\n`);
  return stale.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.includes('--check'));
