import { additionalInfoTypes } from '@floorwalker/core/catalogues/additional-info-types';
import { downMessages, pictureBytes, upMessages } from '@floorwalker/core/gateway/messages';
import { downKinds, upKinds } from '@floorwalker/core/gateway/topics';
import { mediaActions } from '@floorwalker/core/vocabulary/media-actions';
import { fields, generatedBy } from './markdown.ts';

const introduction = `
# Terminal gateway

How to connect a machine of any vendor as a terminal. The protocol is MQTT 3.1.1 with JSON in UTF-8, on port 1883, or on port 8883 over TLS if the server has a certificate.

## Connect

Register the terminal; its secret is shown once:

\`\`\`sh
floor terminal register --name "Hall 2 East" --type 3 --property 101
# id 201, username 201, topics t/101/201/#, secret …
\`\`\`

- Username: the terminal's id. Password: its secret. Client id: the id, or the id, a hyphen and up to 16 letters or digits.
- It may publish the kinds that a terminal sends below \`t/<property>/<terminal>/\`, and subscribe to those that the server sends there. Nothing else.
- QoS 1, no retained messages except with an external broker, at most 256 KiB per message. Keep-alive 15 s: a terminal without connection is shown as not connected after 15 s.

## External broker

If the servers use an external broker (\`MQTT_URL\`), connect to that broker with the same name, secret and topics, and with the id as client id. Subscribe to the kinds one by one or with
\`+\`. Tell that you are connected: give the connection a retained will \`{"connected":false}\` with QoS 1 on \`t/<property>/<terminal>/presence\`; after the subscription publish
\`{"connected":true}\` there, retained, and \`{"connected":false}\` before you disconnect. The gateway of a server accepts the same messages and ignores them. Send uncommitted messages again after
20 s without \`committed\`.

## Messages

Every message carries \`boot\` (a new id for each start of the software), \`counter\` (1, 2, 3 … in that boot, without gaps, over all kinds) and
\`at\` (ISO 8601, the terminal's clock). The broker's acknowledgement does not mean that a message is stored: keep it until the server sends \`committed\` with its
counter or a higher one, and send it again after every reconnect and when \`resend\` is set. A repeat is dropped. The same counter with different content
is quarantined and raises an alarm; so is a message with a field that is not listed here.

Each machine needs its own secret: if an earlier \`boot\` continues beside a newer one, two machines use one id, and the event 163 "Terminal ID already
assigned" names both boots. Until an administrator confirms the real machine, transactions and pictures are acknowledged and held, and no
approval of the terminal is decided. Beyond 10,000 held messages or 16 MiB they are not acknowledged (event 263): keep them until the terminal has its new secret. The server also computes errors that a terminal cannot know: each raises its event and a device message (MSG_07nn, which a terminal may not send) that is
cleared when the cause ends. 162: the clock is more than 12 hours off (behind only once the terminal has sent its queue); 161: more than 3 events 160 "Time
set" in 24 hours; 164: topics with the number of a property that is not its own; 165: more terminals than licensed; 215: a shift (types 411 and 412) open
for more than 24 hours.

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
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/transaction \\
  -m '{"boot":"b1","counter":5,"at":"2026-11-20T21:05:40Z","startedAt":"2026-11-20T21:05:14Z","number":1,"type":116,"currency":"EUR","amountIn":9217,"amountOut":9217,"flags":1152,"fee":277,"pieces":9,"external":"X1","media":[{"medium":2,"direction":"in","action":2,"pieces":1,"denomination":10000,"amount":10000,"currency":"USD"},{"medium":2,"direction":"out","action":4,"pieces":4,"denomination":2000,"amount":8000},{"medium":2,"direction":"out","action":4,"pieces":1,"denomination":500,"amount":500},{"medium":1,"direction":"out","action":4,"pieces":2,"denomination":200,"amount":400},{"medium":1,"direction":"out","action":4,"pieces":2,"denomination":20,"amount":40},{"medium":53,"direction":"out","amount":277}],"info":[{"type":50,"value":"travel"}],"rates":[{"source":"USD","target":"EUR","rate":"0.9217","fee":"3.00"}]}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/picture \\
  -m '{"boot":"b1","counter":6,"at":"2026-11-20T21:05:41Z","number":1,"transactionAt":"2026-11-20T21:05:40Z","kind":"id-front","mime":"image/png","data":"iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgAAAADGKtkDAAAAEElEQVR4nGPgZ+Bn+M/wHwAEuAId8vwknAAAAABJRU5ErkJggg=="}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/error \\
  -m '{"boot":"b1","counter":7,"at":"2026-11-20T21:05:50Z","code":25,"component":21,"rank":2,"params":["Hopper 2","0.40"],"state":"raised","reference":"E17"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/error \\
  -m '{"boot":"b1","counter":8,"at":"2026-11-20T21:05:58Z","code":"MSG_0501","state":"raised","reference":"E18"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/access \\
  -m '{"boot":"b1","counter":9,"at":"2026-11-20T21:06:10Z","operator":201,"login":"operator","state":"logged-in","by":"card"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/maintenance \\
  -m '{"boot":"b1","counter":10,"at":"2026-11-20T21:06:30Z","activity":"cleaning","component":21,"rank":2,"comment":"coin exit cleaned","operator":201}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/error \\
  -m '{"boot":"b1","counter":11,"at":"2026-11-20T21:06:40Z","code":25,"component":21,"rank":2,"state":"cleared","reference":"E17"}'
mosquitto_pub -h localhost -u 201 -P "$S" -i 201 -q 1 -t t/101/201/configuration \\
  -m '{"boot":"b1","counter":12,"at":"2026-11-20T21:06:50Z","configuration":"Payout","key":"KioskLimit","old":"1000.00","new":"1500.00","dataType":"currency","operator":101}'
\`\`\`

\`mosquitto_sub\` prints \`t/101/201/committed {"boot":"b1","counter":12}\`, and \`t/101/201/decision …\` once a supervisor has decided.

## Transactions

\`amountIn\` and \`amountOut\` are equal: an amount that was retained or not paid is a separate media row (fee, tax, rounding, donation, short-pay
receipt, open credit). With a denomination, pieces × denomination = amount. A row with another currency is in that currency,
and is converted at the transaction's own rate; see the exchange above. Only transactions between machine and cage (fills, drops, corrections)
have one side. Cash without pieces was paid by hand, not by the machine. A change transaction whose sides differ is stored with the
flag "warning".

A \`currency\` is an ISO 4217 code of a currency in circulation: XXX, XTS, XAU and unknown codes are refused. A rate is above 0 and between two different
currencies. An approval for the amount 0 is declined at once.

- \`host\`: number of the online system; \`external\`: number of any other system; \`reference\`: the transaction that a void, an adjustment or a
  cleared credit refers to, or the reason for a decline or abort.
- \`action\` of a media row: ${mediaActions.map((action, number) => `${number} ${action}`).join(', ')}.
- \`info\`: additional info, its \`type\` ${additionalInfoTypes.map(({ code, key }) => `${code} ${key}`).join(', ')}. Card numbers are masked.
- A \`picture\` is sent after its transaction, as PNG or JPEG of at most ${pictureBytes / 1024} KiB.

## Errors

\`code\` is a device message: its number, or its key \`MSG_nnnn\`. An error that was \`raised\` is \`cleared\` with the same \`reference\`; without one, with the
same code, component and rank. \`params\` replace {0} and {1} in its text.

## Biometric templates

A terminal with a fingerprint reader or palm scanner sends \`biometrics\` after it has registered or deleted templates of an operator: how many it has now,
not the templates. Zeros mean that it has none. The console shows the sum over all terminals in use. A report about somebody who is no operator of the terminal's
property is quarantined; zeros are accepted for every operator.

## Commands

A \`command\` is sent until the terminal reports a \`command-status\` for its id. Write the id to disk before you execute it; reply to a repeat with the stored
result and never execute it twice. Report \`accepted\`, then \`started\`, then \`done\` or \`failed\`; \`expired\` if \`expires\` passed before the start. \`at: idle\`
means: after the current transaction. If \`upload\` is present, PUT the file to its url with \`Authorization: Bearer <token>\`, then send \`file\` with its
size and SHA-256, then \`done\`. After a cut, \`GET <url>/received\` returns \`{"received":…,"complete":…}\`; PUT the rest to \`<url>?offset=<received>\`, and
repeat with growing pauses until \`expires\`. The server forgets incomplete files when it starts, and after a day.

A \`cancel\` withdraws a command that an operator has cancelled, or whose issuer has lost the right to it. It may arrive before the \`command\` itself.
If you have not accepted the command, write to disk that it is withdrawn, never execute it if it arrives later, and report \`withdrawn\`. If you
have accepted it, report its current state and continue. The \`cancel\` is sent until you report a state.

## Configuration

A \`config\` contains all settings of the terminal, inherited ones included, and passwords in plain text: use TLS. It has a \`version\`, and each entry has the
version with which its value was set. Write both to disk. Apply each entry whose version is higher than the one that you have handled, and keep your own value of
all others, so that a value that was set at the machine stays until the server sends that entry again. Ignore a \`config\` with a lower version than the
last one. Then send \`config-status\` with that version and what is in force, the mask \`********\` in place of passwords: \`origin\` is
\`terminal\` for a value that was set at the machine. If you do not apply a value, send the value that is in force and the \`reason\`. The \`config\` is sent until you
confirm its version. Send \`config-status\` also after each connection, and after each change at the machine together with a \`configuration\` message.

A setting whose key is \`ExchangeRates/<source>/<target>\` has the exchange rates of two currencies: the rate in force and the coming ones, a line for each,
\`<start> <rate> <fee>\`, with an exact decimal rate, the fee in per cent, and starts in ascending order. Use the last rate whose start has passed by your own clock. A
line \`<start> -\` means that from then on the server has no rate for you; an empty value withdraws all rates of the pair. Confirm or refuse it like any other
setting.

## Remote access

A \`remote-access\` asks for the screen of the terminal. Send \`remote-answer\` with its \`session\`: \`answer\` 1 if it is possible, otherwise 0 (not offered), 2 (in a
transaction), 3 (an operator is logged in), 4 (operator unknown), 5 (the screen server failed) or 6 (invalid request); \`portForwarding\` says whether the screen server
runs. After 1, open a WebSocket to \`url\` with \`Authorization: Bearer <token>\` and connect it to a VNC server (RFB 3.8, no password) that is reachable only on
the machine itself; the terminal opens no port. The token is valid once. The status 425 means that the server has not stored the answer yet: try again after a moment. Any
other refusal ends the attempt. Show \`operatorName\` on the screen until the WebSocket closes. The server drops keys, pointer and copied text that the session does
not allow.

## Decisions

A request is identified by \`boot\` and \`sequence\`: after a restart a terminal may count from 1 again, and its new request is
separate from the old one. A \`decision\` contains both. It is sent only to the boot that sent the request, until that boot sends \`approval\` with status \`obeyed\`; ignore a
decision for another boot. "Approved" is sent only within the request's \`patience\`. Nothing is approved before a decision arrives. To cancel a request, send
\`withdrawn\`. A new boot makes all earlier open requests void; a terminal that has stored its requests on disk sends
\`withdrawn\` with \`requestBoot\` for each.
`;

/** `docs/reference/terminal-gateway.md`: the protocol of terminals, for other vendors. */
export function terminalGatewayPage(): string {
  const up = upKinds.map((kind) => `### ${kind}\n\n${fields(upMessages[kind])}\n`);
  const down = downKinds.map((kind) => `### ${kind}\n\n${fields(downMessages[kind])}\n`);
  return `${generatedBy('`packages/core/src/gateway`')}${introduction}\n## What a terminal sends\n\n${up.join('\n')}\n## What the server sends\n\n${down.join('\n')}`;
}
