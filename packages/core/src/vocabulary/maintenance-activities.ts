/** Maintenance activities [EN-01]. */
export const maintenanceActivities = ['cleaning', 'maintenance'] as const;
export type MaintenanceActivity = (typeof maintenanceActivities)[number];

/** How near the next maintenance of a component is [TM-13]: `warning` from 80 % of the warning threshold, `alert` when it is mandatory. */
export const maintenanceProgress = ['success', 'warning', 'alert'] as const;
export type MaintenanceProgress = (typeof maintenanceProgress)[number];
