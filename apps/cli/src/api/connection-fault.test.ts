import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { runFloor } from '../run-floor.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { faultOf } from './connection-fault.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../testing/certificates', name));

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const startHttps = (cert: string) => listen(createHttps({ key: file('key.pem'), cert: file(cert) }, (_, response) => response.end('hi')));

async function floor(server: string, language: Language = 'en', argv: readonly string[] = ['whoami']) {
  const factory = await createTestFactory({ server, language });
  return { code: await runFloor(argv, factory), stderr: factory.stderr() };
}

test.each([
  ['self-signed.pem', 'Its certificate is self-signed'],
  ['issued.pem', 'Its certificate comes from an authority that this machine does not trust.'],
])('certificate error %s is reported as the cause', async (cert, cause) => {
  const { code, stderr } = await floor(`https://localhost:${await startHttps(cert)}`);
  expect(code).toBe(exitCodes.unreachable);
  expect(stderr).toContain(`  ${cause}`);
  expect(stderr).toContain('NODE_EXTRA_CA_CERTS=');
});

test.each([
  ['expired.pem', 'expired'],
  ['elsewhere.pem', 'otherName'],
])('with a trusted CA the certificate error %s is the fault %s', async (cert, fault) => {
  const socket = connect({ host: '127.0.0.1', port: await startHttps(cert), servername: 'localhost', ca: file('ca.pem') });
  const [error] = await once(socket, 'error');
  expect(faultOf(error)).toBe(fault);
});

test('http to an https port, and https to an http port, suggest the correct address', async () => {
  const tls = await startHttps('self-signed.pem');
  expect((await floor(`http://localhost:${tls}`)).stderr).toMatch(
    new RegExp(`this port speaks https, not http\\.\n {2}→ Use https://localhost:${tls}\\.\n$`),
  );
  const plain = await listen(createHttp((_, response) => response.end('hi')));
  expect((await floor(`https://localhost:${plain}`)).stderr).toContain(
    `this port speaks http, not https.\n  → Use http://localhost:${plain}, or the port for https.`,
  );
});

test('a reset connection and a peer that is not a web server are reported differently', async () => {
  const cut = await listen(createServer((socket) => void socket.once('data', () => socket.resetAndDestroy())));
  expect((await floor(`http://127.0.0.1:${cut}`)).stderr).toContain('The connection was closed before a response came.');
  const other = await listen(createServer((socket) => void socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n')));
  expect((await floor(`http://127.0.0.1:${other}`)).stderr).toContain('What responds there is not a web server.');
});

test('an unknown host name is reported with the name', async () => {
  const { code, stderr } = await floor('http://floor.invalid');
  expect(code).toBe(exitCodes.unreachable);
  expect(stderr).toMatch(/floor\.invalid/);
  expect(stderr).toMatch(/There is no host named floor\.invalid\.|could not be looked up/);
});

test.each([
  ['ENOTFOUND', 'nameNotFound'],
  ['EAI_AGAIN', 'nameService'],
  ['ETIMEDOUT', 'timedOut'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timedOut'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timedOut'],
  ['ENETUNREACH', 'noRoute'],
  ['CERT_NOT_YET_VALID', 'notYetValid'],
  ['CERT_REVOKED', 'badCertificate'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'noTls'],
  ['EWHATEVER', null],
])('the error code %s of one attempted address is the fault %s', (code, fault) => {
  const tried = new AggregateError([Object.assign(new Error('tried'), { code })]);
  expect(faultOf(new Error('outer', { cause: tried }))).toBe(fault);
});

test('the cause is reported in every language, and in full with --verbose', async () => {
  const causes = await Promise.all(
    languageCodes.map(async (language) => (await floor('http://127.0.0.1:9', language)).stderr.split('\n')[1]),
  );
  expect(new Set(causes).size).toBe(languageCodes.length);
  const { stderr } = await floor('http://127.0.0.1:9', 'en', ['-v', 'whoami']);
  expect(stderr).toMatch(/Cause: \[ECONNREFUSED\] Error: connect ECONNREFUSED 127\.0\.0\.1:9\n +at /);
});
