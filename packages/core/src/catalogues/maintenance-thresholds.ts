import type { MaintenanceActivity } from '../vocabulary/maintenance-activities.ts';

/** When work on a type of component is due: days since it was last done, or pieces that the component has handled since then. */
export interface MaintenanceThreshold {
  /** Code of the type of component; 0 is the terminal as a whole. */
  readonly component: number;
  readonly activity: MaintenanceActivity;
  readonly warningDays: number;
  readonly mandatoryDays: number;
  /** Notes, coins, prints or cards; null for components without a meter. */
  readonly warningPieces: number | null;
  readonly mandatoryPieces: number | null;
}

const cleaning = (component: number, days: readonly [number, number], pieces: readonly [number, number]): MaintenanceThreshold => ({
  component,
  activity: 'cleaning',
  warningDays: days[0],
  mandatoryDays: days[1],
  warningPieces: pieces[0],
  mandatoryPieces: pieces[1],
});

const maintenance = (component: number, warningDays: number, mandatoryDays: number): MaintenanceThreshold => ({
  component,
  activity: 'maintenance',
  warningDays,
  mandatoryDays,
  warningPieces: null,
  mandatoryPieces: null,
});

/** The time and meter thresholds of maintenance [TM-13]; whichever is reached first counts. Each type of component has one kind of work. */
export const maintenanceThresholds: readonly MaintenanceThreshold[] = [
  maintenance(0, 180, 365),
  // Note acceptor, note recycler, bill dispenser.
  cleaning(10, [30, 60], [25_000, 50_000]),
  cleaning(11, [30, 60], [20_000, 40_000]),
  cleaning(12, [90, 180], [100_000, 200_000]),
  // Coin acceptor, coin hopper.
  cleaning(20, [60, 120], [30_000, 60_000]),
  cleaning(21, [90, 180], [50_000, 100_000]),
  // Ticket printer, receipt printer, motorised card reader.
  cleaning(31, [60, 120], [20_000, 40_000]),
  cleaning(32, [60, 120], [25_000, 50_000]),
  cleaning(40, [30, 60], [10_000, 20_000]),
  // Battery of the UPS.
  maintenance(84, 730, 1095),
];

/** Share of the warning threshold from which the progress is a warning. */
export const warningShare = 0.8;
