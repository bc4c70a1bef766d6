/**
 * The schema of the database as a number: that of its last migration, which its file name begins with (`147-schema-of-servers.sql`).
 * The schema of a server is that of the last migration that it knows. Returns 0 for a name without a number.
 */
export const migrationNumber = (name: string): number => Number(/^\d+/.exec(name)?.[0] ?? 0);

/**
 * Returns the lowest schema of servers that may use the database after a migration, from its line `-- contracting: 147`. Null: the
 * migration is expanding, so that servers of every earlier schema may go on.
 */
export function readContraction(sql: string): number | null {
  const [, schema] = /^-- contracting: (\d+)$/m.exec(sql) ?? [];
  return schema === undefined ? null : Number(schema);
}
