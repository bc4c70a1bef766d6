import { describe, expect, test } from 'vitest';
import { createRfbGuard, type GuardOptions, ProtocolError } from './rfb-guard.ts';

const version = Buffer.from('RFB 003.008\n');
const handshake = Buffer.concat([version, Buffer.of(1), Buffer.of(0)]);
/** What the terminal gets of the handshake: every client is shared. */
const shared = Buffer.concat([version, Buffer.of(1), Buffer.of(1)]);

const messages = {
  pixelFormat: Buffer.alloc(20),
  encodings: Buffer.from('0200000200000000ffffff21', 'hex'),
  updateRequest: Buffer.from('03010000000004000300', 'hex'),
  key: Buffer.from('0401000000000061', 'hex'),
  pointer: Buffer.from('050100640032', 'hex'),
  extendedPointer: Buffer.from('05800064003201', 'hex'),
  cutText: Buffer.from('060000000000000374657874'.slice(0, 22), 'hex'),
  extendedCutText: Buffer.from('06000000fffffffc00000001', 'hex'),
  continuousUpdates: Buffer.from('96010000000004000300', 'hex'),
  fence: Buffer.from('f800000000000001024142', 'hex'),
  xvp: Buffer.from('fa000102', 'hex'),
  desktopSize: Buffer.concat([Buffer.from('fb00040003000100', 'hex'), Buffer.alloc(16)]),
  qemuKey: Buffer.from('ff0000010000006100000026', 'hex'),
} as const;
type Name = keyof typeof messages;

/** Passes the pieces through a guard. Returns what the terminal gets, and the error that ended the session. */
async function pass(options: Omit<GuardOptions, 'onInput'>, pieces: readonly Buffer[]) {
  const guard = createRfbGuard(options);
  const received: Buffer[] = [];
  guard.on('data', (chunk: Buffer) => received.push(chunk));
  const ended = new Promise<Error | null>((resolve) => guard.once('end', () => resolve(null)).once('error', resolve));
  for (const piece of pieces) guard.write(piece);
  guard.end();
  const error = await ended;
  return { bytes: Buffer.concat(received), error };
}

const passedOf = async (options: Omit<GuardOptions, 'onInput'>): Promise<readonly Name[]> => {
  const names = Object.keys(messages) as Name[];
  const results = await Promise.all(names.map((name) => pass(options, [handshake, messages[name]])));
  return names.filter((name, at) => results[at]?.bytes.equals(Buffer.concat([shared, messages[name]])));
};

const always: readonly Name[] = ['pixelFormat', 'encodings', 'updateRequest', 'continuousUpdates', 'fence'];

test('[RA-01] view only passes no key, pointer or text to the terminal', async () => {
  expect(await passedOf({ mode: 'view', clipboard: true })).toEqual(always);
});

test('[RA-01] control passes keys and pointer, and text only if the clipboard is allowed', async () => {
  const input: readonly Name[] = ['key', 'pointer', 'extendedPointer', 'qemuKey'];
  const sorted = (names: readonly Name[]) => [...names].sort();
  expect(sorted(await passedOf({ mode: 'control', clipboard: false }))).toEqual(sorted([...always, ...input]));
  expect(sorted(await passedOf({ mode: 'control', clipboard: true }))).toEqual(sorted([...always, ...input, 'cutText', 'extendedCutText']));
});

test.each([1, 3, 7])('messages that arrive in pieces of %d bytes are the same', async (size) => {
  const all = Buffer.concat([handshake, ...Object.values(messages)]);
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.subarray(at * size, (at + 1) * size));
  const whole = await pass({ mode: 'control', clipboard: true }, [all]);
  expect(await pass({ mode: 'control', clipboard: true }, pieces)).toEqual(whole);
  expect(whole.error).toBeNull();
});

test('each use of keyboard and pointer is noticed, also where it is dropped', async () => {
  let inputs = 0;
  const guard = createRfbGuard({ mode: 'view', clipboard: false, onInput: () => inputs++ });
  guard.resume();
  guard.write(Buffer.concat([handshake, messages.key, messages.updateRequest, messages.pointer, messages.qemuKey]));
  guard.end();
  await new Promise((resolve) => guard.once('end', resolve));
  expect(inputs).toBe(3);
});

describe('a violation of the protocol ends the session', () => {
  test.each<[string, Buffer]>([
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['an old version', Buffer.from('RFB 003.003\n')],
    ['a security type with a password', Buffer.concat([version, Buffer.of(2)])],
    ['an unknown message', Buffer.concat([handshake, Buffer.of(77)])],
    ['an unknown QEMU message', Buffer.concat([handshake, Buffer.of(255, 1)])],
    ['a text beyond the limit', Buffer.concat([handshake, Buffer.from('060000007fffffff', 'hex')])],
    ['an extended text beyond the limit', Buffer.concat([handshake, Buffer.from('0600000080000000', 'hex')])],
  ])('%s', async (_name, bytes) => {
    expect((await pass({ mode: 'control', clipboard: true }, [bytes])).error).toBeInstanceOf(ProtocolError);
  });
});
