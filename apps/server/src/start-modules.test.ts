import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Prints the packages that are loaded with the server. */
const script = `
  const { registerHooks } = await import('node:module');
  const packages = new Set();
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? [];
      if (name) packages.add(name);
      return resolved;
    },
  });
  await import(${JSON.stringify(new URL('./compose.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify([...packages]), () => process.exit(0));
`;

/** Packages that only some installations or calls need. Together they would take a fifth of the start, and 20 MB. */
const loadedWhenNeeded = ['@simplewebauthn/server', 'fontkit', 'mqtt', 'nodemailer', 'pdfkit', 's3mini', 'undici'];

test('packages that only some calls or settings need are not loaded at the start', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  const loaded: readonly string[] = JSON.parse(output);
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => loadedWhenNeeded.includes(name))).toEqual([]);
});
