/** Minimal MQTT 3.1.1: packets are encoded before the measurement starts, so that the client is not the bottleneck. */

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

const number16 = (value: number) => Buffer.from([value >> 8, value & 255]);

function packet(head: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let left = body.length;
  do {
    length.push((left % 128) | (left > 127 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from([head, ...length]), body]);
}

const keepaliveSeconds = 300;

export const connectPacket = (id: string, secret: string): Buffer =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0b1100_0010]), number16(keepaliveSeconds), text(id), text(id), text(secret));

export const subscribePacket = (filter: string): Buffer => packet(0x82, number16(1), text(filter), Buffer.from([1]));

/** Encodes a PUBLISH packet with QoS 1; `id` is from 1 to 65535. */
export const publishPacket = (topic: string, id: number, payload: string): Buffer =>
  packet(0x32, text(topic), number16(id), Buffer.from(payload));

export const ackPacket = (id: number): Buffer => Buffer.from([0x40, 2, id >> 8, id & 255]);

export interface Incoming {
  /** Packet type: CONNACK 2, PUBLISH 3, PUBACK 4, SUBACK 9. */
  readonly type: number;
  readonly qos: number;
  readonly body: Buffer;
}

/** Splits a byte stream into packets. */
export function createSplitter(onPacket: (packet: Incoming) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      let [length, scale, cursor] = [0, 1, at + 1];
      while (cursor < bytes.length && (bytes[cursor] ?? 0) > 127) {
        length += ((bytes[cursor] ?? 0) & 127) * scale;
        scale *= 128;
        cursor += 1;
      }
      if (cursor >= bytes.length) break;
      length += (bytes[cursor] ?? 0) * scale;
      const end = cursor + 1 + length;
      if (end > bytes.length) break;
      const head = bytes[at] ?? 0;
      onPacket({ type: head >> 4, qos: (head >> 1) & 3, body: bytes.subarray(cursor + 1, end) });
      at = end;
    }
    rest = bytes.subarray(at);
  };
}
