import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { floor } from '../../harness/floor.ts';
import { connectMachine } from '../../harness/machine.ts';
import { signIn } from '../../harness/person.ts';
import { type ProductProcess, startProduct } from '../../harness/product.ts';
import type { BareFile } from '../peers/bare-file.ts';
import { type BenchRow, median } from '../row.ts';
import { startPeer } from '../stage/peer.ts';
import { unlimited } from '../stage/product-stage.ts';

const bytes = 256 * 1024 * 1024;
const turns = 7;

/** Packs and uploads an update file, and performs it on a terminal of the demo. Returns the download as the terminal gets it. */
async function performUpdate(product: ProductProcess, folder: string) {
  const { token } = await signIn(product, 'administrator');
  const run = async (...argv: readonly string[]) => {
    const { code, stdout, stderr } = await floor(['update', ...argv], {
      env: { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: token, HOME: folder },
    });
    if (code !== 0) throw new Error(`floor update ${argv[0]}: ${stderr}`);
    return stdout.trim();
  };
  const file = join(folder, 'update.zip');
  await run('pack', join(folder, 'build'), '--key', join(folder, 'key.pem'), '--release', '9.9.0', '--out', file);
  const id = await run('upload', file);
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('the demo has no terminal');
  const machine = await connectMachine(product, terminal);
  await machine.committed(await machine.send('hello', {}));
  await run('perform', String(terminal.id), '--update', id, '--at', 'now', '--yes', '--no-wait');
  const { download } = await machine.waitFor('command', ({ verb }) => verb === 'update.perform');
  return { file, machine, download: download as { readonly url: string; readonly token: string } };
}

/** Downloads and discards a file. Returns megabytes per second. */
async function readAll(url: string, token?: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  if (response.status !== 200 || !response.body) throw new Error(`the download answered ${response.status}`);
  let size = 0;
  for await (const chunk of response.body) size += chunk.length;
  if (size < bytes) throw new Error(`${size} bytes arrived`);
  return size / 1000 / (performance.now() - begun);
}

/** A terminal's download of an update file, compared with the simplest server of files. */
export const update: BenchRow = {
  id: 'update',
  title: 'Download of an update file of 256 MB by a terminal',
  anchor: '`createReadStream(file).pipe(response)` in a bare `node:http` server',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'floor-bench-update-'));
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await mkdir(join(folder, 'build'));
    await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(join(folder, 'build', 'cashier'), randomBytes(bytes));
    const trusted = String(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }).x);
    const product = await startProduct({ ...unlimited, FLOOR_UPDATE_KEYS: trusted });
    const peer = startPeer<BareFile>('bare-file');
    try {
      const { file, machine, download } = await performUpdate(product, folder);
      const bare = `http://127.0.0.1:${await peer.call('serve', file)}/`;
      const figures: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
      for (let turn = 0; turn < turns; turn += 1) {
        figures.bare.push(await readAll(bare));
        figures.ours.push(await readAll(download.url, download.token));
      }
      await machine.leave();
      log(`${median(figures.ours).toFixed(0)} MB/s, bare ${median(figures.bare).toFixed(0)} MB/s`);
      return [{ name: '', value: median(figures.ours), unit: 'MB/s', anchor: median(figures.bare), goal: { atLeast: 0.8 } }];
    } finally {
      await peer.end();
      await product.discard();
      await rm(folder, { recursive: true });
    }
  },
};
