import { BlockList, isIP } from 'node:net';
import { isRight, type Right } from '@floorwalker/core/vocabulary/rights';

/** An ed25519 public key in base64url, 32 bytes. */
const isPublicKeyText = (text: string): boolean =>
  /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text;

/** A setting with an invalid value; names its environment variable. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting}: ${reason}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

export type Environment = { readonly [name: string]: string | undefined };

/** A setting in force. Its values are texts, as in the environment. */
export interface EffectiveSetting {
  readonly name: string;
  /** Null if the setting has no value, and for every secret. */
  readonly value: string | null;
  readonly source: 'default' | 'environment' | 'file';
  readonly default: string | null;
  readonly secret: boolean;
}

interface SettingOptions {
  /** Default value; null: none. */
  readonly fallback?: string | null;
  readonly isSecret?: boolean;
  /** Source to record if the environment variable is not set. */
  readonly source?: EffectiveSetting['source'];
}

/** Matches a user name or password in a URL. */
const credentials = /\/\/[^/?#]*@/;

/** Reads settings from the environment and records each one with its source and default. */
export function createReader(env: Environment) {
  const settings = new Map<string, EffectiveSetting>();

  /** Returns the text of an environment variable, or its default. */
  function text(name: string, options: SettingOptions & { readonly fallback: string }): string;
  function text(name: string, options?: SettingOptions): string | null;
  function text(name: string, { fallback = null, isSecret = false, source = 'default' }: SettingOptions = {}): string | null {
    // An empty variable counts as not set: compose files and service units pass variables without a value as empty.
    const given = env[name] || null;
    const isHidden = isSecret || (given !== null && credentials.test(given));
    settings.set(name, {
      name,
      value: isHidden ? null : (given ?? fallback),
      source: given === null ? source : 'environment',
      default: fallback,
      secret: isHidden,
    });
    return given ?? fallback;
  }

  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const given = text(name, { fallback: String(fallback) });
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < min || value > max) {
      throw new ConfigError(name, `"${given}" is not a whole number from ${min} to ${max}`);
    }
    return value;
  };

  const flag = (name: string, fallback = false): boolean => {
    const given = text(name, { fallback: fallback ? '1' : '0' });
    if (given === '0' || given === 'false') return false;
    if (given === '1' || given === 'true') return true;
    throw new ConfigError(name, `"${given}" is neither 1 nor 0`);
  };

  const list = (name: string, fallback: readonly string[] = []): readonly string[] => {
    const items = text(name, { fallback: fallback.join(',') || null })?.split(',') ?? [];
    const named = items.flatMap((item) => item.trim() || []);
    return named.length > 0 ? named : fallback;
  };

  const address = (name: string, protocols: readonly string[], options: SettingOptions = {}): string | null => {
    const given = text(name, options);
    if (given === null) return null;
    // Only the protocol is checked: a PostgreSQL URL may omit the host, which `URL` rejects.
    if (!protocols.some((protocol) => given.startsWith(`${protocol}//`))) {
      throw new ConfigError(name, `is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return given;
  };

  const tls = (): { readonly cert: string; readonly key: string } | null => {
    const cert = text('FLOOR_TLS_CERT');
    const key = text('FLOOR_TLS_KEY');
    if (cert === null && key === null) return null;
    if (cert === null) throw new ConfigError('FLOOR_TLS_CERT', 'is missing beside FLOOR_TLS_KEY');
    if (key === null) throw new ConfigError('FLOOR_TLS_KEY', 'is missing beside FLOOR_TLS_CERT');
    return { cert, key };
  };

  const password = (name: string): string | null => {
    const given = text(name, { isSecret: true });
    if (given !== null && [...given].length < 15) throw new ConfigError(name, 'needs at least 15 characters');
    return given;
  };

  const rights = (name: string): readonly Right[] =>
    list(name).map((id) => {
      if (!isRight(id)) throw new ConfigError(name, `"${id}" is not a right`);
      return id;
    });

  /** Reads a key; null if the variable is not set: the server then reads or creates a key file. */
  const key = (name: string): Buffer | null => {
    const given = text(name, { isSecret: true, source: 'file' });
    if (given !== null && !/^[0-9a-f]{64}$/i.test(given)) throw new ConfigError(name, 'is not 32 bytes in hexadecimal digits');
    return given === null ? null : Buffer.from(given, 'hex');
  };

  const publicKeys = (name: string): readonly Buffer[] =>
    list(name).map((given) => {
      if (!isPublicKeyText(given)) throw new ConfigError(name, `"${given}" is not a public key of 32 bytes in base64url`);
      return Buffer.from(given, 'base64url');
    });

  /** Reads IP networks such as `10.2.0.0/16`, and single addresses. */
  const networks = (name: string): BlockList => {
    const block = new BlockList();
    for (const given of list(name)) {
      const [, network = '', length = ''] = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/i.exec(given) ?? [];
      const version = isIP(network);
      const bits = version === 4 ? 32 : 128;
      const prefix = length === '' ? bits : Number(length);
      if (version === 0 || prefix > bits)
        throw new ConfigError(name, `"${given}" is neither an IP address nor a network such as 10.2.0.0/16`);
      block.addSubnet(network, prefix, version === 4 ? 'ipv4' : 'ipv6');
    }
    return block;
  };

  return {
    /** Returns all settings that were read, by name. */
    recorded: (): readonly EffectiveSetting[] => [...settings.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    text,
    password,
    rights,
    key,
    publicKeys,
    whole,
    flag,
    list,
    networks,
    address,
    tls,
    port: (name: string, fallback: number) => whole(name, fallback, 0, 65_535),
  };
}

export type Reader = ReturnType<typeof createReader>;
