import type { Write } from '../../db/write.ts';

/** Tells the lists of balancing reports and money services that reports of a property have changed. */
export function publishReport(tx: Write, { property }: { readonly property: number }): void {
  for (const log of ['balancing-reports', 'money-services'] as const) tx.publish({ kind: 'LOG', property, payload: { log } });
}
