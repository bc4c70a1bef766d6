import { isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ConfigurationEffect, saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import type { ServerSettingRow } from '@floorwalker/core/resources/installation/server-setting';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { fromColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { type Current, checkVersions, type NewValue, readCurrent, readRestored, readTargets, readValues, type Target } from './changes.ts';
import { toDefaults, toEntryTable } from './entry-table.ts';

/** Encrypts and decrypts the passwords of entries. */
export interface SecretBox {
  seal(name: string, secret: string): Promise<Buffer>;
  open(name: string, sealed: Buffer): Promise<string>;
}

interface Deps {
  readonly settings: readonly ServerSettingRow[];
  readonly secrets: SecretBox;
}

/** One change with everything that is stored about it. */
interface Change {
  readonly target: Target;
  readonly current: Current;
  readonly next: NewValue;
  readonly sealed: Buffer | null;
  readonly effect: ConfigurationEffect;
}

const lockConfiguration = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.configuration]);

/** The name under which a password is encrypted. */
const secretName = ({ level, owner, key }: Target): string => `configuration/${level}/${owner}/${key}`;

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
  configuration: target.entry.category,
  key: target.key,
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

/** Stores the changes. An approval policy may hold them. */
async function store(tx: Write, call: Call<typeof saveConfiguration>, changes: readonly Change[]): Promise<void> {
  const { approval, settle } = await call.hold(tx, toPolicyAct(changes));
  const { id: operator } = call.caller.operator;
  const values = changes.map((change) => toValueRow(change, operator));
  const log = changes.map((change) => toLogRow(change, operator, approval));
  await tx.execute(storeValues, toColumns(valueColumns, values));
  await tx.execute(storeLog, toColumns(logColumns, log));
  settle({ size: changes.length, changes: changes.map(toApprovalChange) });
  for (const { target, current, next, effect } of changes) {
    const shown = { old: { value: current.value, effective: effect.old }, new: { value: next.value, effective: effect.new } };
    auditCall(tx, call, 'configuration.save', `configuration/${target.change.id}`, { ...shown, terminal: current.terminal });
    tx.publish({ kind: 'LOG', property: current.property, payload: { log: 'configuration-change-log' } });
  }
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'configuration-entries' } });
}

/**
 * Changes configuration entries, all or none, or plans the changes [MG-16]. Each change is written to the configuration change log and
 * to the audit trail. A row that has the value already stays as it is.
 */
export function saveConfigurationHandler({ settings, secrets }: Deps): Handler<typeof saveConfiguration> {
  const table = toEntryTable(toDefaults(settings));
  return async (call) => {
    const { caller, body } = call;
    const isPlan = body.plan === true;
    return call.write(async (tx) => {
      const targets = readTargets(body.changes);
      const values = readValues(targets);
      checkCaller(caller, targets, isPlan);
      const current = await readCurrent(tx, caller, targets, table);
      checkVersions(current);
      const next = new Map([...values, ...(await readRestored(tx, targets))]);
      const changes: Change[] = [];
      for (const [target, row] of current) changes.push(await toChange(secrets, target, row, next.get(target) ?? { value: null }));
      const differing = changes.filter(({ effect }) => effect.differs);
      if (!isPlan && differing.length > 0) await store(tx, call, differing);
      return { applied: !isPlan, changes: changes.map(({ effect }) => effect) };
    }, lockConfiguration);
  };
}
