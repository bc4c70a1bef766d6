import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * How each screen is loaded, apart from the first one. This table is a file of its own, because the list of files that every screen
 * needs grows with each screen, and the first load must not.
 */
export const screens = {
  AlertRulesScreen: async () => (await import('./screens/alerts/AlertRulesScreen.tsx')).AlertRulesScreen,
  AlertsScreen: async () => (await import('./screens/alerts/AlertsScreen.tsx')).AlertsScreen,
  ApprovalPoliciesScreen: async () => (await import('./screens/approvals/ApprovalPoliciesScreen.tsx')).ApprovalPoliciesScreen,
  ApprovalsScreen: async () => (await import('./screens/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  AssignmentScreen: async () => (await import('./screens/assignment/AssignmentScreen.tsx')).AssignmentScreen,
  BackupsScreen: async () => (await import('./screens/backups/BackupsScreen.tsx')).BackupsScreen,
  LogFileScreen: async () => (await import('./screens/backups/LogFileScreen.tsx')).LogFileScreen,
  LogFilesScreen: async () => (await import('./screens/backups/LogFilesScreen.tsx')).LogFilesScreen,
  BalancingReportScreen: async () => (await import('./screens/balancing/BalancingReportScreen.tsx')).BalancingReportScreen,
  BalancingReportsScreen: async () => (await import('./screens/balancing/BalancingReportsScreen.tsx')).BalancingReportsScreen,
  CashForecastScreen: async () => (await import('./screens/balancing/CashForecastScreen.tsx')).CashForecastScreen,
  ServiceRouteScreen: async () => (await import('./screens/balancing/ServiceRouteScreen.tsx')).ServiceRouteScreen,
  CountScreen: async () => (await import('./screens/balancing/CountScreen.tsx')).CountScreen,
  MoneyServicesScreen: async () => (await import('./screens/balancing/MoneyServicesScreen.tsx')).MoneyServicesScreen,
  ConfigurationScreen: async () => (await import('./screens/configuration/ConfigurationScreen.tsx')).ConfigurationScreen,
  ConfigurationStatesScreen: async () => (await import('./screens/configuration/ConfigurationStatesScreen.tsx')).ConfigurationStatesScreen,
  ServerSettingsScreen: async () => (await import('./screens/configuration/ServerSettingsScreen.tsx')).ServerSettingsScreen,
  DashboardScreen: async () => (await import('./screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
  DashboardViewScreen: async () => (await import('./screens/dashboard/DashboardViewScreen.tsx')).DashboardViewScreen,
  DowntimeScreen: async () => (await import('./screens/dashboard/DashboardScreen.tsx')).DowntimeScreen,
  WidgetSettingsScreen: async () => (await import('./screens/dashboard/WidgetSettingsScreen.tsx')).WidgetSettingsScreen,
  MapScreen: async () => (await import('./screens/map/MapScreen.tsx')).MapScreen,
  ManualScreen: async () => (await import('./screens/help/ManualScreen.tsx')).ManualScreen,
  ComputerRegistrationScreen: async () => (await import('./screens/licences/ComputerRegistrationScreen.tsx')).ComputerRegistrationScreen,
  ExclusionsScreen: async () => (await import('./screens/exclusions/ExclusionsScreen.tsx')).ExclusionsScreen,
  LicenceUseScreen: async () => (await import('./screens/licences/LicenceUseScreen.tsx')).LicenceUseScreen,
  ArtEventLogScreen: async () => (await import('./screens/logs/ArtEventLogScreen.tsx')).ArtEventLogScreen,
  ConfigurationChangeLogScreen: async () => (await import('./screens/logs/ConfigurationChangeLogScreen.tsx')).ConfigurationChangeLogScreen,
  ErrorLogScreen: async () => (await import('./screens/logs/ErrorLogScreen.tsx')).ErrorLogScreen,
  EventLogScreen: async () => (await import('./screens/logs/EventLogScreen.tsx')).EventLogScreen,
  MaintenanceLogScreen: async () => (await import('./screens/logs/MaintenanceLogScreen.tsx')).MaintenanceLogScreen,
  MediaLogScreen: async () => (await import('./screens/logs/MediaLogScreen.tsx')).MediaLogScreen,
  OperatorAccessLogScreen: async () => (await import('./screens/logs/OperatorAccessLogScreen.tsx')).OperatorAccessLogScreen,
  TransactionLogScreen: async () => (await import('./screens/logs/TransactionLogScreen.tsx')).TransactionLogScreen,
  OperatorsScreen: async () => (await import('./screens/operators/OperatorsScreen.tsx')).OperatorsScreen,
  RightsProfilesScreen: async () => (await import('./screens/operators/RightsProfilesScreen.tsx')).RightsProfilesScreen,
  PropertiesScreen: async () => (await import('./screens/properties/PropertiesScreen.tsx')).PropertiesScreen,
  ExchangeRatesScreen: async () => (await import('./screens/rates/ExchangeRatesScreen.tsx')).ExchangeRatesScreen,
  RecurringRunsScreen: async () => (await import('./screens/recurring/RecurringRunsScreen.tsx')).RecurringRunsScreen,
  RecordingScreen: async () => (await import('./screens/remote/RecordingScreen.tsx')).RecordingScreen,
  RemoteSessionScreen: async () => (await import('./screens/remote/RemoteSessionScreen.tsx')).RemoteSessionScreen,
  RemoteSessionsScreen: async () => (await import('./screens/remote/RemoteSessionsScreen.tsx')).RemoteSessionsScreen,
  RunScreen: async () => (await import('./screens/runs/RunScreen.tsx')).RunScreen,
  RunsScreen: async () => (await import('./screens/runs/RunsScreen.tsx')).RunsScreen,
  SetUpScreen: async () => (await import('./screens/set-up/SetUpScreen.tsx')).SetUpScreen,
  ShiftHandoverScreen: async () => (await import('./screens/shift/ShiftHandoverScreen.tsx')).ShiftHandoverScreen,
  ErrorScreen: async () => (await import('./screens/snippets/ErrorScreen.tsx')).ErrorScreen,
  PropertyQuartersScreen: async () => (await import('./screens/statistics/PropertyQuartersScreen.tsx')).PropertyQuartersScreen,
  ComponentOverviewScreen: async () => (await import('./screens/terminals/ComponentOverviewScreen.tsx')).ComponentOverviewScreen,
  FeatureOverviewScreen: async () => (await import('./screens/terminals/FeatureOverviewScreen.tsx')).FeatureOverviewScreen,
  FillLevelScreen: async () => (await import('./screens/terminals/FillLevelScreen.tsx')).FillLevelScreen,
  MaintenanceOverviewScreen: async () => (await import('./screens/terminals/MaintenanceOverviewScreen.tsx')).MaintenanceOverviewScreen,
  TerminalIconScreen: async () => (await import('./screens/terminals/TerminalIconScreen.tsx')).TerminalIconScreen,
  TerminalIdentifiersScreen: async () => (await import('./screens/terminals/TerminalIdentifiersScreen.tsx')).TerminalIdentifiersScreen,
  TerminalSettingsScreen: async () => (await import('./screens/terminals/TerminalSettingsScreen.tsx')).TerminalSettingsScreen,
  TimeLineScreen: async () => (await import('./screens/terminals/TimeLineScreen.tsx')).TimeLineScreen,
  UpdateProgressScreen: async () => (await import('./screens/updates/UpdateProgressScreen.tsx')).UpdateProgressScreen,
  UpdatesScreen: async () => (await import('./screens/updates/UpdatesScreen.tsx')).UpdatesScreen,
  AccountsScreen: async () => (await import('./screens/user/AccountsScreen.tsx')).AccountsScreen,
  DeviceScreen: async () => (await import('./screens/user/DeviceScreen.tsx')).DeviceScreen,
  IndexScreen: async () => (await import('./screens/user/IndexScreen.tsx')).IndexScreen,
  MessagesScreen: async () => (await import('./screens/user/MessagesScreen.tsx')).MessagesScreen,
  SessionsScreen: async () => (await import('./screens/user/SessionsScreen.tsx')).SessionsScreen,
  SignOutScreen: async () => (await import('./screens/user/SignOutScreen.tsx')).SignOutScreen,
  TokensScreen: async () => (await import('./screens/user/TokensScreen.tsx')).TokensScreen,
  ConfirmEmailScreen: async () => (await import('./screens/user/outside/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  ForgotScreen: async () => (await import('./screens/user/outside/ForgotScreen.tsx')).ForgotScreen,
  RequiredChangeScreen: async () => (await import('./screens/user/outside/RestrictedScreens.tsx')).RequiredChangeScreen,
  RequiredFactorScreen: async () => (await import('./screens/user/outside/RestrictedScreens.tsx')).RequiredFactorScreen,
  ResetScreen: async () => (await import('./screens/user/outside/ResetScreen.tsx')).ResetScreen,
  SignUpScreen: async () => (await import('./screens/user/outside/SignUpScreen.tsx')).SignUpScreen,
  ProfileScreen: async () => (await import('./screens/user/profile/ProfileScreen.tsx')).ProfileScreen,
  SignInScreen: async () => (await import('./screens/user/sign-in/SignInScreen.tsx')).SignInScreen,
  WebhooksScreen: async () => (await import('./screens/webhooks/WebhooksScreen.tsx')).WebhooksScreen,
} as const satisfies Readonly<Record<string, Load>>;

/** Returns the screen of a list without a screen of its own. */
export const loadListScreen = async (list: string): Promise<ComponentType> =>
  (await import('./screens/logs/create-list-screen.tsx')).createListScreen(list);

/** Returns the screen of a report. */
export const loadReportScreen = async (report: string): Promise<ComponentType> =>
  (await import('./screens/statistics/create-statistics-screen.tsx')).createStatisticsScreen(report);
