import { fromColumns, type RowIn, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import { holdsRight } from './operators.ts';

/** Kinds of biometric templates, by their columns. */
type Kind = 'fingerprints' | 'palm_scans';

/** SQL expression: the number of templates of the operator `o` at terminals in use. */
export const countTemplates = (kind: Kind) => `(select coalesce(sum(b.${kind}), 0)::integer from operator_biometrics b
  join terminal t on t.id = b.terminal_id where b.operator_id = o.id and t.retired is null)`;

const columns = {
  n: 'integer',
  terminal: 'integer',
  property: 'integer',
  at: 'timestamptz',
  current: 'boolean',
  operator: 'integer',
  fingerprints: 'integer',
  palm_scans: 'integer',
} as const;

/**
 * The number of templates of an operator that a terminal has now. `n` is unique among the reports of a call and rises with time.
 * `current`: the report belongs to the boot that the terminal runs now.
 */
export type BiometricsReport = RowIn<typeof columns>;

// Templates of an operator who has left the property are no longer registered, but may still be deleted. Of several reports of a call
// only the last one counts. A report of an earlier boot may arrive after those of the current one.
const store = `with known as (
    select r.*, coalesce(b.fingerprints, 0) as old_fingerprints, coalesce(b.palm_scans, 0) as old_palm_scans,
      b.at is null or r.current or b.at <= r.at as newer
    from ${fromColumns(columns)} join operator o on o.id = r.operator
      left join operator_biometrics b on b.operator_id = r.operator and b.terminal_id = r.terminal
    where r.fingerprints + r.palm_scans = 0 or (o.retired is null and not o.waiting and (${holdsRight('property.view-all')}
      or exists (select from operator_property w where w.operator_id = o.id and w.property_id = r.property)))),
  latest as (
    select distinct on (operator, terminal) * from known where newer order by operator, terminal, current desc, n desc),
  stored as (
    insert into operator_biometrics (operator_id, terminal_id, at, fingerprints, palm_scans)
    select operator, terminal, at, fingerprints, palm_scans from latest
    on conflict (operator_id, terminal_id) do update
      set at = excluded.at, fingerprints = excluded.fingerprints, palm_scans = excluded.palm_scans)
  select k.n, k.terminal, k.operator, k.fingerprints, k.palm_scans as "palmScans", k.old_fingerprints as "oldFingerprints",
    k.old_palm_scans as "oldPalmScans", array(select w.property_id from operator_property w where w.operator_id = k.operator) as properties,
    l.n is not null and (k.fingerprints, k.palm_scans) <> (k.old_fingerprints, k.old_palm_scans) as "isChanged"
  from known k left join latest l using (n) order by k.n`;

interface StoredReport {
  readonly n: number;
  readonly terminal: number;
  readonly operator: number;
  readonly fingerprints: number;
  readonly palmScans: number;
  readonly oldFingerprints: number;
  readonly oldPalmScans: number;
  readonly properties: readonly number[];
  readonly isChanged: boolean;
}

/**
 * Stores the reported numbers of templates [MG-01]. Returns the numbers `n` of the reports that are refused, because there is no such
 * operator in the terminal's property.
 */
export async function storeBiometrics(tx: Write, reports: readonly BiometricsReport[]): Promise<ReadonlySet<number>> {
  const known = await tx.query<StoredReport>(store, toColumns(columns, reports));
  for (const report of known.filter(({ isChanged }) => isChanged)) {
    tx.audit({
      operator_id: null,
      session_key: null,
      act: 'operator.report-biometrics',
      terminal_id: report.terminal,
      target: `operator/${report.operator}`,
      old: { fingerprints: report.oldFingerprints, palmScans: report.oldPalmScans },
      new: { fingerprints: report.fingerprints, palmScans: report.palmScans },
      outcome: 'done',
      correlation: 'gateway',
    });
    for (const property of [null, ...report.properties]) tx.publish({ kind: 'LOG', property, payload: { log: 'operators' } });
  }
  const stored = new Set(known.map(({ n }) => n));
  return new Set(reports.map(({ n }) => Number(n)).filter((n) => !stored.has(n)));
}
