import { screenPathOf } from '@floorwalker/core/registry/define-resource';
import { listEntries } from '@floorwalker/core/resources/entries';
import { reportEntries } from '@floorwalker/core/statistics/entries';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { loadNamespaces } from './platform/i18n/translation.ts';
import { createLazyScreen, type LazyScreen } from './platform/navigation/lazy-screen.ts';
import { Guard } from './shell/Guard.tsx';
import { RightGate } from './shell/RightGate.tsx';
import { Root } from './shell/Root.tsx';
import { PageFaults } from './shell/RouteFault.tsx';
import { createScreenFault } from './shell/ScreenFault.tsx';

type Screens = typeof import('./screens.ts');
type ScreenName = keyof Screens['screens'];
type LoadComponent = () => Promise<ComponentType>;

/**
 * The route properties that load a screen and the messages that it needs. A screen that cannot be loaded is replaced by a
 * fault page.
 */
function screenWith(load: LoadComponent, namespaces: readonly Namespace[]): Pick<RouteObject, 'handle' | 'element'> {
  const loadScreen = async () => (await Promise.all([load(), loadNamespaces(...namespaces)]))[0];
  const lazyScreen = createLazyScreen(loadScreen, (failure) => createScreenFault(loadScreen, failure));
  return { handle: lazyScreen satisfies LazyScreen, element: <lazyScreen.Screen /> };
}

/** A screen with the texts of lists and the messages of its area. */
const screenOf = (load: (modules: Screens) => Promise<ComponentType>, ...namespaces: Namespace[]) =>
  screenWith(async () => load(await import('./screens.ts')), ['lists', ...namespaces]);

const screen = (name: ScreenName, ...namespaces: Namespace[]) => screenOf(({ screens }) => screens[name](), ...namespaces);

const balancingReports = screen('BalancingReportsScreen', 'balancing', 'balancingScreens', 'problems');
const loadTerminalList = async () => (await import('./screens/terminals/TerminalListScreen.tsx')).TerminalListScreen;
const componentOverview = screen('ComponentOverviewScreen');
const signIn = screen('SignInScreen', 'account', 'group');
const restricted = (name: ScreenName) => screen(name, 'account', 'problems');
const errorPage = screen('ErrorScreen', 'errorPages');
const dashboardScreen = (name: ScreenName) =>
  screen(
    name,
    'dashboards',
    'dashboardScreens',
    'keys',
    'forms',
    'problems',
    'operators',
    'rights',
    'events',
    'deviceMessages',
    'componentTypes',
    'transactionTypes',
    'mediaTypes',
  );
const eventLog = screen('EventLogScreen');
const profile = screen('ProfileScreen', 'profile');
const transactionLog = screen('TransactionLogScreen');

/** Screens behind the guard by path [SH-14]; all load on demand. */
const guarded: RouteObject[] = [
  { path: 'index', ...screen('IndexScreen') },
  { path: 'dashboard', ...dashboardScreen('DashboardScreen') },
  { path: 'dashboard-downtime', ...dashboardScreen('DowntimeScreen') },
  {
    path: 'dashboard-view',
    ...screen('DashboardViewScreen', 'dashboards', 'dashboardScreens', 'problems', 'operators'),
  },
  {
    path: 'widget-settings',
    ...screen('WidgetSettingsScreen', 'dashboards', 'dashboardScreens', 'forms', 'problems'),
  },
  { path: 'terminal', element: <Navigate to="/terminal-list" replace /> },
  // The first screen of most sessions: its texts are in the shared file.
  { path: 'terminal-list', ...screenWith(loadTerminalList, []) },
  {
    path: 'terminal-list/:id/time-line',
    ...screen('TimeLineScreen', 'history', 'deviceMessages', 'events', 'mediaTypes', 'problems'),
  },
  { path: 'terminal-icon', ...screen('TerminalIconScreen') },
  { path: 'terminal-fill-level', ...screen('FillLevelScreen') },
  { path: 'component-overview', ...componentOverview },
  { path: 'component-overview/:terminalID', ...componentOverview },
  { path: 'component-overview/:terminalID/:componentID/:componentRank', ...componentOverview },
  { path: 'feature-overview', ...screen('FeatureOverviewScreen') },
  {
    path: 'maintenance-overview',
    ...screen('MaintenanceOverviewScreen'),
  },
  {
    path: 'terminal-identifiers',
    ...screen('TerminalIdentifiersScreen', 'terminalTypes'),
  },
  { path: 'transaction-log', ...transactionLog },
  { path: 'transaction-log/:terminalID', ...transactionLog },
  { path: 'error-log', ...screen('ErrorLogScreen') },
  {
    path: 'operator-access-log',
    ...screen('OperatorAccessLogScreen'),
  },
  {
    path: 'configuration-change-log',
    ...screen('ConfigurationChangeLogScreen'),
  },
  { path: 'event-log', ...eventLog },
  { path: 'event-log/:terminalID', ...eventLog },
  { path: 'media-log', ...screen('MediaLogScreen') },
  { path: 'art-event-log', ...screen('ArtEventLogScreen') },
  { path: 'maintenance-log', ...screen('MaintenanceLogScreen') },
  { path: 'balancing-reports', ...balancingReports },
  { path: 'balancing-reports/:terminalID', ...balancingReports },
  {
    path: 'balancing-reports/:terminalID/:id',
    ...screen('BalancingReportScreen', 'balancing', 'balancingScreens', 'varianceCauses', 'componentTypes', 'mediaTypes', 'problems'),
  },
  {
    path: 'balancing-reports/:terminalID/:id/count',
    ...screen('CountScreen', 'balancing', 'balancingScreens', 'forms', 'componentTypes', 'mediaTypes', 'problems'),
  },
  { path: 'cash-forecast', ...screen('CashForecastScreen') },
  {
    path: 'service-route',
    ...screen('ServiceRouteScreen', 'balancing', 'balancingScreens', 'componentTypes', 'mediaTypes', 'problems'),
  },
  {
    path: 'money-services',
    ...screen('MoneyServicesScreen', 'balancing', 'balancingScreens', 'componentTypes', 'mediaTypes', 'problems'),
  },
  { path: 'payment-reports', element: <Navigate to="/transaction-report" replace /> },
  { path: 'quarterly-dashboard/:artID', ...screen('PropertyQuartersScreen', 'statistics') },
  { path: 'approvals', ...screen('ApprovalsScreen') },
  { path: 'backup-management', ...screen('BackupsScreen', 'backups', 'problems') },
  { path: 'log-files', ...screen('LogFilesScreen') },
  { path: 'log-files/:id', ...screen('LogFileScreen', 'logFiles', 'problems') },
  { path: 'update-management', ...screen('UpdatesScreen', 'updates', 'problems') },
  { path: 'update-progress', ...screen('UpdateProgressScreen') },
  { path: 'remote-access', ...screen('RemoteSessionsScreen') },
  {
    path: 'remote-access/:id',
    ...screen('RemoteSessionScreen', 'remote', 'problems'),
  },
  {
    path: 'remote-access/:id/recording',
    ...screen('RecordingScreen', 'remote', 'problems'),
  },
  { path: 'runs', ...screen('RunsScreen') },
  { path: 'runs/:id', ...screen('RunScreen') },
  { path: 'user/profile', ...profile },
  { path: 'user/profile/:section', ...profile },
  {
    path: 'user/messages',
    ...screen('MessagesScreen', 'profile', 'messages', 'licences', 'problems'),
  },
  { path: 'user/tokens', ...screen('TokensScreen', 'profile', 'rights', 'forms') },
  {
    path: 'user-management',
    ...screen('AccountsScreen', 'profile', 'forms', 'operators'),
  },
  {
    path: 'terminal-settings',
    ...screen('TerminalSettingsScreen', 'forms', 'terminalTypes'),
  },
  {
    path: 'operators',
    ...screen('OperatorsScreen', 'forms', 'operators', 'rights'),
  },
  {
    path: 'rights-profiles',
    ...screen('RightsProfilesScreen', 'forms', 'operators', 'rights'),
  },
  {
    path: 'configuration-management',
    ...screen('ConfigurationScreen', 'forms', 'problems', 'configuration', 'configurationEntries'),
  },
  {
    path: 'server-settings',
    ...screen('ServerSettingsScreen'),
  },
  {
    path: 'configuration-states',
    ...screen('ConfigurationStatesScreen', 'forms', 'problems', 'configuration', 'configurationEntries'),
  },
  {
    path: 'shift-handover',
    ...screen('ShiftHandoverScreen', 'handling', 'problems'),
  },
  {
    path: 'site-assignment',
    ...screen('AssignmentScreen', 'forms', 'operators'),
  },
  { path: 'properties', ...screen('PropertiesScreen', 'forms') },
  { path: 'map-view', ...screen('MapScreen', 'map', 'logs', 'problems') },
  {
    path: 'license-key-usage-overview',
    ...screen('LicenceUseScreen', 'licences'),
  },
  {
    path: 'computer-serial-registration',
    ...screen('ComputerRegistrationScreen', 'forms', 'licences'),
  },
  { path: 'exclusions', ...screen('ExclusionsScreen', 'forms', 'statistics') },
  {
    path: 'approval-policies',
    ...screen('ApprovalPoliciesScreen', 'forms', 'approvals', 'rights'),
  },
  {
    path: 'recurring-runs',
    ...screen('RecurringRunsScreen', 'forms', 'recurring', 'commands', 'problems'),
  },
  { path: 'alert-rules', ...screen('AlertRulesScreen', 'forms', 'alerts', 'problems', 'statistics') },
  { path: 'alerts', ...screen('AlertsScreen', 'alerts') },
  { path: 'webhooks', ...screen('WebhooksScreen', 'forms', 'webhooks') },
  {
    path: 'exchange-rates',
    ...screen('ExchangeRatesScreen', 'forms', 'configuration'),
  },
  { path: 'set-up', ...screen('SetUpScreen', 'forms', 'operators', 'rights') },
  { path: 'user/sessions', ...screen('SessionsScreen', 'account') },
  { path: 'manual', element: <Navigate to="/manual/general" replace /> },
  { path: 'manual/:page', ...screen('ManualScreen', 'manual') },
  { path: 'device', ...screen('DeviceScreen', 'account') },
];

/** Lists with a screen in their definition and without a route above. */
const definedLists: RouteObject[] = listEntries
  .filter((list) => list.screen && !guarded.some(({ path }) => `/${path}` === screenPathOf(list)))
  .map((list) => ({ path: screenPathOf(list).slice(1), ...screenOf(({ loadListScreen }) => loadListScreen(list.id)) }));

/** Reports, each with a screen that follows from its definition. */
const reportRoutes: RouteObject[] = reportEntries.map(({ id }) => ({
  path: id,
  ...screenOf(({ loadReportScreen }) => loadReportScreen(id), 'statistics', 'logs', 'mediaTypes', 'transactionTypes', 'problems', 'fields'),
}));

/** Hash routes [SH-12]: sign-in and error pages are outside the guard; an unknown path is the 404 page. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    children: [
      { index: true, element: <Navigate to="/index" replace /> },
      { path: 'login', ...signIn },
      { path: 'sign-up', ...screen('SignUpScreen', 'account', 'problems') },
      { path: 'forgot-password', ...screen('ForgotScreen', 'account') },
      { path: 'reset-password', ...screen('ResetScreen', 'account') },
      {
        path: 'confirm-email',
        ...screen('ConfirmEmailScreen', 'account'),
      },
      { path: 'change-password', ...restricted('RequiredChangeScreen') },
      { path: 'second-factor', ...restricted('RequiredFactorScreen') },
      { path: 'logout', ...screen('SignOutScreen') },
      { path: 'snippets/pages/user/:variant', ...signIn },
      { path: 'snippets/pages/errors/:variant', ...errorPage },
      { path: '404', ...errorPage },
      {
        Component: Guard,
        children: [
          { Component: RightGate, children: [{ Component: PageFaults, children: [...guarded, ...definedLists, ...reportRoutes] }] },
        ],
      },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];
