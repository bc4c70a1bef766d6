import { isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ConfigurationChange, ConfigurationEffect } from '@floorwalker/core/endpoints/configuration';
import { toLogName } from '@floorwalker/core/vocabulary/configuration-levels';
import type { EffectiveSetting } from '../../config-reader.ts';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller } from '../../http/handler.ts';
import type { Hold, PolicyAct } from '../../http/policy-act.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { analyzeGrown } from '../../list/analyze-grown.ts';
import { concernsRights, keepRights } from './art-rights.ts';
import { type Current, checkVersions, type NewValue, readCurrent, readRestored, readTargets, readValues, type Target } from './changes.ts';
import { toDefaults, toEntryTable, toTerminalEntryTable } from './entry-table.ts';
import { publishStates, type SecretBox, secretName } from './stored-values.ts';
import { createTerminalSettings, type TerminalSettings } from './terminal-settings.ts';

/** Settings of the server, and the encryption of passwords. */
export interface ConfigurationDeps {
  readonly settings: readonly EffectiveSetting[];
  readonly secrets: SecretBox;
}

/** Who changes entries, for the audit trail and approval policies. */
interface Acting {
  readonly caller: Caller;
  readonly correlation: string;
  hold(tx: Write, act: PolicyAct): Promise<Hold>;
}

/** One change with everything that is stored about it. */
interface Change {
  readonly target: Target;
  readonly current: Current;
  readonly next: NewValue;
  readonly sealed: Buffer | null;
  readonly effect: ConfigurationEffect;
}

/** Throws if the caller may not change one of the entries. Values of the installation affect every property. */
function checkCaller(caller: Caller, targets: readonly Target[], isPlan: boolean): void {
  if (caller.operator.properties !== null && targets.some(({ level }) => level === 'installation')) {
    throw new ProblemError('right.missing', { right: 'property.view-all' });
  }
  if (!isPlan && targets.some(({ entry }) => entry.requiresRecentAuth)) requireRecentAuth(caller);
}

function toEffect({ change, key, level }: Target, current: Current, next: NewValue, differs: boolean): ConfigurationEffect {
  const { value, inherited, inheritedSource, preset, version } = current;
  return {
    id: change.id,
    key,
    old: value ?? inherited,
    oldSource: value === null ? inheritedSource : level,
    new: next.value ?? inherited,
    newSource: next.value === null ? inheritedSource : level,
    default: preset,
    version: differs ? version + 1 : version,
    differs,
  };
}

async function toChange(secrets: SecretBox, target: Target, current: Current, next: NewValue): Promise<Change> {
  const old = current.sealed && (await secrets.open(secretName(target), current.sealed));
  const isSame = isSecretEntry(target.entry)
    ? current.value === next.value && (next.secret === undefined ? next.restored === undefined || next.value === null : old === next.secret)
    : current.value === next.value;
  const sealed = next.secret === undefined ? (next.restored ?? null) : await secrets.seal(secretName(target), next.secret);
  return { target, current, next, sealed, effect: toEffect(target, current, next, !isSame) };
}

const valueColumns = {
  key: 'text',
  level: 'text',
  owner: 'integer',
  value: 'text',
  sealed: 'text',
  version: 'integer',
  changed_by: 'integer',
} as const;

const toValueRow = ({ target, next, sealed, effect }: Change, operator: number) => ({
  key: target.key,
  level: target.level,
  owner: target.owner,
  value: next.value,
  sealed: sealed?.toString('hex') ?? null,
  version: effect.version,
  changed_by: operator,
});

// A trigger stores every version in `configuration_version`.
const storeValues = `insert into configuration_value (key, level, owner, value, sealed, version, changed_by)
  select key, level, owner, value, decode(sealed, 'hex'), version, changed_by from ${fromColumns(valueColumns)}
  on conflict (key, level, owner) do update set value = excluded.value, sealed = excluded.sealed, version = excluded.version,
    changed = clock_timestamp(), changed_by = excluded.changed_by`;

const logColumns = {
  terminal_id: 'integer',
  property_id: 'integer',
  configuration: 'text',
  key: 'text',
  old: 'text',
  new: 'text',
  data_type: 'text',
  operator_id: 'integer',
  approval: 'bigint',
} as const;

const toLogRow = ({ target, current, effect }: Change, operator: number, approval: number | null) => ({
  terminal_id: current.terminal,
  property_id: current.property,
  ...toLogName(target.key),
  old: effect.old,
  new: effect.new,
  data_type: target.entry.dataType,
  operator_id: operator,
  approval,
});

/** What the people who decide see of a change. Passwords are masked. */
const toApprovalChange = ({ effect }: Change) => ({
  list: 'configuration-entries',
  id: effect.id,
  isNew: false,
  fields: [{ name: 'value', old: effect.old, new: effect.new }],
});

/** What approval policies ask about changes: a value of the installation concerns all properties. */
function toPolicyAct(changes: readonly Change[]): PolicyAct {
  const scopes = changes.map(({ current: { property, terminal } }) => ({ property, terminal }));
  const known = scopes.flatMap(({ property }) => property ?? []);
  return { subject: 'configuration-change', properties: known.length < scopes.length ? null : [...new Set(known)], scopes };
}

const logNames = Object.keys(logColumns).join(', ');
const storeLog = `insert into configuration_change (at, ${logNames}) select clock_timestamp(), ${logNames} from ${fromColumns(logColumns)}`;

/** The terminals that may be concerned by changes: null if properties or the installation are. */
const terminalsOf = (changes: readonly Change[]): readonly number[] | null =>
  changes.every(({ target }) => target.level === 'terminal') ? changes.map(({ target }) => target.owner) : null;

interface StoreContext {
  readonly call: Acting;
  /** Id of the endpoint, for the audit trail. */
  readonly act: string;
  readonly settings: TerminalSettings;
}

/** Stores the changes. An approval policy may hold them. */
async function store(tx: Write, { call, act, settings }: StoreContext, changes: readonly Change[]): Promise<void> {
  const { approval, settle } = await call.hold(tx, toPolicyAct(changes));
  const { id: operator } = call.caller.operator;
  const values = changes.map((change) => toValueRow(change, operator));
  const log = changes.map((change) => toLogRow(change, operator, approval));
  await tx.execute(storeValues, toColumns(valueColumns, values));
  await tx.execute(storeLog, toColumns(logColumns, log));
  settle({ size: changes.length, changes: changes.map(toApprovalChange) });
  if (changes.length > 1) await analyzeGrown(tx, ['configuration_value'], changes.length);
  await settings.refresh(tx, { terminals: terminalsOf(changes), keys: changes.map(({ target }) => target.key) });
  publishStates(tx, [null]);
  for (const { target, current, next, effect } of changes) {
    const shown = { old: { value: current.value, effective: effect.old }, new: { value: next.value, effective: effect.new } };
    auditCall(tx, call, act, `configuration/${target.change.id}`, { ...shown, terminal: current.terminal });
    tx.publish({ kind: 'LOG', property: current.property, payload: { log: 'configuration-change-log' } });
  }
  for (const log of ['configuration-entries', 'server-settings'] as const) tx.publish({ kind: 'LOG', property: null, payload: { log } });
}

/** Checks changes, and makes them unless they are only planned. The caller holds the lock of the configuration. */
export type ChangeApplier = (
  tx: Write,
  call: Acting,
  changes: readonly ConfigurationChange[],
  options: { readonly act: string; readonly isPlan: boolean },
) => Promise<ConfigurationEffect[]>;

/**
 * Creates the function that changes configuration entries, all or none [MG-16]. Each change is written to the configuration change log
 * and to the audit trail, and is sent to the terminals that it concerns. A row that has the value already stays as it is.
 */
export function createChangeApplier({ settings, secrets }: ConfigurationDeps): ChangeApplier {
  const defaults = toDefaults(settings);
  const table = toEntryTable(defaults);
  const terminalSettings = createTerminalSettings(toTerminalEntryTable(defaults));
  return async (tx, call, given, { act, isPlan }) => {
    const { caller } = call;
    const targets = readTargets(given);
    const values = readValues(targets);
    checkCaller(caller, targets, isPlan);
    const current = await readCurrent(tx, caller, targets, table);
    checkVersions(current);
    const next = new Map([...values, ...(await readRestored(tx, targets))]);
    const changes: Change[] = [];
    for (const [target, row] of current) changes.push(await toChange(secrets, target, row, next.get(target) ?? { value: null }));
    const differing = changes.filter(({ effect }) => effect.differs);
    const storeAll = () => store(tx, { call, act, settings: terminalSettings }, differing);
    if (!isPlan && differing.some(({ target }) => concernsRights(target))) await keepRights(tx, caller, storeAll);
    else if (!isPlan && differing.length > 0) await storeAll();
    return changes.map(({ effect }) => effect);
  };
}
