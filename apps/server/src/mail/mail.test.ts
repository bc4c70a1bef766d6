import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createWriter, type Writer } from '../db/write.ts';
import { recordMailServerFault, recordUndeliverable } from '../features/art-event/record-art-event.ts';
import { openSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { createMails } from './mails.ts';
import { retryDelays, sendDue } from './sender.ts';
import { createSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

let base: TestDatabase;
let smtpServer: SmtpServer;
let write: Writer;
let smtp: Transport;
const warned: object[] = [];
const log = { info: () => undefined, warn: (facts: object) => void warned.push(facts) };
const from = 'Floorwalker, Vienna <floor@floor.example>';
const mails = createMails({ mail: { smtpUrl: 'smtp://x', from }, demo: false });

beforeAll(async () => {
  base = await createTestDatabase();
  smtpServer = await openSmtpServer();
  write = createWriter(base.database, () => undefined);
  smtp = createSmtp(`smtp://floor:mail%20secret@localhost:${smtpServer.port}`, from, smtpServer.ca);
});
afterAll(async () => {
  smtp.close();
  await smtpServer.stop();
  await base.drop();
});
beforeEach(async () => {
  await base.database.execute('delete from mail');
  await base.database.execute('delete from art_event');
  await base.database.execute('truncate configuration_value, configuration_version');
  warned.length = 0;
});

const compose = (to: string, values: Record<string, string> = {}) =>
  write((tx) =>
    mails.write(tx, {
      to,
      kind: 'admitted',
      language: 'de',
      base: 'https://floor.example',
      values: { name: 'Olga', login: 'olga', ...values },
    }),
  );
const send = (transport = smtp) => sendDue({ database: base.database, write, log, transport, recordUndeliverable, recordMailServerFault });
const due = () => base.database.execute('update mail set next_try = clock_timestamp()');
const stored = () =>
  base.database.query<{ attempts: number; failure: string; body: string; given_up: boolean; minutes: number }>(
    `select attempts, failure, body, given_up, sent is not null as sent, round(extract(epoch from next_try - clock_timestamp()) / 60)::integer as minutes from mail`,
  );
const events = () => base.database.query(`select event, severity, detail from art_event`);
const decoded = (text: string) =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('a mail is sent encrypted and authenticated, as plain text marked as automatic', async () => {
  await compose('olga@floor.example', { link: 'https://floor.example/#/login' });
  await send();
  const letter = smtpServer.letters.at(-1);
  expect(letter).toMatchObject({ from: 'floor@floor.example', to: ['olga@floor.example'], secure: true, user: 'floor' });
  const text = decoded(letter?.text ?? '');
  expect(text).toContain('Auto-Submitted: auto-generated\r\n');
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
  expect(text).toMatch(/Message-ID: <[0-9a-f-]{36}@floor\.example>/);
  expect(text).toContain('Ihr Konto olga wurde angenommen. Melden Sie sich hier an:\r\n\r\nhttps://floor.example/#/login');
  expect(await stored()).toMatchObject([{ attempts: 1, failure: '', body: '', sent: true }]);
  const before = smtpServer.letters.length;
  await due();
  await send();
  expect(smtpServer.letters.length).toBe(before);
});

test('names cannot inject headers, paragraphs or addresses', async () => {
  await base.database.execute(`insert into configuration_value (key, value) values ('Basics/InstallationName', $1)`, [
    'Casino\r\nBcc: all@evil.example',
  ]);
  const values = { name: 'Olga\r\n\r\nClick here\u202e', login: '{{link}} $t(mails:signature)' };
  const before = smtpServer.letters.length;
  await compose('victim@evil.example, olga@floor.example', values);
  await compose('olga@floor.example\r\nBcc: victim@evil.example', values);
  await compose('olga@floor.example', values);
  await send();
  const letters = smtpServer.letters.slice(before);
  expect(letters.flatMap(({ to }) => to)).not.toContain('victim@evil.example');
  const letter = letters.at(-1);
  expect(letter?.to).toEqual(['olga@floor.example']);
  const [head = '', body = ''] = decoded(letter?.text ?? '').split(/\r\n\r\n(.*)/s);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(body).toContain('Guten Tag Olga<u+000D><u+000A><u+000D><u+000A>Click here<u+202E>,');
  expect(body).toContain('Ihr Konto {{link}} $t(mails:signature) wurde');
});

test('a failed mail is retried after growing delays, finally given up and reported [LG-04]', async () => {
  await compose('busy@floor.example');
  for (const [at, pause] of retryDelays.entries()) {
    await send();
    expect(await stored()).toMatchObject([{ attempts: at + 1, failure: 'EENVELOPE 450', given_up: false, minutes: pause }]);
    expect((await stored())[0]?.body).toContain('Olga');
    await due();
  }
  expect(await events()).toEqual([]);
  await send();
  expect(await stored()).toMatchObject([{ attempts: retryDelays.length + 1, given_up: true, body: '', sent: false }]);
  expect(await events()).toEqual([{ event: 'mail', severity: 2, detail: 'EENVELOPE 450' }]);
  await due();
  await send();
  expect((await stored())[0]?.attempts).toBe(retryDelays.length + 1);
});

test('a mail to an unknown mailbox is given up immediately', async () => {
  await compose('nobody@floor.example');
  await send();
  expect(await stored()).toMatchObject([{ attempts: 1, given_up: true, failure: 'EENVELOPE 550', body: '' }]);
  expect(await events()).toHaveLength(1);
});

test.each([
  ['a wrong password', (port: number) => `smtp://floor:wrong@localhost:${port}`, true, 'EAUTH 535'],
  ['a certificate that nobody trusts', (port: number) => `smtp://floor:mail%20secret@localhost:${port}`, false, 'ESOCKET'],
  ['nobody who listens', () => 'smtp://localhost:9', true, 'ESOCKET'],
])('%s delays the mail, and no log contains a secret', async (_, url, trusts, code) => {
  await compose('olga@floor.example');
  const transport = createSmtp(url(smtpServer.port), from, trusts ? smtpServer.ca : undefined);
  await send(transport);
  transport.close();
  expect(await stored()).toMatchObject([{ attempts: 1, given_up: false, sent: false, minutes: 1 }]);
  expect((await stored())[0]?.failure).toContain(code.split(' ')[0]);
  expect(JSON.stringify(warned)).not.toMatch(/secret|wrong|olga@/);
});

test('mails that wait for the mail server are recorded, and sent with the first one that it accepts [LG-04]', async () => {
  const before = smtpServer.letters.length;
  for (const name of ['ada', 'olga', 'busy']) await compose(`${name}@floor.example`);
  const nobody = createSmtp('smtp://localhost:9', from);
  await send(nobody);
  nobody.close();
  expect(await events()).toEqual([{ event: 'mail', severity: 1, detail: 'ESOCKET' }]);
  expect((await stored()).map(({ minutes }) => minutes)).toEqual([1, 1, 1]);
  await compose('petra@floor.example');
  await send();
  const sent = smtpServer.letters.slice(before).flatMap(({ to }) => to);
  expect(sent.toSorted()).toEqual(['ada@floor.example', 'olga@floor.example', 'petra@floor.example']);
  // A mailbox that is busy is not tried again with each mail that another one accepts.
  await compose('sven@floor.example');
  await send();
  expect((await stored()).filter(({ failure }) => failure !== '')).toMatchObject([{ failure: 'EENVELOPE 450', attempts: 2 }]);
});

test('a mail of a rolled back transaction is not sent', async () => {
  const failed = write(async (tx) => {
    await mails.write(tx, { to: 'olga@floor.example', kind: 'admitted', language: 'en', base: '' });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await stored()).toEqual([]);
});

test('two servers send each mail once', async () => {
  const before = smtpServer.letters.length;
  for (let count = 0; count < 10; count++) await compose(`olga${count}@floor.example`);
  await Promise.all([send(), send(), send()]);
  expect(
    smtpServer.letters
      .slice(before)
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(Array.from({ length: 10 }, (_, at) => `olga${at}@floor.example`));
});

test('the failure of a server that was paused while another one sent the mail is not stored', async () => {
  await compose('olga@floor.example');
  const paused: Transport = {
    send: async () => {
      await due();
      await send();
      throw new Error('timeout');
    },
    close: () => undefined,
  };
  await send(paused);
  expect(await stored()).toMatchObject([{ attempts: 2, failure: '', sent: true, given_up: false }]);
  expect([await events(), warned]).toEqual([[], []]);
});

test('without a mail transport no mail is created', async () => {
  const none = createMails({ mail: { smtpUrl: null, from }, demo: false });
  await write((tx) => none.write(tx, { to: 'olga@floor.example', kind: 'admitted', language: 'en', base: '' }));
  expect([none.isOpen, await stored()]).toEqual([false, []]);
});
