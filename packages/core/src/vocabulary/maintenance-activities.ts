/** Maintenance activities [EN-01]. */
export const maintenanceActivities = ['cleaning', 'maintenance'] as const;
export type MaintenanceActivity = (typeof maintenanceActivities)[number];
