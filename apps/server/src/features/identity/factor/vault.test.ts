import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVault } from './vault.ts';

let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-vault-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

const open = (settings: { secretKey?: Buffer } = {}) => createVault({ data, secretKey: null, ...settings });

test('an encrypted secret is decrypted again, also after a restart, and only the owner can read the key file', async () => {
  const vault = open();
  // Concurrent calls must not create two keys.
  const [sealed] = await Promise.all([vault.seal('totp/17', 'JBSWY3DP'), vault.seal('totp/18', 'other')]);
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
  expect(await open().open('totp/17', sealed)).toBe('JBSWY3DP');
  const { mode, size } = await stat(join(data, 'secrets.key'));
  expect({ mode: mode & 0o777, size }).toEqual({ mode: 0o600, size: 32 });
});

test('a secret that was moved, changed, or encrypted with another key is not decrypted', async () => {
  const sealed = await open().seal('totp/17', 'JBSWY3DP');
  await expect(open().open('totp/18', sealed)).rejects.toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await expect(open().open('totp/17', changed)).rejects.toThrow();
  await expect(open({ secretKey: Buffer.alloc(32, 7) }).open('totp/17', sealed)).rejects.toThrow();
});

test("servers with the same key setting decrypt each other's secrets, and store no key", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'floor-vault-'));
  const secretKey = Buffer.alloc(32, 7);
  const sealed = await createVault({ data: elsewhere, secretKey }).seal('totp/17', 'JBSWY3DP');
  expect(await open({ secretKey }).open('totp/17', sealed)).toBe('JBSWY3DP');
  await expect(readFile(join(elsewhere, 'secrets.key'))).rejects.toThrow('ENOENT');
  await rm(elsewhere, { recursive: true });
});

test('a truncated key file is rejected', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'floor-vault-'));
  await writeFile(join(broken, 'secrets.key'), Buffer.alloc(5));
  await expect(createVault({ data: broken, secretKey: null }).seal('totp/17', 'x')).rejects.toThrow('does not hold a key');
  await rm(broken, { recursive: true });
});

test('a key that could not be read once is read again', async () => {
  const data = join(tmpdir(), `floor-vault-${crypto.randomUUID()}`);
  const vault = createVault({ data, secretKey: null });
  await expect(vault.seal('totp/1', 'x')).rejects.toThrow();
  await mkdir(data);
  try {
    expect(await vault.open('totp/1', await vault.seal('totp/1', 'x'))).toBe('x');
  } finally {
    await rm(data, { recursive: true });
  }
});
