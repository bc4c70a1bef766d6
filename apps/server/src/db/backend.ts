import type pg from 'pg';

/** The process that serves a connection. Its id is unique on its host only. */
export interface Backend {
  readonly pid: number;
  readonly address: string;
}

/** Address of the host that a connection leads to. */
export const addressOf = ({ host, port }: Pick<pg.Client, 'host' | 'port'>): string => `${host}:${port}`;

/** Returns the backend of a connection; the process id is missing in the driver's types. */
export function backendOf(client: pg.Client | pg.PoolClient): Backend {
  const { processID: pid, ...host } = client as unknown as { processID: number; host: string; port: number };
  return { pid, address: addressOf(host) };
}
