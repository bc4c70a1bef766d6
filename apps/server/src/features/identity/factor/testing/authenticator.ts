import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Json = Record<string, unknown>;

/** How a simulated authenticator differs from a correct one. */
export interface Trick {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the authenticator claims to have verified its user; by default true. */
  readonly verified?: boolean;
  /** Value of the use counter, instead of the next number. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A software authenticator with one key, as a browser on `http://localhost` uses it. */
export interface Authenticator {
  readonly id: string;
  /** Responds to the options for creating a passkey. */
  create(options: Json, trick?: Trick): Json;
  /** Responds to the options for signing in. */
  get(options: Json, trick?: Trick): Json;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Encodes CBOR (RFC 8949), limited to the types that WebAuthn needs: numbers, texts, bytes and maps. */
function toCbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<number | string, never>)].flatMap(([key, one]) => [toCbor(key), toCbor(one)]);
  return Buffer.concat([head(5, (value as ReadonlyMap<number | string, unknown>).size), ...entries]);
}

// Elliptic curve P-256 with SHA-256, as used by nearly all authenticators (RFC 9053).
function toCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return toCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

function toAuthData(rpId: string, flags: number, counter: number, attestation = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attestation]);
}

const toClientData = (type: string, options: Json, { origin = 'http://localhost', challenge }: Trick) =>
  Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }));

/** Creates an authenticator. `counts`: whether it counts its uses; many authenticators always send 0. */
export function createAuthenticator({ counts = true }: { readonly counts?: boolean } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let uses = 0;
  let handle = '';
  const flagsOf = ({ verified: checked = true }: Trick) => present | (checked ? verified : 0);
  const next = ({ counter }: Trick) => {
    if (counts) uses += 1;
    return counter ?? uses;
  };
  const toCredential = (response: Json): Json => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  return {
    id,
    create: (options, trick = {}) => {
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      handle = user.id;
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, toCoseKey(publicKey)]);
      const authData = toAuthData(trick.rpId ?? rp.id, flagsOf(trick) | attested, next(trick), key);
      const attestation = toCbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return toCredential({
        clientDataJSON: toClientData('webauthn.create', options, trick).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, trick = {}) => {
      const authData = toAuthData(trick.rpId ?? String(options.rpId), flagsOf(trick), next(trick));
      const clientData = toClientData('webauthn.get', options, trick);
      const signature = createSign('sha256').update(authData).update(sha256(clientData)).sign(privateKey);
      return toCredential({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: trick.userHandle ?? handle,
      });
    },
  };
}
