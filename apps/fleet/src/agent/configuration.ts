import { type BackupSetting, isRestored } from '@floorwalker/core/gateway/backup-content';
import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { Clock } from '@floorwalker/core/ports';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import { maskedValue, toLogName } from '@floorwalker/core/vocabulary/configuration-levels';
import { parseRateKey, readSentRates, type SentRate, sentRateAt, toRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import type { Machine } from './machine.ts';
import type { AgentStore, ConfigurationRecord, SettingRecord } from './store.ts';

/** A change of a setting by a person at the machine. `operator` null: by the machine itself. */
export interface LocalChange {
  readonly key: string;
  readonly value: string;
  readonly operator: number | null;
}

/** The configuration of the terminal: settings from the server, and changes at the machine. */
export interface Configuration {
  /** Applies the settings that are newer than those that the terminal has handled, and reports what is in force. */
  receive(message: DownMessage<'config'>): Promise<void>;
  /** Sets a value at the machine, and reports it. Returns false if the terminal has no such setting. */
  change(change: LocalChange): Promise<boolean>;
  /**
   * Sets the values of a backup, all or none, and reports them [MG-14]. Settings that the terminal does not have, passwords and exchange
   * rates are left out. `command`: the command that restores it. Throws `setting-refused <key>`; the earlier values are in force then.
   */
  restore(command: string, settings: readonly BackupSetting[]): Promise<void>;
  /** Id of the last command whose backup was restored; null if there was none. */
  lastRestore(): string | null;
  /** Reports what is in force, if the server has ever sent a configuration. */
  announce(): Promise<void>;
  /** Applies the stored settings at the start of a boot. */
  resume(): void;
  settings(): readonly SettingRecord[];
  /** Returns the exchange rate from the server that is in force by the clock of the terminal; null if there is none [MG-15]. */
  exchangeRate(source: string, target: string): SentRate | null;
}

export interface ConfigurationOptions {
  readonly store: AgentStore;
  readonly clock: Clock;
  readonly machine: Pick<Machine, 'applySetting'>;
  readonly report: (kind: 'configuration' | 'config-status', body: Readonly<Record<string, unknown>>) => Promise<void>;
}

type SentSetting = DownMessage<'config'>['entries'][number];

const shown = ({ value, dataType }: { readonly value: string; readonly dataType: ConfigDataType }): string =>
  dataType === 'password' && value !== '' ? maskedValue : value;

const toReport = ({ version, entries }: ConfigurationRecord) => ({
  version,
  entries: entries.map((entry) => ({
    key: entry.key,
    value: shown(entry),
    version: entry.version,
    origin: entry.origin,
    reason: entry.reason,
  })),
});

/** Returns the settings that a backup changes, with their new records. */
function toChanges(entries: readonly SettingRecord[], settings: readonly BackupSetting[]): ReadonlyMap<SettingRecord, SettingRecord> {
  const saved = new Map(settings.map(({ key, value }) => [key, value]));
  return new Map(
    entries.flatMap((entry) => {
      const value = saved.get(entry.key);
      const isKept = value === undefined || value === entry.value || entry.dataType === 'password' || !isRestored(entry.key);
      return isKept ? [] : [[entry, { ...entry, value, origin: 'terminal' as const, reason: '' }] as const];
    }),
  );
}

/**
 * Creates the configuration on a store. All settings are one record, so that a kill leaves either the old or the new ones; the report
 * follows, and is repeated after each connection.
 */
export function createConfiguration({ store, clock, machine, report }: ConfigurationOptions): Configuration {
  const stored = store.journal().find((record) => record.type === 'configuration');
  let held: ConfigurationRecord = stored ?? { type: 'configuration', version: 0, entries: [] };
  /** Messages and changes are handled one at a time, in their order. */
  let queue: Promise<unknown> = Promise.resolve();

  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const keep = async (next: ConfigurationRecord): Promise<void> => {
    await store.record(next);
    held = next;
  };
  const announce = (): Promise<void> => report('config-status', toReport(held));

  /** Returns why a value is not applied. Exchange rates that cannot be read never reach the machine. */
  const refusalOf = (key: string, value: string): string | null =>
    parseRateKey(key) && !readSentRates(value) ? 'exchange rates cannot be read' : machine.applySetting(key, value);

  /** Returns the setting after the machine has applied or refused a newer one. A refused value leaves the earlier one in force. */
  const applyNewer = ({ key, value, version, dataType }: SentSetting): SettingRecord => {
    const known = held.entries.find((entry) => entry.key === key);
    if (known && known.version >= version) return known;
    const reason = refusalOf(key, value)?.slice(0, 200) ?? '';
    if (reason === '') return { key, value, version, dataType, origin: 'server', reason };
    return { key, value: known?.value ?? '', version, dataType, origin: known?.origin ?? 'server', reason };
  };

  const reportChange = (old: SettingRecord, changed: SettingRecord, operator: number | null): Promise<void> =>
    report('configuration', {
      ...toLogName(old.key),
      old: shown(old).slice(0, 200),
      new: shown(changed).slice(0, 200),
      dataType: old.dataType,
      operator,
    });

  /** Applies all changes. If the machine refuses one, the earlier values are applied again, and this throws. */
  const applyAll = (changes: readonly (readonly [old: SettingRecord, changed: SettingRecord])[]): void => {
    const refused = changes.findIndex(([, { key, value }]) => machine.applySetting(key, value) !== null);
    if (refused < 0) return;
    for (const [{ key, value }] of changes.slice(0, refused)) machine.applySetting(key, value);
    throw new Error(`setting-refused ${changes[refused]?.[0].key}`);
  };

  return {
    receive: ({ version, entries }) =>
      inOrder(async () => {
        if (version < held.version) return;
        // A repeat is confirmed again: the server has not stored the report yet, or has lost it.
        if (version > held.version) await keep({ ...held, version, entries: entries.map(applyNewer) });
        await announce();
      }),
    change: ({ key, value, operator }) =>
      inOrder(async () => {
        const old = held.entries.find((entry) => entry.key === key);
        if (!old) return false;
        const changed: SettingRecord = { ...old, value, origin: 'terminal', reason: '' };
        machine.applySetting(key, value);
        await keep({ ...held, entries: held.entries.map((entry) => (entry === old ? changed : entry)) });
        await reportChange(old, changed, operator);
        await announce();
        return true;
      }),
    restore: (command, settings) =>
      inOrder(async () => {
        const changes = toChanges(held.entries, settings);
        applyAll([...changes]);
        const entries = held.entries.map((entry) => changes.get(entry) ?? entry);
        await keep({ ...held, entries, restored: command });
        for (const [old, changed] of changes) await reportChange(old, changed, null);
        await announce();
      }),
    lastRestore: () => held.restored ?? null,
    announce: () => inOrder(async () => (held.version > 0 ? announce() : undefined)),
    resume() {
      for (const { key, value } of held.entries) if (value !== '') machine.applySetting(key, value);
    },
    settings: () => held.entries,
    exchangeRate(source, target) {
      const found = held.entries.find(({ key }) => key === toRateKey(source, target));
      return found ? sentRateAt(found.value, clock.now()) : null;
    },
  };
}
