import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { acceptConfiguration } from '@floorwalker/core/endpoints/configuration';
import { toEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import type { Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { type ChangeApplier, type ConfigurationDeps, createChangeApplier } from './apply-changes.ts';
import { readSettings, type VisibleSetting } from './send.ts';
import { lockConfiguration } from './stored-values.ts';

type GivenValues = Parameters<Handler<typeof acceptConfiguration>>[0]['body']['values'];

/**
 * Throws for passwords, whose values are not known, for exchange rates, which terminals do not decide, and if a terminal reports another
 * value than the operator has seen.
 */
function checkReported(settings: readonly VisibleSetting[], values: GivenValues): void {
  const refused = settings.filter(({ key }) => {
    const entry = configEntryOf(key);
    return !entry || isSecretEntry(entry);
  });
  if (refused.length > 0) throw invalid(refused.map(({ n }) => ({ path: `values.${n}.value`, code: 'not-allowed', params: {} })));
  const other = settings.find(({ n, reported }) => reported !== values[n]?.value);
  if (other) throw new ProblemError('row.changed', { by: String(other.terminal), row: `values.${other.n}` });
}

/** Returns the versions of the values of terminals, by terminal and key. */
async function readVersions(tx: Queryable, settings: readonly VisibleSetting[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; version: number }>(
    `select 'terminal:' || owner || ':' || key as id, version from configuration_value
     where level = 'terminal' and owner = any($1) and key = any($2)`,
    [settings.map(({ terminal }) => terminal), settings.map(({ key }) => key)],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Sets reported values as the values of their terminals [MG-16]. The terminals confirm them as any other change. */
export function acceptConfigurationHandler(deps: ConfigurationDeps): Handler<typeof acceptConfiguration> {
  const apply: ChangeApplier = createChangeApplier(deps);
  return (call) =>
    call.write(async (tx) => {
      const { values } = call.body;
      const ids = values.map(({ id }) => id);
      const settings = await readSettings(tx, call.caller, ids, (n) => `values.${n}.id`);
      checkReported(settings, values);
      const versions = await readVersions(tx, settings);
      const changes = settings.map(({ n, terminal, key }) => {
        const id = toEntryId({ level: 'terminal', owner: terminal }, key);
        return { id, version: versions.get(id) ?? 0, value: values[n]?.value ?? '' };
      });
      return { changes: await apply(tx, call, changes, { act: 'configuration.accept', isPlan: false }) };
    }, lockConfiguration);
}
