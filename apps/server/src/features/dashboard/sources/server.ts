import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import type { Figure } from '@floorwalker/core/dashboard/widget-data';
import { type Figures, named, toFigure, toShare, value, type WidgetContext } from '../figures.ts';

const toLevel = (share: number): Figure['level'] => {
  if (share >= 9500) return 'bad';
  return share >= 8500 ? 'warning' : 'good';
};

/** Response times of the database in milliseconds from which on it is slow, and very slow. */
const slowAfterMs = { warning: 50, bad: 500 } as const;
const toSpeed = (ms: number): Figure['level'] => {
  if (ms >= slowAfterMs.bad) return 'bad';
  return ms >= slowAfterMs.warning ? 'warning' : 'good';
};

/** Load, memory, disk and database of the server that responds. A load of 100 % keeps all its processors busy. */
export async function serverHealth({ reader, data, signal }: WidgetContext): Promise<Figures> {
  const disk = await statfs(data);
  const begun = performance.now();
  const [size] = await reader.withSignal(signal).query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  const ms = Math.round(performance.now() - begun);
  const shares = {
    cpu: toShare(loadavg()[0] ?? 0, availableParallelism()),
    memory: toShare(totalmem() - freemem(), totalmem()),
    disk: toShare(disk.blocks - disk.bavail, disk.blocks),
  };
  return {
    figures: [
      ...Object.entries(shares).map(([name, share]) => toFigure(named(name), [value('share', share)], { level: toLevel(share) })),
      toFigure(named('database'), [value('bytes', size?.bytes ?? 0)]),
      toFigure(named('response'), [value('milliseconds', ms)], { level: toSpeed(ms) }),
    ],
  };
}
