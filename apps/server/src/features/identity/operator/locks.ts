/**
 * SQL condition: `column` holds a lock that has not expired. Locks expire after the minutes of the entry Security/LockMinutes, or
 * after `lockMinutes` if it has no value; 0: never.
 */
export function isLockedAt(column: string, lockMinutes: number): string {
  // A subquery is evaluated once for a statement, the function itself for every row.
  const minutes = `(select configuration_number('Security/LockMinutes', ${lockMinutes}))`;
  return `(${column} is not null and (${minutes} = 0 or ${column} >= clock_timestamp() - ${minutes} * interval '1 minute'))`;
}
