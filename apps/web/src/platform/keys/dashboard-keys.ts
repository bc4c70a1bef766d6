import type { DefaultBinding } from './default-binding.ts';

const onDashboard = { scope: 'list', context: 'dashboard' } as const;

/** Keys of dashboards: periods, the wall display, and composing [ST-01]. */
export const dashboardKeys = {
  'dashboard.day': { ...onDashboard, keys: ['1'], label: 'keys:dashboard.day' },
  'dashboard.week': { ...onDashboard, keys: ['2'], label: 'keys:dashboard.week' },
  'dashboard.month': { ...onDashboard, keys: ['3'], label: 'keys:dashboard.month' },
  'dashboard.own': { ...onDashboard, keys: ['4'], label: 'keys:dashboard.own' },
  'dashboard.compose': { ...onDashboard, keys: ['w'], label: 'keys:dashboard.compose', rank: 5 },
  'dashboard.wall': { ...onDashboard, keys: ['t'], label: 'keys:dashboard.wall', rank: 6 },
  'dashboard.add': { ...onDashboard, keys: ['a'], label: 'keys:dashboard.add', rank: 5 },
  'dashboard.remove': { ...onDashboard, keys: ['Delete'], label: 'keys:dashboard.remove', rank: 6 },
  'dashboard.wider': { ...onDashboard, keys: ['Shift+ArrowRight'], label: 'keys:dashboard.wider' },
  'dashboard.narrower': { ...onDashboard, keys: ['Shift+ArrowLeft'], label: 'keys:dashboard.narrower' },
  'dashboard.save': { ...onDashboard, keys: ['$mod+Enter'], label: 'keys:dashboard.save', rank: 7 },
  'dashboard.reset': { ...onDashboard, keys: ['Shift+r'], label: 'keys:dashboard.reset' },
  'dashboard.share': { ...onDashboard, keys: ['Shift+u'], label: 'keys:dashboard.share' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;
