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

type ScreenModule = () => Promise<Record<string, ComponentType>>;

/**
 * The route properties that load a screen and the messages that it needs. A screen that cannot be loaded is replaced by a
 * fault page.
 */
function screenWith(load: ScreenModule, name: string, namespaces: readonly Namespace[]): Pick<RouteObject, 'handle' | 'element'> {
  const loadScreen = async () => (await Promise.all([load(), loadNamespaces(...namespaces)]))[0][name] as ComponentType;
  const lazyScreen = createLazyScreen(() => loadScreen().catch((failure: unknown) => createScreenFault(loadScreen, failure)));
  return { handle: lazyScreen satisfies LazyScreen, element: <lazyScreen.Screen /> };
}

/** A screen with the texts of lists and the messages of its area. */
const screen = (load: ScreenModule, name: string, ...namespaces: Namespace[]) => screenWith(load, name, ['lists', ...namespaces]);

const balancingReports = screen(
  () => import('./screens/balancing/BalancingReportsScreen.tsx'),
  'BalancingReportsScreen',
  'balancing',
  'balancingScreens',
  'problems',
);
const componentOverview = screen(() => import('./screens/terminals/ComponentOverviewScreen.tsx'), 'ComponentOverviewScreen');
const signIn = screen(() => import('./screens/user/sign-in/SignInScreen.tsx'), 'SignInScreen', 'account', 'group');
const restricted = (name: string) => screen(() => import('./screens/user/outside/RestrictedScreens.tsx'), name, 'account', 'problems');
const errorPage = screen(() => import('./screens/snippets/ErrorScreen.tsx'), 'ErrorScreen', 'errorPages');
const dashboardScreen = (name: string) =>
  screen(
    () => import('./screens/dashboard/DashboardScreen.tsx'),
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
const eventLog = screen(() => import('./screens/logs/EventLogScreen.tsx'), 'EventLogScreen');
const profile = screen(() => import('./screens/user/profile/ProfileScreen.tsx'), 'ProfileScreen', 'profile');
const transactionLog = screen(() => import('./screens/logs/TransactionLogScreen.tsx'), 'TransactionLogScreen');

/** Screens behind the guard by path [SH-14]; all load on demand. */
const guarded: RouteObject[] = [
  { path: 'index', ...screen(() => import('./screens/user/IndexScreen.tsx'), 'IndexScreen') },
  { path: 'dashboard', ...dashboardScreen('DashboardScreen') },
  { path: 'dashboard-downtime', ...dashboardScreen('DowntimeScreen') },
  {
    path: 'dashboard-view',
    ...screen(
      () => import('./screens/dashboard/DashboardViewScreen.tsx'),
      'DashboardViewScreen',
      'dashboards',
      'dashboardScreens',
      'problems',
      'operators',
    ),
  },
  {
    path: 'widget-settings',
    ...screen(
      () => import('./screens/dashboard/WidgetSettingsScreen.tsx'),
      'WidgetSettingsScreen',
      'dashboards',
      'dashboardScreens',
      'forms',
      'problems',
    ),
  },
  { path: 'terminal', element: <Navigate to="/terminal-list" replace /> },
  // The first screen of most sessions: its texts are in the shared file.
  { path: 'terminal-list', ...screenWith(() => import('./screens/terminals/TerminalListScreen.tsx'), 'TerminalListScreen', []) },
  {
    path: 'terminal-list/:id/time-line',
    ...screen(() => import('./screens/terminals/TimeLineScreen.tsx'), 'TimeLineScreen', 'history', 'deviceMessages', 'events', 'problems'),
  },
  { path: 'terminal-icon', ...screen(() => import('./screens/terminals/TerminalIconScreen.tsx'), 'TerminalIconScreen') },
  { path: 'terminal-fill-level', ...screen(() => import('./screens/terminals/FillLevelScreen.tsx'), 'FillLevelScreen') },
  { path: 'component-overview', ...componentOverview },
  { path: 'component-overview/:terminalID', ...componentOverview },
  { path: 'component-overview/:terminalID/:componentID/:componentRank', ...componentOverview },
  { path: 'feature-overview', ...screen(() => import('./screens/terminals/FeatureOverviewScreen.tsx'), 'FeatureOverviewScreen') },
  {
    path: 'maintenance-overview',
    ...screen(() => import('./screens/terminals/MaintenanceOverviewScreen.tsx'), 'MaintenanceOverviewScreen'),
  },
  {
    path: 'terminal-identifiers',
    ...screen(() => import('./screens/terminals/TerminalIdentifiersScreen.tsx'), 'TerminalIdentifiersScreen', 'terminalTypes'),
  },
  { path: 'transaction-log', ...transactionLog },
  { path: 'transaction-log/:terminalID', ...transactionLog },
  { path: 'error-log', ...screen(() => import('./screens/logs/ErrorLogScreen.tsx'), 'ErrorLogScreen') },
  {
    path: 'operator-access-log',
    ...screen(() => import('./screens/logs/OperatorAccessLogScreen.tsx'), 'OperatorAccessLogScreen'),
  },
  {
    path: 'configuration-change-log',
    ...screen(() => import('./screens/logs/ConfigurationChangeLogScreen.tsx'), 'ConfigurationChangeLogScreen'),
  },
  { path: 'event-log', ...eventLog },
  { path: 'event-log/:terminalID', ...eventLog },
  { path: 'media-log', ...screen(() => import('./screens/logs/MediaLogScreen.tsx'), 'MediaLogScreen') },
  { path: 'art-event-log', ...screen(() => import('./screens/logs/ArtEventLogScreen.tsx'), 'ArtEventLogScreen') },
  { path: 'maintenance-log', ...screen(() => import('./screens/logs/MaintenanceLogScreen.tsx'), 'MaintenanceLogScreen') },
  { path: 'balancing-reports', ...balancingReports },
  { path: 'balancing-reports/:terminalID', ...balancingReports },
  {
    path: 'balancing-reports/:terminalID/:id',
    ...screen(
      () => import('./screens/balancing/BalancingReportScreen.tsx'),
      'BalancingReportScreen',
      'balancing',
      'balancingScreens',
      'varianceCauses',
      'componentTypes',
      'mediaTypes',
      'problems',
    ),
  },
  {
    path: 'balancing-reports/:terminalID/:id/count',
    ...screen(
      () => import('./screens/balancing/CountScreen.tsx'),
      'CountScreen',
      'balancing',
      'balancingScreens',
      'forms',
      'componentTypes',
      'mediaTypes',
      'problems',
    ),
  },
  {
    path: 'money-services',
    ...screen(
      () => import('./screens/balancing/MoneyServicesScreen.tsx'),
      'MoneyServicesScreen',
      'balancing',
      'balancingScreens',
      'componentTypes',
      'mediaTypes',
      'problems',
    ),
  },
  { path: 'approvals', ...screen(() => import('./screens/approvals/ApprovalsScreen.tsx'), 'ApprovalsScreen') },
  { path: 'backup-management', ...screen(() => import('./screens/backups/BackupsScreen.tsx'), 'BackupsScreen', 'backups', 'problems') },
  { path: 'log-files', ...screen(() => import('./screens/backups/LogFilesScreen.tsx'), 'LogFilesScreen') },
  { path: 'log-files/:id', ...screen(() => import('./screens/backups/LogFileScreen.tsx'), 'LogFileScreen', 'logFiles', 'problems') },
  { path: 'update-management', ...screen(() => import('./screens/updates/UpdatesScreen.tsx'), 'UpdatesScreen', 'updates', 'problems') },
  { path: 'update-progress', ...screen(() => import('./screens/updates/UpdateProgressScreen.tsx'), 'UpdateProgressScreen') },
  { path: 'remote-access', ...screen(() => import('./screens/remote/RemoteSessionsScreen.tsx'), 'RemoteSessionsScreen') },
  {
    path: 'remote-access/:id',
    ...screen(() => import('./screens/remote/RemoteSessionScreen.tsx'), 'RemoteSessionScreen', 'remote', 'problems'),
  },
  {
    path: 'remote-access/:id/recording',
    ...screen(() => import('./screens/remote/RecordingScreen.tsx'), 'RecordingScreen', 'remote', 'problems'),
  },
  { path: 'runs', ...screen(() => import('./screens/runs/RunsScreen.tsx'), 'RunsScreen') },
  { path: 'runs/:id', ...screen(() => import('./screens/runs/RunScreen.tsx'), 'RunScreen') },
  { path: 'user/profile', ...profile },
  { path: 'user/profile/:section', ...profile },
  {
    path: 'user/messages',
    ...screen(() => import('./screens/user/MessagesScreen.tsx'), 'MessagesScreen', 'profile', 'messages', 'licences', 'problems'),
  },
  { path: 'user/tokens', ...screen(() => import('./screens/user/TokensScreen.tsx'), 'TokensScreen', 'profile', 'rights', 'forms') },
  {
    path: 'user-management',
    ...screen(() => import('./screens/user/AccountsScreen.tsx'), 'AccountsScreen', 'profile', 'forms', 'operators'),
  },
  {
    path: 'terminal-settings',
    ...screen(() => import('./screens/terminals/TerminalSettingsScreen.tsx'), 'TerminalSettingsScreen', 'forms', 'terminalTypes'),
  },
  {
    path: 'operators',
    ...screen(() => import('./screens/operators/OperatorsScreen.tsx'), 'OperatorsScreen', 'forms', 'operators', 'rights'),
  },
  {
    path: 'rights-profiles',
    ...screen(() => import('./screens/operators/RightsProfilesScreen.tsx'), 'RightsProfilesScreen', 'forms', 'operators', 'rights'),
  },
  {
    path: 'configuration-management',
    ...screen(
      () => import('./screens/configuration/ConfigurationScreen.tsx'),
      'ConfigurationScreen',
      'forms',
      'problems',
      'configuration',
      'configurationEntries',
    ),
  },
  {
    path: 'server-settings',
    ...screen(() => import('./screens/configuration/ServerSettingsScreen.tsx'), 'ServerSettingsScreen'),
  },
  {
    path: 'configuration-states',
    ...screen(
      () => import('./screens/configuration/ConfigurationStatesScreen.tsx'),
      'ConfigurationStatesScreen',
      'forms',
      'problems',
      'configuration',
      'configurationEntries',
    ),
  },
  {
    path: 'shift-handover',
    ...screen(() => import('./screens/shift/ShiftHandoverScreen.tsx'), 'ShiftHandoverScreen', 'handling', 'problems'),
  },
  {
    path: 'site-assignment',
    ...screen(() => import('./screens/assignment/AssignmentScreen.tsx'), 'AssignmentScreen', 'forms', 'operators'),
  },
  { path: 'properties', ...screen(() => import('./screens/properties/PropertiesScreen.tsx'), 'PropertiesScreen', 'forms') },
  {
    path: 'license-key-usage-overview',
    ...screen(() => import('./screens/licences/LicenceUseScreen.tsx'), 'LicenceUseScreen', 'licences'),
  },
  {
    path: 'computer-serial-registration',
    ...screen(() => import('./screens/licences/ComputerRegistrationScreen.tsx'), 'ComputerRegistrationScreen', 'forms', 'licences'),
  },
  {
    path: 'approval-policies',
    ...screen(() => import('./screens/approvals/ApprovalPoliciesScreen.tsx'), 'ApprovalPoliciesScreen', 'forms', 'approvals', 'rights'),
  },
  {
    path: 'recurring-runs',
    ...screen(
      () => import('./screens/recurring/RecurringRunsScreen.tsx'),
      'RecurringRunsScreen',
      'forms',
      'recurring',
      'commands',
      'problems',
    ),
  },
  { path: 'webhooks', ...screen(() => import('./screens/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen', 'forms', 'webhooks') },
  {
    path: 'exchange-rates',
    ...screen(() => import('./screens/rates/ExchangeRatesScreen.tsx'), 'ExchangeRatesScreen', 'forms', 'configuration'),
  },
  { path: 'set-up', ...screen(() => import('./screens/set-up/SetUpScreen.tsx'), 'SetUpScreen', 'forms', 'operators', 'rights') },
  { path: 'user/sessions', ...screen(() => import('./screens/user/SessionsScreen.tsx'), 'SessionsScreen', 'account') },
  { path: 'manual', element: <Navigate to="/manual/general" replace /> },
  { path: 'manual/:page', ...screen(() => import('./screens/help/ManualScreen.tsx'), 'ManualScreen', 'manual') },
  { path: 'device', ...screen(() => import('./screens/user/DeviceScreen.tsx'), 'DeviceScreen', 'account') },
];

/** Lists with a screen in their definition and without a route above. */
const definedLists: RouteObject[] = listEntries
  .filter((list) => list.screen && !guarded.some(({ path }) => `/${path}` === screenPathOf(list)))
  .map((list) => {
    const load = async () => ({ ListScreen: (await import('./screens/logs/create-list-screen.tsx')).createListScreen(list.id) });
    return { path: screenPathOf(list).slice(1), ...screen(load, 'ListScreen') };
  });

/** Reports, each with a screen that follows from its definition. */
const reportRoutes: RouteObject[] = reportEntries.map(({ id }) => {
  const load = async () => ({
    ReportScreen: (await import('./screens/statistics/create-statistics-screen.tsx')).createStatisticsScreen(id),
  });
  return { path: id, ...screen(load, 'ReportScreen', 'statistics', 'logs', 'mediaTypes', 'transactionTypes', 'problems', 'fields') };
});

/** Hash routes [SH-12]: sign-in and error pages are outside the guard; an unknown path is the 404 page. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    children: [
      { index: true, element: <Navigate to="/index" replace /> },
      { path: 'login', ...signIn },
      { path: 'sign-up', ...screen(() => import('./screens/user/outside/SignUpScreen.tsx'), 'SignUpScreen', 'account', 'problems') },
      { path: 'forgot-password', ...screen(() => import('./screens/user/outside/ForgotScreen.tsx'), 'ForgotScreen', 'account') },
      { path: 'reset-password', ...screen(() => import('./screens/user/outside/ResetScreen.tsx'), 'ResetScreen', 'account') },
      {
        path: 'confirm-email',
        ...screen(() => import('./screens/user/outside/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen', 'account'),
      },
      { path: 'change-password', ...restricted('RequiredChangeScreen') },
      { path: 'second-factor', ...restricted('RequiredFactorScreen') },
      { path: 'logout', ...screen(() => import('./screens/user/SignOutScreen.tsx'), 'SignOutScreen') },
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
