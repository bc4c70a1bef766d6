import type { IssuedSecret } from './issued-secret.ts';

/** Parts of the server's address, such as `localhost` and `http:`. */
interface Address {
  readonly hostname: string;
  readonly protocol: string;
}

/** Returns the command line that writes a terminal's secret to a file that only its owner can read, and starts an agent with it. */
export function toAgentLine({ id, property, secret }: IssuedSecret, { hostname, protocol }: Address): string {
  const file = `terminal-${id}.jsonl`;
  const url = protocol === 'https:' ? `mqtts://${hostname}:8883` : `mqtt://${hostname}:1883`;
  const start = `npm run fleet -- --terminals 1 --secrets ${file} --data data/terminal-${id} --url ${url}`;
  return `(umask 077; echo '${JSON.stringify({ id, property, secret })}' > ${file}) && ${start}`;
}
