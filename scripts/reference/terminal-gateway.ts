import { downMessages, upMessages } from '@floorwalker/core/gateway/messages';
import { downKinds, upKinds } from '@floorwalker/core/gateway/topics';
import { fields, generatedBy } from './markdown.ts';

const introduction = `
# Terminal gateway

How a real machine of any make becomes a terminal. The protocol is MQTT 3.1.1, port 1883 (8883 with TLS), JSON in UTF-8.

## Connect

Register the terminal; its secret is shown once:

\`\`\`sh
floor terminal register --name "Hall 2 East" --type 3 --property 101
# id 201, username 201, topics t/101/201/#, secret …
\`\`\`

- Username: the terminal's id. Password: its secret. Client id: the id, or the id, a hyphen and up to 16 letters or digits.
- It may publish below \`t/<property>/<terminal>/\` the kinds a terminal sends, and subscribe to what the server sends there. Nothing else.
- QoS 1, no retained messages, at most 256 KiB a message. Keep-alive 15 s: a lost terminal shows as not connected after 15 s of grace.

## The rules of a message

Every message carries \`boot\` (a new id for each start of the software), \`counter\` (1, 2, 3 … in that boot, without holes, over all kinds) and
\`at\` (ISO 8601 by the terminal's clock). The broker's acknowledgement means nothing: keep a message until the server answers \`committed\` with a
counter that covers it, and send it again after every reconnect and when \`resend\` is set. A repeat is dropped. The same counter with other content
is put aside and raises an alarm; so is a message with a field that is not listed here.

## Try it with mosquitto's clients

\`\`\`sh
S='the secret'
mosquitto_sub -h localhost -u 201 -P "$S" -i 201-sub -t 't/101/201/+' -v &

mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/hello \\
  -m '{"boot":"b1","counter":1,"at":"2026-11-20T21:05:09Z","software":"7.4.2"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/state \\
  -m '{"boot":"b1","counter":2,"at":"2026-11-20T21:05:10Z","state":"ready"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/event \\
  -m '{"boot":"b1","counter":3,"at":"2026-11-20T21:05:11Z","event":170,"detail1":"NoteAcceptor 1","detail2":"transport"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/approval \\
  -m '{"boot":"b1","counter":4,"at":"2026-11-20T21:05:12Z","status":"requested","sequence":1,"type":200,"amount":1250000,"currency":"EUR","requester":201,"supervisors":[101,102]}'
\`\`\`

\`mosquitto_sub\` prints \`t/101/201/committed {"boot":"b1","counter":4}\`, and \`t/101/201/decision …\` once a supervisor has decided.

## Commands

A \`command\` is sent until the terminal reports a \`command-status\` for its id. Note the id on disk before you act; answer a repeat with the stored
result and never act twice. Report \`accepted\`, then \`started\`, then \`done\` or \`failed\`; \`expired\` when \`expires\` has passed before you began. \`at: idle\`
means: after the running transaction. When \`upload\` is there, PUT the file to its url with \`Authorization: Bearer <token>\`, then send \`file\` with its
size and SHA-256, then \`done\`.

## Decisions

A \`decision\` is sent until the terminal answers \`approval\` with status \`obeyed\`. Until it comes, nothing is approved. Give up by \`withdrawn\`.
`;

/** `docs/reference/terminal-gateway.md`: all that another vendor needs. */
export function terminalGatewayPage(): string {
  const up = upKinds.map((kind) => `### ${kind}\n\n${fields(upMessages[kind])}\n`);
  const down = downKinds.map((kind) => `### ${kind}\n\n${fields(downMessages[kind])}\n`);
  return `${generatedBy('`packages/core/src/gateway`')}${introduction}\n## What a terminal sends\n\n${up.join('\n')}\n## What the server sends\n\n${down.join('\n')}`;
}
