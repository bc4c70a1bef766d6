import type { UpgradeState } from '@floorwalker/core/endpoints/installation';
import type { Build } from './build.ts';

/** A reason against an upgrade. `schema`: what is required; `servers`: those that do not have it. */
export type Reason =
  | { readonly code: 'older'; readonly schema: number }
  | { readonly code: 'servers'; readonly migration: string; readonly schema: number; readonly servers: readonly string[] }
  | { readonly code: 'history' | 'backup' };

type Step = 'backup' | 'rolling' | 'restart' | 'verify';

export interface Assessment {
  /** Migrations that the first server of the new version applies. */
  readonly pending: Build['migrations'];
  readonly against: readonly Reason[];
  /** In their order. */
  readonly steps: readonly Step[];
}

/** Compares the servers and their database with a new version. */
export function assess(state: UpgradeState, build: Build): Assessment {
  const pending = build.migrations.filter(({ name }) => !state.migrations.includes(name));
  const against: Reason[] = [];
  if (state.minSchema !== null && build.schema < state.minSchema) against.push({ code: 'older', schema: state.minSchema });
  for (const { name, minSchema } of pending) {
    if (minSchema === null) continue;
    const servers = state.servers.filter(({ schema }) => schema < minSchema);
    // A single server is stopped before the new version starts, so that no earlier one is running.
    if (state.servers.length > 1 && servers.length > 0)
      against.push({
        code: 'servers',
        migration: name,
        schema: minSchema,
        servers: servers.map(({ name, version }) => `${name} ${version}`),
      });
  }
  if (state.historyLost) against.push({ code: 'history' });
  if (state.running.baseBackups > 0) against.push({ code: 'backup' });
  const change = state.servers.length > 1 ? 'rolling' : 'restart';
  return { pending, against, steps: ['backup', change, 'verify'] };
}
