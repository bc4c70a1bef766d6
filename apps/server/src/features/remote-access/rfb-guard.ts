import { Transform } from 'node:stream';
import type { RemoteMode } from '@floorwalker/core/vocabulary/remote-access';

/** What a console may send to a terminal. */
export interface GuardOptions {
  readonly mode: RemoteMode;
  readonly clipboard: boolean;
  /** Called for each use of keyboard or pointer, also for one that is dropped. */
  readonly onInput?: () => void;
}

/** A violation of the protocol by the console; it ends the session. */
export class ProtocolError extends Error {}

type Kind = 'plain' | 'input' | 'clipboard' | 'refused';

/** A message of the client: `size` returns its length in bytes, null while its length is not known yet. */
interface MessageType {
  readonly kind: Kind;
  readonly size: (bytes: Buffer) => number | null;
}

const fixed =
  (size: number): MessageType['size'] =>
  () =>
    size;

/** Size of a message whose length follows from its first `from` bytes. */
const after =
  (from: number, size: (bytes: Buffer) => number): MessageType['size'] =>
  (bytes) =>
    bytes.length < from ? null : size(bytes);

/** Messages from client to server by type: RFC 6143 and the extensions that noVNC uses. */
const messageTypes: { readonly [type: number]: MessageType } = {
  /** SetPixelFormat */
  0: { kind: 'plain', size: fixed(20) },
  /** SetEncodings */
  2: { kind: 'plain', size: after(4, (bytes) => 4 + 4 * bytes.readUInt16BE(2)) },
  /** FramebufferUpdateRequest */
  3: { kind: 'plain', size: fixed(10) },
  /** KeyEvent */
  4: { kind: 'input', size: fixed(8) },
  /** PointerEvent; the highest bit of its mask announces another byte of buttons. */
  5: { kind: 'input', size: after(2, (bytes) => ((bytes[1] ?? 0) & 0x80 ? 7 : 6)) },
  /** ClientCutText; a negative length announces the extended form. */
  6: { kind: 'clipboard', size: after(8, (bytes) => 8 + Math.abs(bytes.readInt32BE(4))) },
  /** EnableContinuousUpdates */
  150: { kind: 'plain', size: fixed(10) },
  /** ClientFence */
  248: { kind: 'plain', size: after(9, (bytes) => 9 + (bytes[8] ?? 0)) },
  /** xvp: shuts the machine down or restarts it, which is a command of its own with its own right. */
  250: { kind: 'refused', size: fixed(4) },
  /** SetDesktopSize: the size of the machine's screen is never changed. */
  251: { kind: 'refused', size: after(8, (bytes) => 8 + 16 * (bytes[6] ?? 0)) },
  /** QEMU extended key event, the only subtype that is accepted. */
  255: { kind: 'input', size: after(2, (bytes) => (bytes[1] === 0 ? 12 : Number.POSITIVE_INFINITY)) },
};

/** Longest message in bytes; only copied text comes near. */
const maxMessage = 256 * 1024;

const versions: readonly string[] = ['RFB 003.007\n', 'RFB 003.008\n'];
/** Security type without a password: the terminal trusts the connection that it has opened itself. */
const noneSecurity = 1;

/**
 * Passes the messages of a console to a terminal's VNC server, and drops those that the session does not allow: view only and
 * the clipboard are enforced here, because the switch in the browser is no protection. An unknown message ends the session, since
 * its length is unknown. Every client is shared, so that a second one does not end the first.
 */
export function createRfbGuard({ mode, clipboard, onInput }: GuardOptions): Transform {
  let bytes: Buffer = Buffer.alloc(0);
  let stage: 'version' | 'security' | 'init' | 'messages' = 'version';

  const isAllowed = (kind: Kind): boolean => {
    if (kind === 'input') return mode === 'control';
    if (kind === 'clipboard') return mode === 'control' && clipboard;
    return kind === 'plain';
  };

  const take = (size: number): Buffer => {
    const taken = bytes.subarray(0, size);
    bytes = bytes.subarray(size);
    return taken;
  };

  /** Returns the next bytes for the terminal; null: more input is needed. */
  const next = (): Buffer | null => {
    if (stage === 'version') {
      if (bytes.length < 12) return null;
      const version = take(12);
      if (!versions.includes(version.toString('latin1'))) throw new ProtocolError('unsupported version');
      stage = 'security';
      return version;
    }
    if (bytes.length === 0) return null;
    if (stage === 'security') {
      if (bytes[0] !== noneSecurity) throw new ProtocolError('unsupported security type');
      stage = 'init';
      return take(1);
    }
    if (stage === 'init') {
      take(1);
      stage = 'messages';
      return Buffer.of(1);
    }
    return nextMessage();
  };

  const nextMessage = (): Buffer | null => {
    const type = messageTypes[bytes[0] ?? -1];
    if (!type) throw new ProtocolError(`unknown message ${bytes[0]}`);
    const size = type.size(bytes);
    if (size === null) return null;
    if (size > maxMessage) throw new ProtocolError('message too long');
    if (bytes.length < size) return null;
    const message = take(size);
    if (type.kind === 'input') onInput?.();
    return isAllowed(type.kind) ? message : Buffer.alloc(0);
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      try {
        for (let part = next(); part !== null; part = next()) if (part.length > 0) this.push(part);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
