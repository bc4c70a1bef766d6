import { digestBytes } from '../../apps/server/src/features/ingest/message.ts';
import type { Site } from './site.ts';
import type { Violations } from './violations.ts';

/** Statements that return what must not exist after any fault. */
const checks: readonly { readonly name: string; readonly text: string; readonly look: string }[] = [
  {
    name: 'messages of a terminal that were confirmed and are not stored',
    text: `select terminal_id, boot, committed, gaps::text from terminal_boot where gaps <> '{}'`,
    look: 'terminal_boot.gaps, ingest',
  },
  {
    name: 'confirmed messages without a digest',
    text: `select b.terminal_id, b.boot, b.committed, coalesce(sum(length(d.digest)), 0) / ${digestBytes} as digests from terminal_boot b
           left join message_digest d on d.terminal_id = b.terminal_id and d.boot = b.boot
           where b.first_seen > $1 group by 1, 2, 3 having coalesce(sum(length(d.digest)), 0) / ${digestBytes} <> b.committed`,
    look: 'terminal_boot, message_digest',
  },
  {
    name: 'transactions with one number stored twice',
    text: `select terminal_id, number, count(*) from transaction where received > $1 group by 1, 2 having count(*) > 1`,
    look: 'table transaction',
  },
  {
    name: 'messages in conflict with stored ones',
    text: `select terminal_id, topic, reason, payload from quarantine where at > $1`,
    look: 'table quarantine',
  },
];

/** Checks the rows of all terminals, also of the simulated ones. */
export async function checkFleet(site: Site, violations: Violations, since: Date): Promise<void> {
  for (const { name, text, look } of checks) {
    const rows = await site.read<object>(text, text.includes('$1') ? [since] : []);
    if (rows.length > 0) violations.add(`${rows.length} ${name}: ${JSON.stringify(rows.slice(0, 3))}`, look);
  }
}
