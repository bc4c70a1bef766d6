import type { ConfigDataType } from '../vocabulary/config-data-types.ts';
import type { ConfigCategory, ConfigLevel } from '../vocabulary/configuration-levels.ts';
import { defaultSpecials, passwordLevels, passwordMaxLength } from '../vocabulary/password-levels.ts';

/** One configuration entry [MG-16]. Values are texts in the form that `readConfigValue` returns. */
export interface ConfigEntry {
  readonly category: ConfigCategory;
  readonly dataType: ConfigDataType;
  /** Value without one at any level; empty: none. */
  readonly default: string;
  /** Levels at which a value may be set. Entries of the terminal level are sent to terminals. */
  readonly levels: readonly ConfigLevel[];
  /** The value may be empty. */
  readonly isOptional?: true;
  /** Limits of numbers and amounts, of time spans in seconds; both included. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Maximum number of characters of a text, and of lines. */
  readonly maxLength?: number;
  readonly maxLines?: number;
  /** The text consists of ids of rights, separated by commas. */
  readonly areRights?: true;
  /** Values of `selection` and `multi-selection`. */
  readonly values?: readonly string[];
  /** Every operator may read the value, because consoles follow it. */
  readonly isPublic?: true;
  /** A change requires a recent sign-in. */
  readonly requiresRecentAuth?: true;
  /** Environment variable of the server whose value replaces the default. A value of the installation replaces both while the server runs. */
  readonly variable?: `FLOOR_${string}`;
}

const installation = ['installation'] as const;
const sites = ['installation', 'property'] as const;
const everywhere = ['installation', 'property', 'terminal'] as const;

/** Limits of numbers with 32 bits. */
export const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const;

const languages = ['en', 'de', 'es', 'fr'] as const;

/** Severities of the server's log, from the most to the least severe; `silent`: nothing is logged. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A setting of the server for the whole installation; it replaces the environment variable. */
const serverSetting = { levels: installation, requiresRecentAuth: true } as const;

/** Days after which data is deleted; 0: never. */
const keptDays = { ...serverSetting, category: 'retention', dataType: 'int32', minimum: 0, maximum: 36_500 } as const;

/** Every configuration entry by its key [MG-16]; together they use all data types. A key never changes its meaning. */
export const configEntries = {
  'Basics/InstallationName': {
    category: 'basics',
    dataType: 'string',
    default: '',
    levels: installation,
    isOptional: true,
    maxLength: 80,
    isPublic: true,
  },
  'Basics/DisplayIsoCurrencyCodes': { category: 'basics', dataType: 'bool', default: 'False', levels: installation, isPublic: true },
  /** On: the tree of extended rights applies; off: the flat list of ART rights [MG-03]. */
  UseExtendedArtRights: {
    category: 'basics',
    dataType: 'bool',
    default: 'True',
    levels: installation,
    isPublic: true,
    requiresRecentAuth: true,
  },
  'Basics/Locale': { category: 'basics', dataType: 'locale', default: 'en-GB', levels: everywhere },
  'Basics/ReportZone': { category: 'basics', dataType: 'timezone', default: 'UTC', levels: sites },
  'Security/LockoutAttempts': {
    category: 'security',
    dataType: 'int32',
    default: '3',
    levels: installation,
    minimum: 1,
    maximum: 20,
    requiresRecentAuth: true,
  },
  'Security/LockMinutes': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '30',
    minimum: 0,
    maximum: 525_600,
    variable: 'FLOOR_LOCK_MINUTES',
  },
  'Security/PasswordLevel': {
    ...serverSetting,
    category: 'security',
    dataType: 'selection',
    default: 'length',
    values: passwordLevels,
    variable: 'FLOOR_PASSWORD_LEVEL',
  },
  /** Without a value it is that of the level. */
  'Security/PasswordMinLength': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '',
    isOptional: true,
    minimum: 1,
    maximum: passwordMaxLength,
    variable: 'FLOOR_PASSWORD_MIN_LENGTH',
  },
  'Security/PasswordSpecials': {
    ...serverSetting,
    category: 'security',
    dataType: 'string',
    default: defaultSpecials,
    maxLength: 100,
    variable: 'FLOOR_PASSWORD_SPECIALS',
  },
  'Security/PasswordHistory': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '5',
    minimum: 0,
    maximum: 24,
    variable: 'FLOOR_PASSWORD_HISTORY',
  },
  'Security/PasswordMaxAgeDays': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '0',
    minimum: 0,
    maximum: 3650,
    variable: 'FLOOR_PASSWORD_MAX_AGE_DAYS',
  },
  'Security/IdleSeconds': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '900',
    minimum: 60,
    maximum: 86_400,
    variable: 'FLOOR_IDLE_SECONDS',
  },
  'Security/AbsoluteSeconds': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '43200',
    minimum: 600,
    maximum: 604_800,
    variable: 'FLOOR_ABSOLUTE_SECONDS',
  },
  /** Consoles send a heartbeat every 5 minutes, so a shorter time would end their sessions. */
  'Security/HeartbeatSeconds': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '900',
    minimum: 360,
    maximum: 86_400,
    variable: 'FLOOR_HEARTBEAT_SECONDS',
  },
  'Security/SessionsPerOperator': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '10',
    minimum: 1,
    maximum: 1000,
    variable: 'FLOOR_SESSIONS_PER_OPERATOR',
  },
  'Security/SeparateSignInAnswers': {
    ...serverSetting,
    category: 'security',
    dataType: 'bool',
    default: 'False',
    variable: 'FLOOR_SEPARATE_SIGN_IN_ANSWERS',
  },
  'Security/SignUp': { ...serverSetting, category: 'security', dataType: 'bool', default: 'False', variable: 'FLOOR_SIGN_UP' },
  'Security/SignUpDays': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '30',
    minimum: 0,
    maximum: 3650,
    variable: 'FLOOR_SIGN_UP_DAYS',
  },
  /** Holders of these rights need a second factor. */
  'Security/SecondFactorRights': {
    ...serverSetting,
    category: 'security',
    dataType: 'string',
    default: '',
    isOptional: true,
    areRights: true,
    maxLength: 1000,
    variable: 'FLOOR_SECOND_FACTOR_RIGHTS',
  },
  /** Approvals above this many whole units of their currency require a recent sign-in; 0: never. */
  'Security/StepUpAmount': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '5000',
    minimum: 0,
    maximum: 1_000_000_000,
    variable: 'FLOOR_STEP_UP_AMOUNT',
  },
  'Security/StepUpTerminals': {
    ...serverSetting,
    category: 'security',
    dataType: 'int32',
    default: '20',
    minimum: 0,
    maximum: 65_535,
    variable: 'FLOOR_STEP_UP_TERMINALS',
  },
  // The minima of limits leave room for the requests that change them back.
  'Limits/CallsPerMinute': {
    ...serverSetting,
    category: 'limits',
    dataType: 'int32',
    default: '6000',
    minimum: 300,
    maximum: 10_000_000,
    variable: 'FLOOR_CALL_LIMIT',
  },
  'Limits/SignInsPerMinute': {
    ...serverSetting,
    category: 'limits',
    dataType: 'int32',
    default: '30',
    minimum: 5,
    maximum: 1_000_000,
    variable: 'FLOOR_SIGN_IN_LIMIT',
  },
  'Limits/ExportMegabytes': {
    ...serverSetting,
    category: 'limits',
    dataType: 'int32',
    default: '4096',
    minimum: 1,
    maximum: 10_000_000,
    variable: 'FLOOR_EXPORT_MB',
  },
  'Limits/LogLevel': {
    ...serverSetting,
    category: 'limits',
    dataType: 'selection',
    default: 'info',
    values: logLevels,
    variable: 'FLOOR_LOG_LEVEL',
  },
  'Retention/TransactionDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_TRANSACTIONS_DAYS' },
  'Retention/EventDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_EVENTS_DAYS' },
  'Retention/ErrorDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_ERRORS_DAYS' },
  'Retention/AccessDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_ACCESSES_DAYS' },
  'Retention/ArtEventDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_ART_EVENTS_DAYS' },
  'Retention/ConfigurationChangeDays': { ...keptDays, default: '1100', variable: 'FLOOR_KEEP_CONFIGURATION_CHANGES_DAYS' },
  'Retention/MaintenanceDays': { ...keptDays, default: '1100', variable: 'FLOOR_KEEP_MAINTENANCE_DAYS' },
  'Retention/PictureDays': { ...keptDays, default: '90', variable: 'FLOOR_KEEP_PICTURES_DAYS' },
  'Retention/FileDays': { ...keptDays, default: '180', variable: 'FLOOR_KEEP_FILES_DAYS' },
  'Retention/BackupDays': { ...keptDays, default: '180', variable: 'FLOOR_KEEP_BACKUPS_DAYS' },
  /** Good backups of each terminal that are kept; 0: all. */
  'Retention/BackupsPerTerminal': { ...keptDays, default: '0', maximum: 1000, variable: 'FLOOR_KEEP_BACKUPS_PER_TERMINAL' },
  'Retention/MessageDays': { ...keptDays, default: '90', variable: 'FLOOR_KEEP_MESSAGES_DAYS' },
  'Retention/RunDays': { ...keptDays, default: '400', variable: 'FLOOR_KEEP_RUNS_DAYS' },
  'Retention/ApprovalDays': { ...keptDays, default: '1100', variable: 'FLOOR_KEEP_APPROVALS_DAYS' },
  'Payout/KioskLimit': { category: 'payout', dataType: 'currency', default: '1000.00', levels: everywhere, minimum: 0, maximum: 1_000_000 },
  'Payout/ApprovalLimit': {
    category: 'payout',
    dataType: 'currency',
    default: '5000.00',
    levels: everywhere,
    minimum: 0,
    maximum: 1_000_000,
  },
  'Payout/DailyLimitMinorUnits': {
    category: 'payout',
    dataType: 'int64',
    default: '100000000',
    levels: everywhere,
    minimum: 0,
    maximum: 9_000_000_000_000_000,
  },
  'Payout/DonationOffered': { category: 'payout', dataType: 'bool', default: 'False', levels: everywhere },
  'Payout/DonationPercent': { category: 'payout', dataType: 'double', default: '1.5', levels: everywhere, minimum: 0, maximum: 100 },
  'Payout/Media': {
    category: 'payout',
    dataType: 'multi-selection',
    default: 'notes,coins',
    levels: everywhere,
    values: ['notes', 'coins', 'tickets', 'cards'],
  },
  'Tickets/Header': {
    category: 'tickets',
    dataType: 'ticket-data',
    default: '{property}',
    levels: everywhere,
    isOptional: true,
    maxLength: 40,
    maxLines: 4,
  },
  'Tickets/Footer': {
    category: 'tickets',
    dataType: 'ticket-data',
    default: '{number}',
    levels: everywhere,
    isOptional: true,
    maxLength: 40,
    maxLines: 8,
  },
  'Tickets/ValidDays': { category: 'tickets', dataType: 'int32', default: '30', levels: everywhere, minimum: 1, maximum: 1095 },
  'Tickets/Redemption': {
    category: 'tickets',
    dataType: 'selection',
    default: 'online',
    levels: everywhere,
    values: ['none', 'manual', 'online'],
  },
  'Display/Languages': { category: 'display', dataType: 'multi-selection', default: 'en', levels: everywhere, values: languages },
  'Display/IdleTimeout': {
    category: 'display',
    dataType: 'time-span',
    default: '00:01:00',
    levels: everywhere,
    minimum: 10,
    maximum: 3600,
  },
  'Display/WelcomeText': {
    category: 'display',
    dataType: 'multi-line',
    default: '',
    levels: everywhere,
    isOptional: true,
    maxLength: 60,
    maxLines: 6,
  },
  'Display/Brightness': { category: 'display', dataType: 'int32', default: '80', levels: everywhere, minimum: 10, maximum: 100 },
  'Display/NightFrom': { category: 'display', dataType: 'time-of-day', default: '22:00', levels: everywhere },
  'Display/NightUntil': { category: 'display', dataType: 'time-of-day', default: '06:00', levels: everywhere },
  'Network/HeartbeatSeconds': { category: 'network', dataType: 'int32', default: '30', levels: everywhere, minimum: 5, maximum: 300 },
  'Network/TimeServer': { category: 'network', dataType: 'ip', default: '', levels: everywhere, isOptional: true },
  'Network/ProxyAddress': { category: 'network', dataType: 'ip', default: '', levels: everywhere, isOptional: true },
  'Network/ProxyUser': { category: 'network', dataType: 'string', default: '', levels: everywhere, isOptional: true, maxLength: 64 },
  'Network/ProxyPassword': { category: 'network', dataType: 'password', default: '', levels: everywhere, isOptional: true, maxLength: 128 },
  'Service/TechnicianPassword': {
    category: 'service',
    dataType: 'password',
    default: '',
    levels: ['property', 'terminal'],
    isOptional: true,
    maxLength: 128,
    requiresRecentAuth: true,
  },
  'Service/RestartTime': { category: 'service', dataType: 'time-of-day', default: '04:30', levels: everywhere },
  'Service/UpdatesNotBefore': { category: 'service', dataType: 'date-time-offset', default: '', levels: everywhere, isOptional: true },
  'Service/CommissionedAt': { category: 'service', dataType: 'date-time', default: '', levels: ['terminal'], isOptional: true },
  'Service/Contact': {
    category: 'service',
    dataType: 'multi-line',
    default: '',
    levels: everywhere,
    isOptional: true,
    maxLength: 80,
    maxLines: 5,
  },
  'Balancing/Type': {
    category: 'balancing',
    dataType: 'selection',
    default: 'none',
    levels: everywhere,
    values: ['none', 'predefined', 'manual'],
  },
  'Balancing/SnapshotTime': { category: 'balancing', dataType: 'time-of-day', default: '06:00', levels: sites },
  'Balancing/Tolerance': { category: 'balancing', dataType: 'currency', default: '0.00', levels: everywhere, minimum: 0, maximum: 1000 },
} as const satisfies { readonly [key: string]: ConfigEntry };

export type ConfigKey = keyof typeof configEntries;

export const configKeys = Object.keys(configEntries) as readonly ConfigKey[];

/** Returns the entry with this key; undefined if this version has none. */
export const configEntryOf = (key: string): ConfigEntry | undefined =>
  Object.hasOwn(configEntries, key) ? configEntries[key as ConfigKey] : undefined;

/** Whether the values of an entry are secret: they are stored encrypted and never shown. */
export const isSecretEntry = ({ dataType }: Pick<ConfigEntry, 'dataType'>): boolean => dataType === 'password';
