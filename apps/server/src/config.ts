import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import {
  defaultMinLength,
  defaultSpecials,
  type PasswordPolicy,
  passwordLevels,
  passwordMaxLength,
} from '@floorwalker/core/vocabulary/password-levels';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { ConfigError, createReader, type EffectiveSetting, type Environment, type Reader } from './config-reader.ts';
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.ts';

export { ConfigError };

/** A bucket of an S3-compatible object store, with the keys to it. */
export interface Bucket {
  /** Address of the store and name of the bucket, such as `https://store.example/floorwalker`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** An external MQTT broker, and the account of the servers there. */
export interface BrokerAddress {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

/** The settings of a server, read once at start. A port of 0 means any free port. */
export interface Config {
  readonly httpPort: number;
  /** Live channel of the specification [LV-01]; with TLS it is `wssPort` instead. */
  readonly wsPort: number;
  readonly wssPort: number;
  /** MQTT without TLS. With a certificate it is closed, unless `mqttPlain` opens it on the loopback address. */
  readonly mqttPort: number;
  readonly mqttPlain: boolean;
  readonly mqttsPort: number;
  /** The broker that terminals connect to; null: the gateway of the server. */
  readonly broker: BrokerAddress | null;
  /** Absolute path of the data directory. */
  readonly data: string;
  /** A second directory for the head note (see docs/adr/0022); null: only the data directory. */
  readonly headNoteDirectory: string | null;
  /** Directory in which the embedded cluster keeps its WAL for restores; null: none. */
  readonly walArchive: string | null;
  /** The PostgreSQL database; null: the embedded cluster in the data directory. */
  readonly database: DatabaseAddress | null;
  /** Addresses to listen on. */
  readonly bind: readonly string[];
  /** Addresses of balancers, whose connections begin with the address of the client in the PROXY protocol. */
  readonly balancers: BlockList;
  /** Host names, or origins such as `https://floor.example`, that requests may use besides the local ones. */
  readonly hosts: readonly string[];
  /** URL under which terminals reach the file transfer; null: derived from the HTTP port. */
  readonly filesUrl: string | null;
  /** Paths of certificate and key (PEM); null: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly demo: boolean;
  /** Password of the master account that is created in an empty installation; at least 15 characters. */
  readonly masterPassword: string | null;
  /** Whether each kind of refused sign-in returns its own reason, as specified, instead of a common one [SE-05]. */
  readonly separateSignInReasons: boolean;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  readonly heartbeatSeconds: number;
  readonly sessionsPerOperator: number;
  /** Minutes after which a locked account is unlocked; 0: never [SE-06]. */
  readonly lockMinutes: number;
  /** Requirements for a new password [SE-07]. */
  readonly passwordPolicy: PasswordPolicy;
  /** Whether people without an account may request an account [SH-19]. */
  readonly signUp: boolean;
  /** Days after which a sign-up request that nobody has admitted is deleted; 0: never. */
  readonly signUpDays: number;
  /** URL of the primary server if this one is a secondary: passwords are changed on the primary only [SE-11]. */
  readonly primaryUrl: string | null;
  /** Public URL of the console, used in links of mails; null: derived from the first host of the settings. */
  readonly publicUrl: string | null;
  readonly mail: {
    /** URL of the mail server; null: no mails, except with demo data, which writes them to a folder. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  /** An operator with one of these rights must have a second factor. */
  readonly secondFactorRights: readonly Right[];
  /** Approvals above this many whole units of their currency require a step-up; 0: never. */
  readonly stepUpAmount: number;
  /** Dangerous commands on more terminals than this require a step-up; 0: never. */
  readonly stepUpTerminals: number;
  /** Key that encrypts secrets in the database, to be shared by several servers; null: a key file in the data directory. */
  readonly secretKey: Buffer | null;
  /** Public keys (ed25519, 32 bytes) of the issuers whose licence files are accepted. */
  readonly licenceKeys: readonly Buffer[];
  /** Public keys whose signatures of update files are accepted, 32 bytes each. */
  readonly updateKeys: readonly Buffer[];
  /** Most bytes of all update files together. */
  readonly updateBytes: number;
  /** Bucket of an S3-compatible store for all files; null: folders of the data directory. */
  readonly bucket: Bucket | null;
  /** Most terminals that one run updates. */
  readonly updateMaxTerminals: number;
  /** Good backups of each terminal that are kept; 0: all. */
  readonly backupsPerTerminal: number;
  /** Days after which data is deleted; 0: never. `files`: log files of terminals and recordings. */
  readonly retentionDays: {
    readonly backups: number;
    readonly transactions: number;
    readonly events: number;
    readonly errors: number;
    readonly accesses: number;
    readonly configurationChanges: number;
    readonly maintenance: number;
    readonly artEvents: number;
    readonly pictures: number;
    readonly files: number;
    readonly messages: number;
    readonly runs: number;
    readonly approvals: number;
  };
  /** Requests and sign-ins per minute and address; 0: no limit. */
  readonly callLimit: number;
  readonly signInLimit: number;
  /** Bytes that all export files together may use. */
  readonly exportBytes: number;
  /** Networks besides the public ones to which webhooks may be sent, and whether they may be sent without TLS. */
  readonly webhooks: { readonly networks: BlockList; readonly http: boolean };
  /** Whether to stop when standard input closes, so that the server does not outlive the process that started it. */
  readonly parent: boolean;
  readonly logLevel: string;
  /** All settings in force with their sources and defaults. */
  readonly settings: readonly EffectiveSetting[];
}

/** Reads the bucket of the file store. Its secret must not be part of the address, where a log might show it. */
function readBucket({ address, text }: Reader): Config['bucket'] {
  const url = address('FLOOR_FILE_STORE_URL', ['http:', 'https:']);
  const region = text('FLOOR_FILE_STORE_REGION', { fallback: 'us-east-1' });
  const keyId = text('FLOOR_FILE_STORE_KEY_ID');
  const secret = text('FLOOR_FILE_STORE_SECRET', { isSecret: true });
  if (url === null) return null;
  if (!/^https?:\/\/[^/?#@]+\/[^/?#]+$/.test(url)) {
    throw new ConfigError('FLOOR_FILE_STORE_URL', 'is not the address of a bucket such as https://store.example/floorwalker');
  }
  if (keyId === null) throw new ConfigError('FLOOR_FILE_STORE_KEY_ID', 'is missing beside FLOOR_FILE_STORE_URL');
  if (secret === null) throw new ConfigError('FLOOR_FILE_STORE_SECRET', 'is missing beside FLOOR_FILE_STORE_URL');
  return { url, region, keyId, secret };
}

function readDatabase({ address }: Reader): Config['database'] {
  const url = address('DATABASE_URL', ['postgres:', 'postgresql:'], { isSecret: true });
  try {
    return url === null ? null : parseDatabaseUrl(url);
  } catch (error) {
    throw new ConfigError('DATABASE_URL', (error as Error).message);
  }
}

function readBroker({ address }: Reader): Config['broker'] {
  const url = address('MQTT_URL', ['mqtt:', 'mqtts:'], { isSecret: true });
  if (url === null) return null;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed?.hostname || !parsed.username || !parsed.password || !['', '/'].includes(parsed.pathname) || /%(?![\dA-Fa-f]{2})/.test(url)) {
    throw new ConfigError('MQTT_URL', 'is not an address such as mqtts://name:password@broker.example:8883');
  }
  const secure = parsed.protocol === 'mqtts:';
  const port = Number(parsed.port) || (secure ? 8883 : 1883);
  const [username, password] = [parsed.username, parsed.password].map(decodeURIComponent) as [string, string];
  return { secure, host: parsed.hostname.replace(/^\[|\]$/g, ''), port, username, password };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

// Thirteen months, so that a year can be compared with the year before.
const defaultRetentionDays = 400;

function readRetentionDays({ whole }: Reader): Config['retentionDays'] {
  const days = (what: string, fallback = defaultRetentionDays) => whole(`FLOOR_KEEP_${what}_DAYS`, fallback, 0, 36_500);
  const files = days('FILES', 180);
  return {
    transactions: days('TRANSACTIONS'),
    events: days('EVENTS'),
    errors: days('ERRORS'),
    accesses: days('ACCESSES'),
    configurationChanges: days('CONFIGURATION_CHANGES', 1100),
    maintenance: days('MAINTENANCE', 1100),
    artEvents: days('ART_EVENTS'),
    pictures: days('PICTURES', 90),
    files,
    // Backups were kept as long as log files before they had a setting of their own.
    backups: days('BACKUPS', files),
    messages: days('MESSAGES', 90),
    runs: days('RUNS'),
    approvals: days('APPROVALS', 1100),
  };
}

function readPasswordPolicy({ text, whole }: Reader): PasswordPolicy {
  const given = text('FLOOR_PASSWORD_LEVEL', { fallback: 'length' });
  const level = passwordLevels.find((one) => one === given);
  if (!level) throw new ConfigError('FLOOR_PASSWORD_LEVEL', `"${given}" is none of ${passwordLevels.join(', ')}`);
  return {
    level,
    minLength: whole('FLOOR_PASSWORD_MIN_LENGTH', defaultMinLength[level], 1, passwordMaxLength),
    specials: text('FLOOR_PASSWORD_SPECIALS', { fallback: defaultSpecials }),
    history: whole('FLOOR_PASSWORD_HISTORY', 5, 0, 24),
    maxAgeDays: whole('FLOOR_PASSWORD_MAX_AGE_DAYS', 0, 0, 3650),
  };
}

function isMailServer(url: string): boolean {
  try {
    const { hostname, username, password } = new URL(url);
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}

function readMail({ text, address }: Reader): Config['mail'] {
  const from = text('FLOOR_MAIL_FROM', { fallback: 'Floorwalker <floorwalker@localhost>' });
  if (!/^[^\r\n]*@[^\r\n]+$/.test(from)) throw new ConfigError('FLOOR_MAIL_FROM', `"${from}" is not an address of mail`);
  const smtpUrl = address('FLOOR_SMTP_URL', ['smtp:', 'smtps:'], { isSecret: true });
  // The URL is checked at start, because the connection is opened only with the first mail, too late to report a mistyped URL.
  if (smtpUrl !== null && !isMailServer(smtpUrl)) {
    throw new ConfigError(
      'FLOOR_SMTP_URL',
      'is not the address of a mail server; special characters of name and password are percent-encoded',
    );
  }
  return { smtpUrl, from };
}

/** Reads the settings from the environment. Throws `ConfigError` for the first invalid one. */
export function readConfig(env: Environment): Config {
  const read = createReader(env);
  const demo = read.flag('FLOOR_DEMO');
  const headNoteDirectory = read.text('FLOOR_HEAD_NOTE_DIR');
  const walArchive = read.text('FLOOR_WAL_ARCHIVE');
  const logLevel = read.text('FLOOR_LOG_LEVEL', { fallback: 'info' });
  if (!logLevels.includes(logLevel)) throw new ConfigError('FLOOR_LOG_LEVEL', `"${logLevel}" is none of ${logLevels.join(', ')}`);
  const config = {
    httpPort: read.port('FLOOR_HTTP_PORT', 4200),
    wsPort: read.port('FLOOR_WS_PORT', 2011),
    wssPort: read.port('FLOOR_WSS_PORT', 2012),
    mqttPort: read.port('FLOOR_MQTT_PORT', 1883),
    mqttPlain: read.flag('FLOOR_MQTT_PLAIN'),
    mqttsPort: read.port('FLOOR_MQTTS_PORT', 8883),
    broker: readBroker(read),
    data: resolve(read.text('FLOOR_DATA', { fallback: './data' })),
    headNoteDirectory: headNoteDirectory === null ? null : resolve(headNoteDirectory),
    walArchive: walArchive === null ? null : resolve(walArchive),
    database: readDatabase(read),
    bind: read.list('FLOOR_BIND', ['127.0.0.1', '::1']),
    balancers: read.networks('FLOOR_BALANCERS'),
    hosts: read.list('FLOOR_HOSTS'),
    filesUrl: read.address('FLOOR_FILES_URL', ['http:', 'https:']),
    bucket: readBucket(read),
    tls: read.tls(),
    demo,
    masterPassword: read.password('FLOOR_MASTER_PASSWORD'),
    separateSignInReasons: read.flag('FLOOR_SEPARATE_SIGN_IN_ANSWERS'),
    idleSeconds: read.whole('FLOOR_IDLE_SECONDS', 900, 1, 86_400),
    absoluteSeconds: read.whole('FLOOR_ABSOLUTE_SECONDS', 43_200, 1, 604_800),
    heartbeatSeconds: read.whole('FLOOR_HEARTBEAT_SECONDS', 900, 1, 86_400),
    sessionsPerOperator: read.whole('FLOOR_SESSIONS_PER_OPERATOR', 10, 1, 1000),
    lockMinutes: read.whole('FLOOR_LOCK_MINUTES', 30, 0, 525_600),
    passwordPolicy: readPasswordPolicy(read),
    signUp: read.flag('FLOOR_SIGN_UP', demo),
    signUpDays: read.whole('FLOOR_SIGN_UP_DAYS', 30, 0, 3650),
    primaryUrl: read.address('FLOOR_PRIMARY_URL', ['http:', 'https:']),
    publicUrl: read.address('FLOOR_PUBLIC_URL', ['http:', 'https:']),
    mail: readMail(read),
    secondFactorRights: read.rights('FLOOR_SECOND_FACTOR_RIGHTS'),
    stepUpAmount: read.whole('FLOOR_STEP_UP_AMOUNT', 5000, 0, 1_000_000_000),
    stepUpTerminals: read.whole('FLOOR_STEP_UP_TERMINALS', 20, 0, 65_535),
    secretKey: read.key('FLOOR_SECRET_KEY'),
    licenceKeys: read.publicKeys('FLOOR_LICENCE_KEYS'),
    updateKeys: read.publicKeys('FLOOR_UPDATE_KEYS'),
    updateBytes: read.whole('FLOOR_UPDATE_QUOTA_MB', 20_000, 1, 100_000_000) * 1_000_000,
    updateMaxTerminals: read.whole('FLOOR_UPDATE_MAX_TERMINALS', 500, 1, 65_535),
    retentionDays: readRetentionDays(read),
    backupsPerTerminal: read.whole('FLOOR_KEEP_BACKUPS_PER_TERMINAL', 0, 0, 1000),
    callLimit: read.whole('FLOOR_CALL_LIMIT', 6000, 0, 10_000_000),
    signInLimit: read.whole('FLOOR_SIGN_IN_LIMIT', 30, 0, 1_000_000),
    exportBytes: read.whole('FLOOR_EXPORT_MB', 4096, 1, 10_000_000) * 1_000_000,
    webhooks: { networks: read.networks('FLOOR_WEBHOOK_NETWORKS'), http: read.flag('FLOOR_WEBHOOK_HTTP') },
    parent: read.flag('FLOOR_PARENT'),
    logLevel,
  };
  return { ...config, settings: read.recorded() };
}
