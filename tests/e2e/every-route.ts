import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@floorwalker/i18n/languages';
import { loadLanguage } from '@floorwalker/i18n/load-language';
import type { Page } from '@playwright/test';
import type { Person } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { seedProduct } from '../harness/seed-product.ts';

/** A filter for one terminal, because a few rows suffice. */
const rows = 'q=terminal:31';

/** Routes that require a sign-in: every path of the router, and the addresses at which it is opened. */
const guarded = {
  'terminal-list': ['terminal-list?q=id<4'],
  'terminal-icon': ['terminal-icon?q=id<4'],
  'terminal-fill-level': ['terminal-fill-level?q=id<4'],
  'component-overview': [`component-overview?${rows}`],
  'component-overview/:terminalID': ['component-overview/31'],
  'component-overview/:terminalID/:componentID/:componentRank': ['component-overview/31/10/1'],
  'feature-overview': [`feature-overview?${rows}`],
  'maintenance-overview': ['maintenance-overview?q=terminal<4'],
  dashboard: ['dashboard', 'dashboard?property=101&period=week', 'dashboard?terminal=31', 'dashboard?board=index', 'dashboard?compose=1'],
  'dashboard-downtime': ['dashboard-downtime', 'dashboard-downtime?wall=0'],
  'dashboard-view': ['dashboard-view'],
  'widget-settings': ['widget-settings'],
  'terminal-identifiers': ['terminal-identifiers?q=id<4'],
  'transaction-log': [`transaction-log?${rows}`, `transaction-log?${rows}&open=31/1`],
  'transaction-log/:terminalID': ['transaction-log/31'],
  'error-log': [`error-log?${rows}`],
  'operator-access-log': [`operator-access-log?${rows}`],
  'configuration-change-log': [`configuration-change-log?${rows}`],
  'event-log': [`event-log?${rows}`],
  'event-log/:terminalID': ['event-log/31'],
  'media-log': [`media-log?${rows}`],
  'art-event-log': ['art-event-log?q=event:service-start'],
  'maintenance-log': [`maintenance-log?${rows}`],
  'balancing-reports': [`balancing-reports?${rows}`],
  'balancing-reports/:terminalID': ['balancing-reports/31'],
  'balancing-reports/:terminalID/:id': ['balancing-reports/31/:balancing'],
  'balancing-reports/:terminalID/:id/count': ['balancing-reports/31/:balancing/count'],
  'money-services': [`money-services?${rows}`, `money-services?${rows}&open=:balancing`],
  'cash-forecast': [`cash-forecast?${rows}`],
  'service-route': ['service-route', 'service-route?ahead=7&stops=3'],
  approvals: ['approvals'],
  'backup-management': [`backup-management?${rows}`],
  'log-files': [`log-files?${rows}`],
  'log-files/:id': ['log-files/:file'],
  runs: ['runs'],
  'runs/:id': ['runs/:run'],
  'user/profile': ['user/profile'],
  'user/profile/:section': ['formats', 'start', 'alerts', 'keys', 'security'].map((section) => `user/profile/${section}`),
  'user/messages': ['user/messages'],
  'user/tokens': ['user/tokens'],
  'user-management': ['user-management'],
  'configuration-management': ['configuration-management'],
  'server-settings': ['server-settings?q=secret:no'],
  'configuration-states': [`configuration-states?${rows}`],
  properties: ['properties'],
  'quarterly-dashboard/:artID': ['quarterly-dashboard/101'],
  'map-view': ['map-view', 'map-view?as=table&q=id<102'],
  'license-key-usage-overview': ['license-key-usage-overview'],
  'computer-serial-registration': ['computer-serial-registration'],
  exclusions: ['exclusions'],
  'exchange-rates': ['exchange-rates'],
  'approval-policies': ['approval-policies'],
  'alert-rules': ['alert-rules'],
  alerts: ['alerts'],
  webhooks: ['webhooks'],
  'recurring-runs': ['recurring-runs'],
  'terminal-settings': ['terminal-settings'],
  operators: ['operators'],
  'rights-profiles': ['rights-profiles'],
  'remote-access': ['remote-access'],
  'terminal-list/:id/time-line': ['terminal-list/31/time-line'],
  'update-management': ['update-management'],
  'update-progress': ['update-progress'],
  'shift-handover': ['shift-handover'],
  'site-assignment': ['site-assignment'],
  'user/sessions': ['user/sessions?q=login:admin'],
  'manual/:page': ['general', 'error-log', 'event-log'].map((page) => `manual/${page}`),
  device: ['device'],
  'set-up': ['set-up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Reports, whose routes follow from their definitions: one of each kind of chart, and one without rows. */
const reports = [
  'transaction-count',
  'transaction-count?by=weekday,hourOfDay',
  'transaction-statistics?figure=amountIn',
  'media-cash-statistics?by=day,medium&view=table',
  'media-card-statistics',
  'media-card-turnover',
  'media-chip-turnover',
  'donations?by=month,property',
  'transaction-report',
  'customer-report?by=customer,type',
  'distributor-report?view=table',
  'store-report?by=property,month',
  'commission-report',
  'end-of-shift?by=day,operator',
  'media-ticket-statistics-operator?by=operator,action',
  'media-ticket-statistics-period?from=2020-01-01&to=2020-01-31',
  'media-online-system-statistics?by=medium,direction&q=terminal:31',
  'utilization-report?by=day,utilization',
  'terminal-availability',
  'terminal-state?view=table',
  'quarterly-dashboard',
] as const;

/** Lists whose routes follow from their definitions. */
const lists = ['dashboard-lasttest?q=terminal<4', 'stock-overview?q=terminal<4', 'nodes'] as const;

/** Detail panels of the lists; `:name` is the id of a row that the story has created. */
const panels = ['terminal-list?q=id<4&open=31', `error-log?${rows}&open=:error`, `event-log?${rows}&open=:event`] as const;

/** Routes without a sign-in. */
const outside = {
  login: ['login'],
  'sign-up': ['sign-up'],
  'forgot-password': ['forgot-password'],
  'reset-password': ['reset-password', 'reset-password?token=x'],
  'confirm-email': ['confirm-email', 'confirm-email?token=x'],
  'snippets/pages/user/:variant': [1, 2, 3, 4, 5].map((variant) => `snippets/pages/user/login-${variant}`),
  'snippets/pages/errors/:variant': [1, 2, 3, 4, 5, 6].map((variant) => `snippets/pages/errors/error-${variant}`),
  '404': ['404'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Pages that a restricted session shows until the operator has changed the password or added a second factor. */
export const firstThings = ['change-password', 'second-factor'] as const;

/** Pages of a session of remote access, which needs TLS: `remote-access.story.ts` opens them. */
const ofRemoteSession = ['remote-access/:id', 'remote-access/:id/recording'];

/** Paths that only redirect. */
const leading = ['/', 'index', 'terminal', 'manual', 'logout', 'payment-reports'];

const repository = join(import.meta.dirname, '../..');

/** Every path of the router, as written in its routes. */
export async function routerPaths(): Promise<readonly string[]> {
  const text = await readFile(join(repository, 'apps/web/src/routes.tsx'), 'utf8');
  return [...text.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path = '']) => path).sort();
}

/** Every path in the lists above. */
export const knownPaths = [...Object.keys(guarded), ...Object.keys(outside), ...firstThings, ...ofRemoteSession, ...leading].sort();

export const outsideRoutes: readonly string[] = Object.values(outside).flat();

/** Creates one row of each kind at terminal 31; returns the addresses of the pages that show them. */
export async function seedRoutes(product: Product, person: Person): Promise<{ readonly routes: readonly string[]; end(): Promise<void> }> {
  const terminal = (await product.terminals()).find(({ id }) => id === 31);
  if (!terminal) throw new Error('the demo has no terminal 31');
  const { machine, backupRun } = await seedProduct(product, terminal, person);
  const rowOf = async (list: string, id: string) => {
    const { items } = (await person.get(`/${list}?q=terminal:31&limit=1`)).body as { readonly items: readonly Record<string, unknown>[] };
    return String(items[0]?.[id]);
  };
  const ids = {
    ':run': backupRun,
    ':error': await rowOf('error-log', 'id'),
    ':event': await rowOf('event-log', 'n'),
    ':file': await rowOf('log-files', 'id'),
    ':balancing': await rowOf('balancing-reports', 'id'),
  };
  const fill = (route: string) => Object.entries(ids).reduce((text, [name, id]) => text.replace(name, encodeURIComponent(id)), route);
  return {
    routes: [...Object.values(guarded).flat(), ...lists, ...reports, ...panels].map(fill),
    end: async () => {
      await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
      await machine.leave();
    },
  };
}

/** The text shown while a page loads. */
export async function loadingText(language: Language): Promise<string> {
  const { common } = await loadLanguage(language, ['common']);
  return (common as { readonly loading: string }).loading;
}

/**
 * Waits until a page is loaded: it shows its heading or the reason why it may not be seen, and no row or loading text is
 * pending.
 */
export async function arrived(page: Page, loading: string): Promise<void> {
  const isThere = (text: string) => {
    const shown = document.querySelector('main h1, main [role="alert"]')?.checkVisibility() ?? false;
    const awaited = document.querySelector('[aria-busy="true"], [data-loading]');
    const isLoading = (element: Element) => element.ariaLabel === text || element.textContent === text;
    return shown && !awaited && ![...document.querySelectorAll('[role="status"], main p, main h2')].some(isLoading);
  };
  await page.waitForFunction(isThere, loading, { timeout: 30_000 }).catch((failure: unknown) => {
    throw new Error(`nothing arrived at ${page.url()}`, { cause: failure });
  });
}
