import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandsPage, listsPage } from './reference/lists.ts';
import { liveChannelPage } from './reference/live-channel.ts';
import { restPage } from './reference/rest.ts';
import { terminalGatewayPage } from './reference/terminal-gateway.ts';

const directory = join(import.meta.dirname, '../docs/reference');

const pages: Readonly<Record<string, () => string>> = {
  'rest.md': restPage,
  'lists.md': listsPage,
  'commands.md': commandsPage,
  'terminal-gateway.md': terminalGatewayPage,
  'live-channel.md': liveChannelPage,
};

/** `generate-reference [--check]`: writes the pages, or says which are stale and ends with 1. */
async function main(checking: boolean): Promise<number> {
  await mkdir(directory, { recursive: true });
  const stale: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const path = join(directory, name);
    const text = page();
    if (checking) {
      if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(name);
    } else await writeFile(path, text);
  }
  for (const name of stale) process.stderr.write(`docs/reference/${name} is stale: run \`npm run reference\`\n`);
  return stale.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.includes('--check'));
