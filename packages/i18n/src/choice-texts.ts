import type { BalancingType, CountSource, ShownReportState, SnapshotType, VarianceAssessment } from '@floorwalker/core/balancing/codes';
import type { TransactionCategory } from '@floorwalker/core/catalogues/transaction-categories';
import type { TransactionFlag } from '@floorwalker/core/catalogues/transaction-flags';
import type { CommandId } from '@floorwalker/core/commands/index';
import type { BespokeEndpoint } from '@floorwalker/core/endpoints/index';
import type { RightReason } from '@floorwalker/core/endpoints/operator';
import type { FormEndpoint } from '@floorwalker/core/forms/index';
import type { ResourceId } from '@floorwalker/core/resources/index';
import type { TokenState } from '@floorwalker/core/resources/tokens/token';
import type { TransactionOutcome } from '@floorwalker/core/statistics/dimensions';
import type { ReportId } from '@floorwalker/core/statistics/reports';
import type { AvailabilityClass, OutOfServiceReason, TimeState, UtilizationClass } from '@floorwalker/core/statistics/terminal-time';
import type { AccessPlace } from '@floorwalker/core/vocabulary/access-places';
import type { AccessState, SessionEnd, SessionKind, signInResults } from '@floorwalker/core/vocabulary/access-states';
import type { AccountState } from '@floorwalker/core/vocabulary/account-states';
import type { ApprovalState } from '@floorwalker/core/vocabulary/approval-states';
import type { ApprovalSubject } from '@floorwalker/core/vocabulary/approval-subjects';
import type { ArtEvent, ArtLevel, ArtSeverity } from '@floorwalker/core/vocabulary/art-events';
import type { ClientUpdateFault } from '@floorwalker/core/vocabulary/client-update-faults';
import type {
  CancelResult,
  CommandState,
  ElseAction,
  ExecutionTime,
  RevocationReason,
  WaitingFor,
} from '@floorwalker/core/vocabulary/command-states';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import type { ErrorState } from '@floorwalker/core/vocabulary/error-states';
import type { RateOrigin } from '@floorwalker/core/vocabulary/exchange';
import type { ExportFormat, ExportState } from '@floorwalker/core/vocabulary/export-formats';
import type { LifecycleStep } from '@floorwalker/core/vocabulary/lifecycle-steps';
import type { CpuArchitecture } from '@floorwalker/core/vocabulary/machine-facts';
import type { MaintenanceActivity } from '@floorwalker/core/vocabulary/maintenance-activities';
import type { MediaAction, MediaDirection } from '@floorwalker/core/vocabulary/media-actions';
import type { MessageKind } from '@floorwalker/core/vocabulary/message-kinds';
import type { onlineSystems } from '@floorwalker/core/vocabulary/operators';
import type { FunctionState } from '@floorwalker/core/vocabulary/part-states';
import type { PictureKind } from '@floorwalker/core/vocabulary/picture-kinds';
import type { RightArea } from '@floorwalker/core/vocabulary/right-areas';
import type { Role } from '@floorwalker/core/vocabulary/roles';
import type { HaltReason } from '@floorwalker/core/vocabulary/rollout';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type {
  ConnectionState,
  connectionFilters,
  IdentityState,
  ListState,
  OperatorLoginState,
  TerminalState,
  terminalStateGroups,
} from '@floorwalker/core/vocabulary/terminal-states';
import type { VersionType } from '@floorwalker/core/vocabulary/version-types';

export type SignInResult = (typeof signInResults)[number];

/** Ids of all REST calls: bespoke ones, commands, and those of each list. */
export type EndpointId =
  | BespokeEndpoint['id']
  | FormEndpoint['id']
  | CommandId
  | `statistics.${ReportId | 'verify' | 'export'}`
  | `${ResourceId}.${'list' | 'count' | 'explain' | 'show' | 'export'}`;

/** Closed lists whose values have labels, by the `translationKey` of columns. A value without a label does not compile. */
interface ChoiceValues {
  transactionOutcome: TransactionOutcome;
  timeState: TimeState;
  availabilityClass: AvailabilityClass;
  utilizationClass: UtilizationClass;
  outOfServiceReason: OutOfServiceReason;
  terminalState: TerminalState | keyof typeof terminalStateGroups;
  connection: ConnectionState;
  connectionFilter: (typeof connectionFilters)[number];
  listState: ListState;
  operatorLogin: OperatorLoginState;
  identity: IdentityState;
  onlineSystem: (typeof onlineSystems)[number];
  functionState: FunctionState;
  lifecycleStep: LifecycleStep;
  cpuArchitecture: CpuArchitecture;
  versionType: VersionType;
  severity: Severity;
  approvalState: ApprovalState;
  approvalSubject: ApprovalSubject;
  sessionKind: SessionKind;
  sessionEnd: SessionEnd;
  commandState: CommandState;
  revocationReason: RevocationReason;
  cancelResult: CancelResult;
  /** State of the withdrawal of a command that the terminal has not confirmed, or that came too late. */
  withdrawalNote: 'asked' | 'unconfirmed' | 'late';
  executionTime: ExecutionTime;
  elseAction: ElseAction;
  waitingFor: WaitingFor;
  haltReason: HaltReason;
  accessState: AccessState;
  role: Role;
  rightArea: RightArea;
  rightReason: RightReason;
  accountState: AccountState;
  messageKind: MessageKind;
  tokenState: TokenState;
  clientUpdateFault: ClientUpdateFault;
  exportFormat: ExportFormat;
  exportState: ExportState;
  transactionFlag: TransactionFlag;
  transactionCategory: TransactionCategory;
  accessPlace: AccessPlace;
  artEvent: ArtEvent;
  artSeverity: ArtSeverity;
  artLevel: ArtLevel;
  configDataType: ConfigDataType;
  errorState: ErrorState;
  balancingType: BalancingType;
  snapshotType: SnapshotType;
  countSource: CountSource;
  balancingState: ShownReportState;
  varianceAssessment: VarianceAssessment;
  maintenanceActivity: MaintenanceActivity;
  mediaAction: MediaAction;
  mediaDirection: MediaDirection;
  pictureKind: PictureKind;
  rateOrigin: RateOrigin;
  auditBreak: 'changed' | 'missing' | 'reordered' | 'truncated';
}

export type ChoiceLabels = { readonly [W in keyof ChoiceValues]: { readonly [V in ChoiceValues[W]]: string } };
