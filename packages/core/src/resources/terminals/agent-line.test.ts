import { expect, test } from 'vitest';
import { toAgentLine } from './agent-line.ts';

const issued = { id: 17, property: 101, username: '17', secret: 'a1b2', topics: 't/101/17/' };

test.each([
  [{ port: 7403, secure: false }, 'mqtt://floor.example:7403'],
  [{ port: 8883, secure: true }, 'mqtts://floor.example:8883'],
])('the line of an agent names the port of the gateway and its encryption (%j)', (gateway, url) => {
  expect(toAgentLine({ ...issued, gateway }, { hostname: 'floor.example' })).toBe(
    `(umask 077; echo '{"id":17,"property":101,"secret":"a1b2"}' > terminal-17.jsonl) && npm run fleet -- --terminals 1 --secrets terminal-17.jsonl --data data/terminal-17 --url ${url}`,
  );
});
