import type { IssuedSecret } from './issued-secret.ts';

/**
 * Returns the command line that writes a terminal's secret to a file that only its owner can read, and starts an agent with it.
 * `hostname` is that of the server.
 */
export function toAgentLine({ id, property, secret, gateway }: IssuedSecret, { hostname }: { readonly hostname: string }): string {
  const file = `terminal-${id}.jsonl`;
  const url = `${gateway.secure ? 'mqtts' : 'mqtt'}://${hostname}:${gateway.port}`;
  const start = `npm run fleet -- --terminals 1 --secrets ${file} --data data/terminal-${id} --url ${url}`;
  return `(umask 077; echo '${JSON.stringify({ id, property, secret })}' > ${file}) && ${start}`;
}
