/** Settings of the embedded PostgreSQL cluster; names and values as in its manual. */
export const clusterSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // The defaults, stated explicitly because the product promises durability.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // These settings make checkpoints fewer and longer, since the first change of a page after a checkpoint writes the whole page
  // to the WAL.
  wal_buffers: '16MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '10min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

/** Returns the settings as arguments of the `postgres` program. */
export function toArguments(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
