import { fromColumns, toColumns } from '../../../db/columns.ts';
import type { Write } from '../../../db/write.ts';
import type { ByKind } from './of-kind.ts';

const columns = {
  terminal_id: 'integer',
  mac: 'text',
  ip: 'text',
  hardware_cpu: 'text',
  software_cpu: 'text',
  online_system: 'text',
  vpn: 'text',
} as const;

const names = Object.keys(columns);
const facts = names.slice(1);
const store = `insert into terminal_machine (${names.join(', ')}) select ${names.join(', ')} from ${fromColumns(columns)} order by terminal_id
  on conflict (terminal_id) do update set ${facts.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Stores what machines report about themselves [TM-06]; a `versions` message without these facts keeps the stored ones. */
export async function applyMachines(tx: Write, kinds: ByKind): Promise<void> {
  const newest = new Map(
    (kinds.versions ?? []).flatMap(({ message: { terminal }, current, body: { machine } }) =>
      current && machine ? [[terminal, machine] as const] : [],
    ),
  );
  if (newest.size === 0) return;
  const rows = [...newest].map(([terminal_id, { mac, ip, hardwareCpu, softwareCpu, onlineSystem, vpn }]) => ({
    terminal_id,
    mac,
    ip,
    hardware_cpu: hardwareCpu,
    software_cpu: softwareCpu,
    online_system: onlineSystem,
    vpn,
  }));
  await tx.execute(store, toColumns(columns, rows));
}
